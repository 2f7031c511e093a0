let context: AudioContext | undefined;

/** Call this from a tap handler: browsers block sound without a user gesture. */
export function unlockSound(): void {
  context ??= 'AudioContext' in window ? new AudioContext() : undefined;
  void context?.resume();
}

export function soundAlert(): void {
  navigator.vibrate?.([200, 100, 200]);
  sound([
    [0, 660],
    [0.22, 880],
  ]);
}

/** One beat of a count. @param frequency In hertz. */
export function soundBeat(frequency: number): void {
  sound([[0, frequency]]);
}

function sound(tones: readonly (readonly [offset: number, frequency: number])[]): void {
  if (context === undefined || context.state !== 'running') return;
  for (const [offset, frequency] of tones) {
    const tone = context.createOscillator();
    const level = context.createGain();
    const from = context.currentTime + offset;
    tone.frequency.value = frequency;
    level.gain.setValueAtTime(0.25, from);
    level.gain.exponentialRampToValueAtTime(0.001, from + 0.2);
    tone.connect(level).connect(context.destination);
    tone.start(from);
    tone.stop(from + 0.2);
  }
}
