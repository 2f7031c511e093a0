import { useEffect, useSyncExternalStore } from 'react';
import type { Flags } from '#shared/contracts/system/system.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';
import { keepAbTestSettings } from './telemetry/experiments.ts';

/** A/B tests are excluded because they are settled before the first paint. */
export type SiteFlags = Omit<Flags, 'abTests'>;

/** Copied from the contract, so public pages don't load the schema library. A test compares them. */
export const initialFlags: SiteFlags = {
  tierCardsComingSoon: false,
  coachSignUp: true,
  maintenanceBanner: '',
};

const flagNames = ['tierCardsComingSoon', 'coachSignUp', 'maintenanceBanner'] as const;

let current: SiteFlags = initialFlags;
let loading: Promise<void> | undefined;
const { subscribe, notify } = createListeners();

function readFlag(answer: unknown, name: keyof Flags): unknown {
  const flags: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'flags') : null;
  return typeof flags === 'object' && flags !== null ? Reflect.get(flags, name) : undefined;
}

/** Replaces invalid values with defaults, because a bad flag must not break the page. */
export function parseFlags(answer: unknown): SiteFlags {
  const read = (name: keyof SiteFlags): unknown => readFlag(answer, name);
  const [comingSoon, coachSignUp, banner] = [
    read('tierCardsComingSoon'),
    read('coachSignUp'),
    read('maintenanceBanner'),
  ];
  return {
    tierCardsComingSoon: typeof comingSoon === 'boolean' ? comingSoon : initialFlags.tierCardsComingSoon,
    coachSignUp: typeof coachSignUp === 'boolean' ? coachSignUp : initialFlags.coachSignUp,
    maintenanceBanner: typeof banner === 'string' ? banner : initialFlags.maintenanceBanner,
  };
}

async function fetchFlags(): Promise<unknown> {
  const response = await fetch('/api/flags');
  return response.ok ? response.json() : undefined;
}

/**
 * Once per page. The defaults apply if that fails.
 * @param brought The answer of the route, which another request brings along. Undefined if it could not.
 */
export function loadFlags(brought?: Promise<unknown>): Promise<void> {
  loading ??= (brought?.then((answer) => answer ?? fetchFlags()) ?? fetchFlags())
    .then((answer) => {
      if (answer === undefined) return;
      keepAbTestSettings(readFlag(answer, 'abTests'));
      const next = parseFlags(answer);
      // Usually nothing changed, and every update rerenders all subscribers.
      if (flagNames.every((name) => next[name] === current[name])) return;
      current = next;
      notify();
    })
    .catch(() => undefined);
  return loading;
}

export function useFlags(): SiteFlags {
  useEffect(() => void loadFlags(), []);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => initialFlags,
  );
}
