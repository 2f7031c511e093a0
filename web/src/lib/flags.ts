import { useEffect, useSyncExternalStore } from 'react';
import type { Flags } from '#shared/contracts/system.ts';

/** The contract's defaults, repeated so that public pages do not load the schema library; a test compares them. */
export const initialFlags: Flags = { tierCardsComingSoon: true, coachSignUp: true, maintenanceBanner: '' };

let current: Flags = initialFlags;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Takes what has the expected type, and the default for the rest: a page must not break over a switch. */
export function parseFlags(answer: unknown): Flags {
  const flags: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'flags') : null;
  const read = (name: keyof Flags): unknown =>
    typeof flags === 'object' && flags !== null ? Reflect.get(flags, name) : undefined;
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
      current = parseFlags(await response.json());
      for (const listener of listeners) listener();
    })
    .catch(() => undefined);
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The switches in force. */
export function useFlags(): Flags {
  useEffect(() => void loadFlags(), []);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => initialFlags,
  );
}
