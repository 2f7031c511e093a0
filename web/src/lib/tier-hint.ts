import { useSyncExternalStore } from 'react';
import { type TierId, tierIds } from '#shared/domain/tiers.ts';
import { readSignedInHint } from './signed-in-hint.ts';

/** What the API last said of the tier of whoever seems to be signed in. A hint for what to show, never a permission. */
export type TierHint = {
  readonly tier: TierId;
  /** A plan that is paid for, not the tier that every account has. */
  readonly isHeld: boolean;
};

/** Longer than any session lasts: what is older was said to somebody who has been away. */
const maxAgeMs = 24 * 60 * 60_000;

type HintStorage = Parameters<typeof readSignedInHint>[0];

/** Null for a visitor, and where this device was told nothing of this person within a day. */
export function readTierHint(storage: HintStorage, now: number): TierHint | null {
  const person = readSignedInHint(storage, now);
  if (!person) return null;
  try {
    // As `features/auth/remembered-account.ts` keeps it; read by hand, since public pages bring no schemas along.
    const kept: unknown = JSON.parse(storage.getItem('repz.account') ?? '{}');
    const text = (...names: readonly string[]) =>
      names.reduce<unknown>((at, name) => Reflect.get(Object(at), name), kept);
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

/** The storage, where `boot.js` found somebody's session in it. */
function hintNow(): TierHint | null {
  const { signedIn } = document.documentElement.dataset;
  return signedIn === 'true' ? readTierHint(localStorage, Date.now()) : null;
}

/** The plan that the signed-in client pays for already; null for everybody else, and in HTML from the build. */
export function useHeldTier(): TierId | null {
  const heldTier = () => {
    const hint = hintNow();
    return hint?.isHeld ? hint.tier : null;
  };
  return useSyncExternalStore(never, heldTier, noTier);
}

/** The tier that booking links name: the signed-in client's, else core as for any visitor. */
export function useLinkedTier(): TierId {
  return useSyncExternalStore<TierId | null>(never, () => hintNow()?.tier ?? null, noTier) ?? 'core';
}
