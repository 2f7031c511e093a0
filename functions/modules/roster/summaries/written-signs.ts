import type { StoredBooking } from '#functions/modules/booking/booking.ts';
import type { ThreadMarks } from '#functions/modules/messages/thread-marks.ts';
import { signIn } from '#functions/modules/safety/sign-in-text.ts';
import type { SetLog, Workout } from '#shared/contracts/training/training.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import { byKind, type ClientSign, painDays, type SignPlace } from '#shared/domain/roster/client-signs.ts';
import { datedSets } from '#shared/domain/sets/dated-sets.ts';

/** The row is listed with every client of a coach. */
const keptSigns = 8;

/** What a client wrote on a day. */
export type DatedText = {
  readonly id: string;
  readonly place: SignPlace;
  readonly day: string;
  readonly texts: readonly string[];
  /** False once the coach has answered it. */
  readonly isOpen: boolean;
};

/** A text with a sign; null once the coach has answered it. */
export type SignedText = { readonly day: string; readonly open: ClientSign | null };

/**
 * Reads no texts that are older than a sign counts.
 * @param today In the client's zone.
 */
export function signedTexts(written: readonly DatedText[], today: string): readonly SignedText[] {
  return written
    .filter(({ day }) => day >= addDays(today, -painDays))
    .flatMap(({ id, place, day, texts, isOpen }) => {
      const sign = signIn(texts);
      return sign === null ? [] : [{ day, open: isOpen ? { ...sign, id, place, day } : null }];
    });
}

export function clientSigns(found: readonly SignedText[]): ClientFacts['signs'] {
  const newestFirst = found.toSorted((a, b) => b.day.localeCompare(a.day));
  const open = byKind(newestFirst.flatMap((text) => text.open ?? []));
  return { open: open.slice(0, keptSigns), lastDay: newestFirst[0]?.day ?? null };
}

/**
 * Notes on workouts, on their exercises, and on sets, which count on the day that the client gave their workout. Nothing
 * answers them, so the coach puts them aside.
 */
export function trainingTexts(
  workouts: ReadonlyMap<string, Workout>,
  sets: readonly SetLog[],
): readonly DatedText[] {
  const ofSets = [...Map.groupBy(sets, ({ workoutId }) => workoutId)]
    .flatMap(([workoutId, own]) => datedSets(workouts.get(workoutId)?.performed, own))
    .filter(({ deleted, notes }) => !deleted && notes !== '')
    .map(({ id, day, notes }): DatedText => trainingText(id, day, notes));
  return [...[...workouts.values()].flatMap(ownTexts), ...ofSets];
}

function ownTexts({ id, ownNote, exercises }: Workout): readonly DatedText[] {
  const notes = [
    { id, ownNote },
    ...exercises.map((slot) => ({ id: `${id}.${slot.slotId}`, ownNote: slot.ownNote })),
  ];
  return notes.flatMap((note) => {
    if (note.ownNote === undefined || note.ownNote.text === '') return [];
    const { at, text } = note.ownNote;
    // What a coach puts aside is told apart by the end of its id: by the time of the note, so that a new text counts.
    return [trainingText(`${note.id}.${Date.parse(at)}`, at.slice(0, 10), text)];
  });
}

function trainingText(id: string, day: string, text: string): DatedText {
  return { id, day, place: 'training', texts: [text], isOpen: true };
}

/** Messages are read for signs when they are sent. */
export function messageSigns({ sign, lastSignAt }: ThreadMarks, timeZone: string): readonly SignedText[] {
  const dayOf = (at: string) => localDayOf(Date.parse(at), timeZone);
  if (sign === null) return lastSignAt === null ? [] : [{ day: dayOf(lastSignAt), open: null }];
  const { at, ...found } = sign;
  const day = dayOf(at);
  return [{ day, open: { ...found, place: 'messages', day } }];
}

type WrittenBooking = Pick<
  StoredBooking,
  'id' | 'note' | 'cancelReason' | 'createdAtMs' | 'startMs' | 'changedBy'
>;

/** What the client wrote when booking and canceling. */
export function bookingTexts(
  { id, note, cancelReason, createdAtMs, startMs, changedBy }: WrittenBooking,
  timeZone: string,
): readonly DatedText[] {
  const of = (ms: number, text: string): DatedText[] =>
    text === ''
      ? []
      : [{ id, day: localDayOf(ms, timeZone), place: 'bookings', texts: [text], isOpen: true }];
  const reason = changedBy === 'client' ? cancelReason : null;
  return [...of(createdAtMs, note), ...of(startMs, reason ?? '')];
}
