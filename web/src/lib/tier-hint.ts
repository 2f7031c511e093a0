import { useSyncExternalStore } from 'react';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { property } from './reading/property.ts';
import { hintStorage, readSignedInHint } from './signed-in-hint.ts';

/** The last tier that the API reported. This is only a display hint, never a permission. */
export type TierHint = {
  readonly tier: TierId;
  /** A paid plan, not the tier that every account has. */
  readonly isHeld: boolean;
};

/** Longer than any login session, so older values are outdated. */
const maxAgeMs = 24 * 60 * 60_000;

type HintStorage = Parameters<typeof readSignedInHint>[0];

/** Null for visitors and for values older than a day. */
export function readTierHint(storage: HintStorage, now: number): TierHint | null {
  const person = readSignedInHint(storage, now);
  if (!person) return null;
  try {
    // Written by `session/remembered-account.ts`. Parsed by hand, because public pages don't load the schema
    // library.
    const kept: unknown = JSON.parse(storage.getItem('repz.account') ?? '{}');
    const text = (...names: readonly string[]) => names.reduce(property, kept);
    const tier = tierIds.find((id) => id === text('entitlement', 'tier'));
    const age = now - Number(text('storedAt'));
    if (!tier || text('account', 'email') !== person.email || !(age >= 0 && age < maxAgeMs)) return null;
    return { tier, isHeld: text('entitlement', 'source') === 'subscription' };
  } catch {
    return null;
  }
}

const never = () => () => undefined;
const noTier = () => null;

const hintNow = () => readTierHint(hintStorage(), Date.now());

/** Null without a paid plan and in prerendered HTML. */
export function useHeldTier(): TierId | null {
  const heldTier = () => {
    const hint = hintNow();
    return hint?.isHeld ? hint.tier : null;
  };
  return useSyncExternalStore(never, heldTier, noTier);
}

/** Defaults to core, as for any visitor. */
export function useLinkedTier(): TierId {
  return useSyncExternalStore<TierId | null>(never, () => hintNow()?.tier ?? null, noTier) ?? 'core';
}
