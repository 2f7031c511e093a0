import { useEffect, useSyncExternalStore } from 'react';
import type { Availability, TierAvailability } from '#shared/contracts/enquiries.ts';
import { limitedTier } from '#shared/domain/longevity-places.ts';
import type { TierId } from '#shared/domain/tiers.ts';
import { createListeners } from '#web/lib/listeners.ts';

/** The contract's path, repeated so that public pages load neither the contracts nor the schema library; a test compares. */
export const availabilityAddress = '/api/availability';

function read(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
}

function readCount(from: unknown, name: string): number {
  const count = read(from, name);
  if (typeof count === 'number' && Number.isInteger(count) && count >= 0) return count;
  throw new TypeError(`The availability lacks ${name}`);
}

function readTier(answer: unknown, tier: TierId): TierAvailability {
  const of = read(answer, tier);
  const isOpen = read(of, 'isOpen');
  const seats = read(of, 'seats');
  if (typeof isOpen !== 'boolean') throw new TypeError(`The availability lacks ${tier}`);
  return {
    isOpen,
    seats: seats === null ? null : { capacity: readCount(seats, 'capacity'), free: readCount(seats, 'free') },
    waiting: readCount(of, 'waiting'),
  };
}

/** @throws TypeError where a tier or a count is missing. */
export function parseAvailability(answer: unknown): Availability {
  return {
    core: readTier(answer, 'core'),
    adaptive: readTier(answer, 'adaptive'),
    performance: readTier(answer, 'performance'),
    longevity: readTier(answer, 'longevity'),
  };
}

/** What the API last said of the tiers. */
export type KnownAvailability = 'loading' | 'failed' | Availability;

let known: KnownAvailability = 'loading';
let asking: Promise<void> | undefined;
const { subscribe, notify } = createListeners();

async function ask(): Promise<Availability> {
  const response = await fetch(availabilityAddress);
  if (!response.ok) throw new Error(`The availability was answered with ${response.status}`);
  return parseAvailability(await response.json());
}

/** Asks again: after a failure, or after something of the visitor's own changed the answer. */
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

/** The mail that offers a seat leads here with it: that seat is kept for the reader, and counted as taken for all. */
function hasOffer(tier: TierId): boolean {
  return tier === limitedTier && new URLSearchParams(window.location.search).get('offer') === '1';
}

/** Whether a tier takes a waiting list in place of buyers. While nothing is known it sells; the server decides. */
export function useIsClosed(): (tier: TierId) => boolean {
  const availability = useAvailability();
  return (tier) => typeof availability === 'object' && !availability[tier].isOpen && !hasOffer(tier);
}
