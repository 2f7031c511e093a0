import * as z from 'zod/mini';
import { minuteMs } from '#shared/domain/calendar/duration.ts';

/** Stays after a sign-out: it says nothing about a person, and an answer is permanent. */
const key = 'repz.install';
const visitsBefore = 3;
/** What is opened again within this time is the same visit. */
const visitMs = 30 * minuteMs;

const memorySchema = z.object({ visits: z.number(), lastAt: z.number(), isAnswered: z.boolean() });
type Memory = z.infer<typeof memorySchema>;
type KeyedStorage = Pick<Storage, 'getItem' | 'setItem'>;

function read(storage: KeyedStorage): Memory {
  try {
    return z.parse(memorySchema, JSON.parse(storage.getItem(key) ?? 'null'));
  } catch {
    return { visits: 0, lastAt: 0, isAnswered: false };
  }
}

function write(storage: KeyedStorage, memory: Memory): void {
  try {
    storage.setItem(key, JSON.stringify(memory));
  } catch {
    // A full disk: the offer comes later, or again.
  }
}

/** A clock that was set back begins no visit. */
const visitsAt = ({ visits, lastAt }: Memory, now: number) => visits + (now - lastAt >= visitMs ? 1 : 0);

/** Each screen calls it; a second tab and a reload are no visits of their own. */
export function countVisit(storage: KeyedStorage, now: number): void {
  const memory = read(storage);
  write(storage, { ...memory, visits: visitsAt(memory, now), lastAt: now });
}

/** From the visit after the third on, until the person installed or said no on this device. Counted or not yet. */
export function mayOfferInstall(storage: KeyedStorage, now: number): boolean {
  const memory = read(storage);
  return visitsAt(memory, now) > visitsBefore && !memory.isAnswered;
}

export function answerInstallOffer(storage: KeyedStorage): void {
  write(storage, { ...read(storage), isAnswered: true });
}
