export const tempoPhases = ['down', 'bottom', 'up', 'top'] as const;
export type TempoPhase = (typeof tempoPhases)[number];

/** As fast as possible is counted as one second. */
const fastest = 1;

export type TempoBeat = {
  /** Counts from 1. */
  readonly repetition: number;
  readonly phase: TempoPhase;
  /** Seconds that are left of the phase, rounded up. */
  readonly left: number;
};

/** @param tempo As the contract has it, `3-1-X-0`. @returns Seconds of each phase, in order. */
export function tempoSeconds(tempo: string): readonly number[] {
  return tempo.split('-').map((part) => (part === 'X' ? fastest : Number(part)));
}

/** What is to be done at a time after the start. Null for a tempo without a second in it. */
export function tempoAt(tempo: string, elapsedMs: number): TempoBeat | null {
  const phases = tempoSeconds(tempo);
  const whole = phases.reduce((sum, seconds) => sum + seconds, 0);
  if (whole === 0) return null;
  const elapsed = Math.max(0, elapsedMs) / 1000;
  let within = elapsed % whole;
  for (const [index, seconds] of phases.entries()) {
    const phase = tempoPhases[index];
    if (phase !== undefined && within < seconds) {
      return {
        repetition: Math.floor(elapsed / whole) + 1,
        phase,
        left: Math.ceil(seconds - within),
      };
    }
    within -= seconds;
  }
  return null;
}
