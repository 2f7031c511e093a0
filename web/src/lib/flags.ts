import { useEffect, useSyncExternalStore } from 'react';
import type { Flags } from '#shared/contracts/system.ts';
import { createListeners } from '#web/lib/listeners.ts';
import { keepAbTestSettings } from './experiments.ts';

/** The switches that pages read while they are open; A/B tests are settled before the first paint. */
export type SiteFlags = Omit<Flags, 'abTests'>;

/** The contract's defaults, repeated so that public pages do not load the schema library; a test compares them. */
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

/** Takes what has the expected type, and the default for the rest: a page must not break over a switch. */
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

/** Asks for the operators' switches once per page; the defaults hold where the answer does not come. */
export function loadFlags(): Promise<void> {
  loading ??= fetch('/api/flags')
    .then(async (response) => {
      if (!response.ok) return;
      const answer: unknown = await response.json();
      keepAbTestSettings(readFlag(answer, 'abTests'));
      const next = parseFlags(answer);
      // Mostly nothing has changed, and a store that changes has everything that reads it drawn again in one go.
      if (flagNames.every((name) => next[name] === current[name])) return;
      current = next;
      notify();
    })
    .catch(() => undefined);
  return loading;
}

/** The switches in force. */
export function useFlags(): SiteFlags {
  useEffect(() => void loadFlags(), []);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => initialFlags,
  );
}
