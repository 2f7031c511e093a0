import { plainText } from '#shared/domain/locale/search-words.ts';
import { findExercises } from './find-exercises.ts';
import * as words from './question-words.ts';

type OwnQuestion =
  | { readonly about: 'other-person' }
  | { readonly about: 'unknown-exercise'; readonly text: string }
  | { readonly about: 'last-sets' | 'record'; readonly text: string }
  | {
      readonly about: 'records' | 'last-workout' | 'next-workout' | 'week' | 'weight' | 'booking' | 'protein';
    };

/** A longer text tells something, which a fixed answer would pass over. */
const mostWords = 18;

/**
 * What of the person's own rows a text asks for, in any of the five languages.
 * @returns null for everything else, also where it asks for advice about the same rows.
 */
export function readOwnQuestion(content: string): OwnQuestion | null {
  const text = plainText(content);
  if (text.split(' ').length > mostWords) return null;
  if (asksProtein(text)) return { about: words.namesOther.test(text) ? 'other-person' : 'protein' };
  // A name may hold such a word, as 'Good Morning' does.
  const found = findExercises(text);
  const rest = found?.rest ?? text;
  if (words.asksForAdvice.test(rest) || words.asksForChange.test(rest)) return null;
  return asksTraining(text, { rest, hasExercise: found !== null }) ?? asksBody(text);
}

function asksProtein(text: string): boolean {
  return words.namesProtein.test(text) && words.namesToday.test(text);
}

function asksTraining(
  text: string,
  { rest, hasExercise }: { readonly rest: string; readonly hasExercise: boolean },
): OwnQuestion | null {
  if (words.namesOtherTopic.test(rest)) return null;
  const isRecord = words.asksRecord.test(rest);
  const isPast = words.asksOwnPast.test(text);
  if ((hasExercise || words.asksLastTime.test(text) || isRecord) && words.namesOther.test(text)) {
    return { about: 'other-person' };
  }
  if (hasExercise && isRecord) return { about: 'record', text };
  if (hasExercise && isPast) return { about: 'last-sets', text };
  if (words.namesBooking.test(text)) {
    return words.asksNext.test(text) || /(?:^| )(?:when|wann|cuando|quand|quando)(?= |$)/.test(text)
      ? { about: 'booking' }
      : null;
  }
  if (words.namesWeight.test(text)) return null;
  if (words.namesThisWeek.test(text) && words.namesWorkout.test(text) && words.asksWhichDone.test(text)) {
    return { about: 'week' };
  }
  if (words.asksNext.test(text) && words.namesWorkout.test(text)) return { about: 'next-workout' };
  if (words.asksLastDone.test(text)) return { about: 'last-workout' };
  if (
    isRecord &&
    words.asksWhichDone.test(text) &&
    /(?:^| )(?:\w*rekorde?n?|records?|recordes?|prs?|pbs?|personal bests?|marcas|bestleistung\w*)(?= |$)/.test(
      text,
    )
  ) {
    return { about: 'records' };
  }
  if (isPast && words.namesWorkout.test(text) && words.asksWhichDone.test(text) && isLastNamed(text)) {
    return { about: 'last-workout' };
  }
  return words.asksLastTime.test(text) && isPast ? { about: 'unknown-exercise', text } : null;
}

function asksBody(text: string): OwnQuestion | null {
  if (!words.namesWeight.test(text)) return null;
  return words.namesOther.test(text) ? { about: 'other-person' } : { about: 'weight' };
}

/** 'Last workout', not 'last month's training'. */
function isLastNamed(text: string): boolean {
  return (
    /(?:^| )(?:last|latest|previous|most recent|letzte\w*|vorige\w*|ultim[oa]|derniere?) (?:\w+ )?(?:workout|session|training|einheit|entren\w+|sesion|seance|entrainement|treino|sessao)(?= |$)/.test(
      text,
    ) || /(?:^| )(?:entren\w+|sesion|treino) anterior(?= |$)/.test(text)
  );
}
