import { signIn } from '#functions/warning-signs/sign-in-text.ts';
import type { SetLog } from '#shared/contracts/training.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import { byKind, type ClientSign, painDays, type SignPlace } from '#shared/domain/roster/client-signs.ts';
import { addDays } from '#shared/domain/training/local-day.ts';

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

/** Notes on sets. Nothing answers them, so the coach puts them aside. */
export function setTexts(sets: readonly SetLog[]): readonly DatedText[] {
  return sets
    .filter(({ deleted, notes }) => !deleted && notes !== '')
    .map(({ id, day, notes }) => ({ id, day, place: 'training', texts: [notes], isOpen: true }));
}
