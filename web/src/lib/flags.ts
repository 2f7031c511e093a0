import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Flags } from '#shared/contracts/system/system.ts';
import { type FlagAudience, type FlagSubject, flagNames, isFlagOn } from '#shared/domain/site/flags.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';
import { property } from './reading/property.ts';
import { keepAbTestSettings, visitorId } from './telemetry/experiments.ts';

/** A/B tests are excluded because they are settled before the first paint. */
export type SiteFlags = Omit<Flags, 'abTests'>;

/** Copied from the contract, so public pages don't load the schema library. A test compares them. */
export const initialFlags: SiteFlags = {
  tierCardsComingSoon: false,
  coachSignUp: true,
  maintenanceBanner: '',
};

/** An open page asks again with its first screen after this time. */
const staleMs = 5 * 60_000;

type Answer = { readonly flags: SiteFlags; readonly partlyOn?: Readonly<Record<string, FlagAudience>> };

let answer: Answer = { flags: initialFlags };
let current: SiteFlags = initialFlags;
let person: FlagSubject | null = null;
let loading: Promise<void> | undefined;
let askedAt = 0;
const { subscribe, notify } = createListeners();

/** Replaces invalid values with defaults, because a bad flag must not break the page. */
export function parseFlags(given: unknown): Answer {
  const flags = property(given, 'flags');
  const turned = (name: 'tierCardsComingSoon' | 'coachSignUp') => {
    const value = property(flags, name);
    return typeof value === 'boolean' ? value : initialFlags[name];
  };
  const banner = property(flags, 'maintenanceBanner');
  const partlyOn = flagNames.flatMap((name) => {
    const { percent, tiers, marks } = Object(property(property(given, 'partlyOn'), name));
    const isAudience = typeof percent === 'number' && Array.isArray(tiers) && Array.isArray(marks);
    return isAudience ? [[name, { percent, tiers, marks }] as const] : [];
  });
  return {
    flags: {
      tierCardsComingSoon: turned('tierCardsComingSoon'),
      coachSignUp: turned('coachSignUp'),
      maintenanceBanner: typeof banner === 'string' ? banner : initialFlags.maintenanceBanner,
    },
    partlyOn: Object.fromEntries(partlyOn),
  };
}

async function fetchFlags(): Promise<unknown> {
  const response = await fetch('/api/flags');
  return response.ok ? response.json() : undefined;
}

/** What the answer means for who is in front of the page. */
function settle(): void {
  const id = visitorId();
  const subject = person ?? (id === null ? null : { id, tier: null });
  const next = {
    ...answer.flags,
    ...Object.fromEntries(flagNames.map((name) => [name, isFlagOn(name, answer, subject)])),
  };
  // Usually nothing changed, and every update rerenders all subscribers.
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  notify();
}

/** @param signedIn null for a visitor. */
export function setFlagSubject(signedIn: FlagSubject | null): void {
  person = signedIn;
  settle();
}

/**
 * Once per page and five minutes. What was known, or the defaults, apply if that fails.
 * @param brought The answer of the route, which another request brings along. Undefined if it could not.
 */
export function loadFlags(brought?: Promise<unknown>): Promise<void> {
  if (loading !== undefined && Date.now() - askedAt < staleMs) return loading;
  askedAt = Date.now();
  loading = (brought?.then((given) => given ?? fetchFlags()) ?? fetchFlags())
    .then((given) => {
      if (given === undefined) return;
      keepAbTestSettings(property(property(given, 'flags'), 'abTests'));
      answer = parseFlags(given);
      settle();
    })
    .catch(() => undefined);
  return loading;
}

export function useFlags(): SiteFlags {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen asks
  useEffect(() => void loadFlags(), [pathname]);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => initialFlags,
  );
}
