import * as z from 'zod/mini';
import { minuteMs } from '#shared/domain/calendar/duration.ts';
import { storedValue } from '#web/lib/storage/stored-value.ts';

const visitsBefore = 3;
/** What is opened again within this time is the same visit. */
const visitMs = 30 * minuteMs;

const memorySchema = z.object({ visits: z.number(), lastAt: z.number(), isAnswered: z.boolean() });
type Memory = z.infer<typeof memorySchema>;
type KeyedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stays after a sign-out: it says nothing about a person, and an answer is permanent. */
const stored = (storage: KeyedStorage) => storedValue('repz.install', memorySchema, () => storage);

const read = (storage: KeyedStorage): Memory =>
  stored(storage).read() ?? { visits: 0, lastAt: 0, isAnswered: false };

/** A clock that was set back begins no visit. */
const visitsAt = ({ visits, lastAt }: Memory, now: number) => visits + (now - lastAt >= visitMs ? 1 : 0);

/** Each screen calls it; a second tab and a reload are no visits of their own. */
export function countVisit(storage: KeyedStorage, now: number): void {
  const memory = read(storage);
  stored(storage).keep({ ...memory, visits: visitsAt(memory, now), lastAt: now });
}

/** From the visit after the third on, until the person installed or said no on this device. Counted or not yet. */
export function mayOfferInstall(storage: KeyedStorage, now: number): boolean {
  const memory = read(storage);
  return visitsAt(memory, now) > visitsBefore && !memory.isAnswered;
}

export function answerInstallOffer(storage: KeyedStorage): void {
  stored(storage).keep({ ...read(storage), isAnswered: true });
}
