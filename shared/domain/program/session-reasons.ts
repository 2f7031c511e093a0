import type { Obstacle } from './replacement.ts';
import { obstaclesLeft, type SessionSlot, stagesOf, type TodayLimits } from './session-for-today.ts';

/** Why a session for today is not as planned here. */
export type ChangeReason =
  | Obstacle
  /** It could be done, but nothing of what the session is for. */
  | { readonly kind: 'purpose' }
  /** Fewer sets, for a client who is tired. */
  | { readonly kind: 'energy' }
  /** More sets of one exercise than a session for today has. */
  | { readonly kind: 'most-sets' }
  /** More of one muscle than two fifths of the session. */
  | { readonly kind: 'balance' }
  | { readonly kind: 'time' };

export type SlotChange<S> = {
  readonly planned: S;
  /** Null where nothing is done in its place. */
  readonly now: S | null;
  /** Empty where the slot is as planned. */
  readonly reasons: readonly ChangeReason[];
  /** Whether the client may have it as planned: nothing that hurts. */
  readonly canKeep: boolean;
};

/** Each planned exercise with what became of it and why, in the order of the plan. */
export function explainSession<S extends SessionSlot>(
  planned: readonly S[],
  limits: TodayLimits,
): readonly SlotChange<S>[] {
  const stages = stagesOf(planned, limits);
  const at = (slots: readonly S[], { slotId }: S) => slots.find((slot) => slot.slotId === slotId) ?? null;
  return planned
    .filter(({ skipped }) => skipped !== true)
    .map((slot) => {
      const obstacles = obstaclesLeft(slot, limits);
      const [chosen, rested, capped, even, fitted] = [
        at(stages.chosen, slot),
        at(stages.rested, slot),
        at(stages.capped, slot),
        at(stages.balanced, slot),
        at(stages.fitted, slot),
      ];
      const differ = (one: S | null, two: S | null) => (one?.sets ?? 0) !== (two?.sets ?? 0);
      const restShrank = fitted !== null && fitted.restSeconds < slot.restSeconds;
      const lostTime = chosen !== null && (differ(even, fitted) || restShrank);
      const reasons: ChangeReason[] = [
        ...obstacles,
        ...(obstacles.length === 0 && chosen === null ? [{ kind: 'purpose' as const }] : []),
        ...(differ(chosen, rested) ? [{ kind: 'energy' as const }] : []),
        ...(differ(rested, capped) ? [{ kind: 'most-sets' as const }] : []),
        ...(differ(capped, even) ? [{ kind: 'balance' as const }] : []),
        ...(lostTime ? [{ kind: 'time' as const }] : []),
      ];
      const canKeep =
        reasons.length > 0 &&
        limits.keep?.includes(slot.slotId) !== true &&
        !obstacles.some(({ kind }) => kind === 'hurts' || (kind === 'own' && limits.avoid.length > 0)) &&
        reasons.some(
          ({ kind }) => kind === 'equipment' || kind === 'own' || kind === 'energy' || kind === 'time',
        );
      return { planned: slot, now: fitted, reasons, canKeep };
    });
}
