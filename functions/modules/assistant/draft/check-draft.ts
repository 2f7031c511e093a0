import { answerGivesDose } from '#functions/modules/safety/answer-gives-dose.ts';
import { ruledTopics } from '#functions/modules/safety/ruled-topics.ts';
import type { DraftMetric, DraftRow } from '#shared/contracts/assistant/drafted-answer.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { dayMark, isDay, type NamedDay, readDays } from './draft-days.ts';
import { metricsIn, readNumbers, type SaidNumber } from './draft-numbers.ts';
import type { DraftRequest, DraftSentence } from './draft-provider.ts';
import { claimsTooMuch, countedUnits, medicalWord, praiseWord, relativeDay } from './draft-words.ts';

const sentencesKept = 8;
const longest = 300;
const recentDays = 7;

/** A cited row's own name may hold any number. */
const nameMark = '#';
const readable = /^[a-z0-9\s.,;:!?'"()/%#@-]*$/;
const clauseEnds =
  /[.;:!?()"](?!\d)|(?<=\d):|,(?!\d)|(?<!\d),|\s-+\s|\b(?:and|y|et|und|e|but|pero|mais|aber|mas)\b/;

/**
 * Drops every sentence that the rows it cites do not show: value, unit, metric and day. What cannot be read with
 * certainty is dropped, too. Sentences without a number or day must still cite a row.
 */
export function checkedSentences(
  request: DraftRequest,
  sentences: readonly DraftSentence[],
): readonly DraftSentence[] {
  const kept = new Map<string, DraftSentence>();
  for (const { text, rowIds } of sentences) {
    const sentence = { text: text.trim(), rowIds: [...new Set(rowIds)] };
    if (isShown(request, sentence)) kept.set(sentence.text, sentence);
  }
  return [...kept.values()].slice(0, sentencesKept);
}

function isShown(
  { rows, checkIn, language, isPraiseBarred }: DraftRequest,
  { text, rowIds }: DraftSentence,
): boolean {
  const cited = rowIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (cited.length === 0 || cited.length < rowIds.length) return false;
  if (text === '' || text.length > longest || isUnsafe(text)) return false;
  // Roman numerals, and marks of our own.
  if (/\b[IVXLCDM]{2,}\b|[#@\n]/.test(text)) return false;
  const read = withoutNames(folded(text), cited, language);
  if (!readable.test(read) || /(?:\b[a-z]\b[ .-]+){4}/.test(read)) return false;
  if (isPraiseBarred && praiseWord.test(read)) return false;
  if (medicalWord.test(read) || relativeDay.test(read) || claimsTooMuch(read, language)) return false;
  const said = readDays(read);
  if (said === null) return false;
  const recentFrom = addDays(checkIn.day, 1 - recentDays);
  const clauses = clausesOf(said, language);
  const answer = cited.find(({ kind }) => kind === 'answer');
  if (clauses !== null && answer !== undefined) {
    return cited.length === 1 && quotes(read, text) && showsAnswer(answer, said, clauses, recentFrom);
  }
  return (
    clauses !== null &&
    said.days.every((day) => cited.some((row) => isDay(day, row.day, recentFrom))) &&
    clauses.every((clause) =>
      clause.numbers.every((number) =>
        cited.some((row) => isOfDay(row, clause.day, recentFrom) && shows(row, number, clause.metrics)),
      ),
    )
  );
}

/** The question word by word, once, beside no metric: the coach's words could name any. */
function quotes(read: string, text: string): boolean {
  const isOnce = read.split(nameMark).length === 2;
  return isOnce && metricsIn(read).length === 0 && !medicalWord.test(folded(text));
}

function showsAnswer(
  answer: DraftRow,
  { days }: NonNullable<ReturnType<typeof readDays>>,
  clauses: readonly Clause[],
  recentFrom: string,
): boolean {
  const isOfItsDay =
    days.length === 0 ? answer.day >= recentFrom : days.every((day) => isDay(day, answer.day, recentFrom));
  const numbers = clauses.flatMap((clause) => clause.numbers);
  return (
    isOfItsDay &&
    numbers.every(({ value, unit }) =>
      answer.values.some((each) => each.value === value && each.unit === unit),
    )
  );
}

function isUnsafe(text: string): boolean {
  return ruledTopics(text).size > 0 || answerGivesDose(text) || /https?:|www\./i.test(text);
}

/** Without accents, in lower case, with one kind of space, dash and quote. */
function folded(text: string): string {
  return text
    .replaceAll(/(\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '$1')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐‑‒–−]/g, '-')
    .replaceAll('—', ' - ')
    .replaceAll(/[¿¡]/g, '')
    .replaceAll(/\s+/g, ' ');
}

/** A name that reads as a value stays, since a sentence could quote it as one. */
function withoutNames(text: string, cited: readonly DraftRow[], language: LanguageId): string {
  const names = cited.flatMap(({ name, kind }) => {
    if (name === null) return [];
    const words = folded(name).trim();
    // A word or two could be the sentence's own.
    return kind === 'answer' && !/^\S{2,}(?: \S+){2,}$/.test(words) ? [] : [words.replace(/[?.!:]+$/, '')];
  });
  return names
    .filter((name) => name.length > 1 && (readNumbers(name, language)?.numbers.length ?? 0) === 0)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, nameMark), text);
}

type Clause = {
  readonly numbers: readonly SaidNumber[];
  readonly metrics: readonly DraftMetric[];
  readonly day: NamedDay | null;
};

/**
 * A clause that names no day means that of the clause before, and its metric, too, if the clause has no other long
 * word. Null for a clause that cannot be read.
 */
function clausesOf(
  { text, days }: NonNullable<ReturnType<typeof readDays>>,
  language: LanguageId,
): readonly Clause[] | null {
  const clauses: Clause[] = [];
  let metrics: readonly DraftMetric[] = [];
  let next = 0;
  for (const part of text.split(clauseEnds)) {
    const named = part.split(dayMark).length - 1;
    const read = readNumbers(part.replaceAll(dayMark, ' , '), language);
    if (read === null || (named > 1 && read.numbers.length > 0)) return null;
    const { numbers, rest } = read;
    const own = metricsIn(part);
    if (own.length > 0 || /[a-z]{4}/.test(rest)) metrics = own;
    // Before the first day, its own sentence's first day is meant.
    const day = days[named > 0 ? next : Math.max(next - 1, 0)] ?? null;
    next += named;
    clauses.push({ numbers, metrics, day });
  }
  return clauses;
}

function isOfDay(row: DraftRow, day: NamedDay | null, recentFrom: string): boolean {
  return day === null ? row.day >= recentFrom : isDay(day, row.day, recentFrom);
}

/** Two metrics of one clause could be swapped, so then the number is not shown. */
function shows(row: DraftRow, { value, unit }: SaidNumber, metrics: readonly DraftMetric[]): boolean {
  return row.values.some((each) => {
    if (each.value !== value || each.unit !== unit) return false;
    const [only] = metrics;
    if (countedUnits.has(unit)) return metrics.every((metric) => metric === 'load');
    return metrics.length === 1 && only === each.metric;
  });
}
