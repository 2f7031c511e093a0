export const freeChangeHours = 24;

export type CancellationEffect = 'given-back' | 'used-up';

export function cancellationEffect(
  startMs: number,
  nowMs: number,
  waived = false,
): CancellationEffect | null {
  if (nowMs >= startMs) return null;
  return waived || startMs - nowMs >= freeChangeHours * 3_600_000 ? 'given-back' : 'used-up';
}
