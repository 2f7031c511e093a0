import { useEffect, useSyncExternalStore } from 'react';
import type { Availability, TierAvailability } from '#shared/contracts/enquiries/enquiries.ts';
import { limitedTier } from '#shared/domain/catalog/longevity-seats.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';
import { property } from '#web/lib/reading/property.ts';

/** Copied from the contract so that public pages do not load the schema library. A test compares them. */
export const availabilityAddress = '/api/availability';

function readCount(from: unknown, name: string): number {
  const count = property(from, name);
  if (typeof count === 'number' && Number.isInteger(count) && count >= 0) return count;
  throw new TypeError(`The availability lacks ${name}`);
}

function readTier(answer: unknown, tier: TierId): TierAvailability {
  const of = property(answer, tier);
  const isOpen = property(of, 'isOpen');
  const seats = property(of, 'seats');
  if (typeof isOpen !== 'boolean') throw new TypeError(`The availability lacks ${tier}`);
  return {
    isOpen,
    seats: seats === null ? null : { capacity: readCount(seats, 'capacity'), free: readCount(seats, 'free') },
    waiting: readCount(of, 'waiting'),
  };
}

/** @throws TypeError when a tier or a count is missing. */
export function parseAvailability(answer: unknown): Availability {
  return {
    core: readTier(answer, 'core'),
    adaptive: readTier(answer, 'adaptive'),
    performance: readTier(answer, 'performance'),
    longevity: readTier(answer, 'longevity'),
  };
}

export type KnownAvailability = 'loading' | 'failed' | Availability;

let known: KnownAvailability = 'loading';
let asking: Promise<void> | undefined;
const { subscribe, notify } = createListeners();

async function ask(): Promise<Availability> {
  const response = await fetch(availabilityAddress);
  if (!response.ok) throw new Error(`The availability was answered with ${response.status}`);
  return parseAvailability(await response.json());
}

export function refreshAvailability(): Promise<void> {
  asking = ask()
    .catch((error: unknown): KnownAvailability => {
      console.warn('The availability of the plans could not be loaded', error);
      return 'failed';
    })
    .then((answer) => {
      known = answer;
      notify();
    });
  return asking;
}

/**
 * Which tiers are sold now, the same for all that show it. Asked once per page, by the first of them; a page that was
 * rendered at build time cannot know.
 */
export function useAvailability(): KnownAvailability {
  useEffect(() => {
    if (!asking) void refreshAvailability();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => 'loading',
  );
}

/** A mailed offer reserves a seat for its reader, but the public count treats that seat as taken. */
function hasOffer(tier: TierId): boolean {
  return tier === limitedTier && new URLSearchParams(window.location.search).get('offer') === '1';
}

/** A tier counts as open until the API answers; the server decides. */
export function useIsClosed(): (tier: TierId) => boolean {
  const availability = useAvailability();
  return (tier) => typeof availability === 'object' && !availability[tier].isOpen && !hasOffer(tier);
}
