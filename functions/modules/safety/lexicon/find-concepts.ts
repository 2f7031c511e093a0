import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { plainText, type Word, wordsOf } from '../plain-text.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Concept, Lexicon, SharedConcept } from './lexicon.ts';
import { pt } from './pt.ts';
import { substanceClasses, substances } from './substances.ts';

/** Words `from` to `to` (exclusive) that speak of a concept, in one language or, for null, in any. */
export type Mark = {
  readonly language: LanguageId | null;
  readonly concept: Concept | SharedConcept;
  readonly from: number;
  readonly to: number;
  readonly negated: boolean;
};

type Step = { readonly stem: string; readonly kind: 'word' | 'prefix' | 'gap' };
type Entry = Pick<Mark, 'language' | 'concept'> & { readonly rest: readonly Step[] };
type Index = {
  readonly words: Map<string, Entry[]>;
  readonly prefixes: Map<string, Entry[]>;
  readonly endings: Map<string, Entry[]>;
};

const lexicons: Readonly<Record<LanguageId, Lexicon>> = { en, es, fr, de, pt };
const widestGap = 3;
const shortestStem = 2;

let built: Index | undefined;

function index(): Index {
  if (built !== undefined) return built;
  const made: Index = { words: new Map(), prefixes: new Map(), endings: new Map() };
  for (const [language, { stopWords, ...concepts }] of Object.entries(lexicons)) {
    for (const [concept, phrases] of Object.entries(concepts)) {
      addPhrases(made, phrases, { language: language as LanguageId, concept: concept as Concept });
    }
  }
  addPhrases(made, substances, { language: null, concept: 'drug' });
  addPhrases(made, substanceClasses, { language: null, concept: 'drugClass' });
  built = made;
  return made;
}

function addPhrases({ words, prefixes, endings }: Index, phrases: string, about: Omit<Entry, 'rest'>) {
  for (const phrase of phrases.split(',')) {
    const [first, ...rest] = phrase.trim().split(/\s+/).flatMap(stepsOf);
    if (first === undefined) continue;
    const table = first.kind === 'prefix' ? prefixes : phrase.trim().startsWith('*') ? endings : words;
    const entries = table.get(first.stem) ?? [];
    entries.push({ ...about, rest });
    table.set(first.stem, entries);
  }
}

function stepsOf(written: string): Step[] {
  if (written === '~') return [{ stem: '', kind: 'gap' }];
  const readings = wordsOf(plainText(written.replaceAll('*', '')));
  const last = readings.length - 1;
  return readings.map(([stem = ''], at) => ({
    stem,
    kind: at === last && written.endsWith('*') ? 'prefix' : 'word',
  }));
}

function entriesOf({ words, prefixes, endings }: Index, word: Word): Entry[] {
  const found = new Set<Entry>();
  const add = (entries: readonly Entry[] = []) => {
    for (const entry of entries) found.add(entry);
  };
  for (const reading of word) {
    add(words.get(reading));
    for (let length = shortestStem; length <= reading.length; length += 1) {
      add(prefixes.get(reading.slice(0, length)));
      add(endings.get(reading.slice(-length)));
    }
  }
  return [...found];
}

/** Where the phrase ends that goes on with `rest` at `at`, or null where the text says something else. */
function endOf(words: readonly Word[], at: number, rest: readonly Step[]): number | null {
  const [step, ...later] = rest;
  if (step === undefined) return at;
  if (step.kind === 'gap') {
    for (let skipped = 0; skipped <= widestGap; skipped += 1) {
      const end = endOf(words, at + skipped, later);
      if (end !== null) return end;
    }
    return null;
  }
  const fits = words[at]?.some((reading) =>
    step.kind === 'prefix' ? reading.startsWith(step.stem) : reading === step.stem,
  );
  return fits ? endOf(words, at + 1, later) : null;
}

const units = new Set(
  wordsOf(
    'mg mcg ug iu ie ui ml cc units unit einheiten unidades unites unite ampulle ampullen ampolla ampoule ampola vial vials cartridge clicks klicks',
  ).flat(),
);
const calorieWord = /^(kcal|cal|calor|kalor|kilocal)/;

function numbersIn(words: readonly Word[]): Omit<Mark, 'negated'>[] {
  return words.flatMap(([word = ''], at) => {
    if (!/^\d+$/.test(word)) return [];
    const value = Number(word);
    const next = words[at + 1]?.[0] ?? '';
    const mark = (concept: SharedConcept, length = 1) => ({
      language: null,
      concept,
      from: at,
      to: at + length,
    });
    return [
      mark('number'),
      ...(value < 70 ? [mark('lowNumber')] : []),
      ...(value >= 170 && value < 400 ? [mark('highNumber')] : []),
      ...(units.has(next) ? [mark('dose', 2)] : []),
      ...(value > 0 && value < 900 && calorieWord.test(next) ? [mark('fewCalories', 2)] : []),
    ];
  });
}

/** What a sentence speaks of, without what lies inside a benign phrase. */
export function findConcepts(words: readonly Word[]): Mark[] {
  const known = index();
  const all: Omit<Mark, 'negated'>[] = numbersIn(words);
  for (const [from, word] of words.entries()) {
    for (const { language, concept, rest } of entriesOf(known, word)) {
      const to = endOf(words, from + 1, rest);
      if (to !== null) all.push({ language, concept, from, to });
    }
  }
  const benign = all.filter(({ concept }) => concept === 'benign');
  const longest = (mark: Omit<Mark, 'negated'>) => mark.to - mark.from;
  const alive = all.filter(
    (mark) =>
      mark.concept !== 'benign' &&
      // 'Sin dolor en el pecho': the benign 'sin dolor' still negates what comes after it.
      (mark.concept === 'negation' ||
        !benign.some(({ from, to }) => from <= mark.from && mark.to <= to && to - from >= longest(mark))),
  );
  return alive.map((mark) => ({ ...mark, negated: isNegated(mark, alive) }));
}

const reach = 3;
/** Phrases of these begin with a negation that also holds for what follows ('no tengo', 'no clue'). */
const negatesToo: ReadonlySet<string> = new Set(['negation', 'periodGone', 'days']);

/** An odd number of negations right before it. A phrase that contains its own ('no feeling') is none of them. */
function isNegated(mark: Omit<Mark, 'negated'>, marks: readonly Omit<Mark, 'negated'>[]): boolean {
  const inLanguage = marks.filter(({ language }) => mark.language === null || language === mark.language);
  const scopeStart = Math.max(
    mark.from - reach,
    ...inLanguage.filter(({ concept, to }) => concept === 'breaks' && to <= mark.from).map(({ to }) => to),
  );
  const negations = new Set(
    inLanguage
      .filter(({ concept, from, to }) => concept === 'negation' && from >= scopeStart && to <= mark.from)
      .filter(
        (negation) =>
          !inLanguage.some(
            (other) =>
              !negatesToo.has(other.concept) &&
              other.from <= negation.from &&
              negation.to <= other.to &&
              other.to - other.from > 1,
          ),
      )
      .map(({ from }) => from),
  );
  return negations.size % 2 === 1;
}

export { lexicons };
