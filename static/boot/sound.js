// Notes made audible by Web Audio. It knows how a stroke swells and dies away; which notes are to be heard is told
// to it. There is no context before the first note: one that is made without a press must stay silent.
(() => {
  const ATTACK_S = 0.004;
  const SILENCE = 0.0001; // an exponential fall never reaches nought
  const IDLE_MS = 20_000; // a context at rest keeps the device's loudspeaker awake

  let context;
  let noise;
  let waiting;
  let idle;

  const noiseBuffer = () => {
    const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = 2 * Math.random() - 1;
    return buffer;
  };

  const tone = (shape, frequency) => {
    const source = context.createOscillator();
    source.type = shape;
    source.frequency.value = frequency;
    return [source];
  };

  const hiss = (frequency) => {
    const source = context.createBufferSource();
    source.buffer = noise ??= noiseBuffer();
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = frequency;
    return [source, filter];
  };

  const strike = ([frequency, start, duration, shape, loudness], now) => {
    const begin = now + start;
    const end = begin + duration;
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(0, begin);
    envelope.gain.linearRampToValueAtTime(loudness, begin + ATTACK_S);
    envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
    const chain = [...(shape === "noise" ? hiss(frequency) : tone(shape, frequency)), envelope];
    chain.reduce((from, to) => from.connect(to)).connect(context.destination);
    const [source] = chain;
    source.onended = () => chain.forEach((node) => node.disconnect());
    source.start(begin);
    source.stop(end);
  };

  const playWaiting = () => {
    const notes = waiting ?? [];
    waiting = undefined;
    for (const note of notes) strike(note, context.currentTime);
    clearTimeout(idle);
    idle = setTimeout(() => context.suspend(), IDLE_MS);
  };

  const play = (notes) => {
    context ??= new AudioContext();
    // Of what a silent context was given while it could not be woken, only the last is still of interest.
    waiting = notes;
    if (context.state === "running") playWaiting();
    else context.resume().then(playWaiting, () => {});
  };

  globalThis.magdagdonPlay = (json) => {
    try {
      play(JSON.parse(json));
    } catch {
      // No move may fail for want of a sound.
    }
  };
})();
