import { slugOfOwn } from '#shared/domain/exercises/own-exercise.ts';
import { plainText } from '#shared/domain/locale/search-words.ts';
import { shownNames } from './shown-names.ts';

/** What people call a lift in one word, in all five languages, and the ids of the exercises that are one. */
const families: readonly (readonly [words: string, ids: RegExp])[] = [
  ['squat\\w*|\\w*kniebeugen?|sentadillas?|agachamentos?|agachei', /squat(?!-hold)/],
  [
    'bench|benched|benching|bench press\\w*|bankdrucken|banca|developpe couche|supino',
    /bench-press|floor-press|incline-(?:dumbbell-)?press/,
  ],
  [
    'deadlift\\w*|dead lift\\w*|kreuzheben|kreuzgehoben|peso muerto|souleve de terre|levantamento terra',
    /deadlift/,
  ],
  [
    'ohp|overhead press\\w*|shoulder press\\w*|schulterdrucken|press de hombros?|developpe epaules|developpe militaire|desenvolvimento',
    /overhead-press|shoulder-press|push-press|arnold-press|kneeling-press|landmine-press|seated-\w+-press|z-press/,
  ],
  ['rows?|rowed|\\w*rudern|remo|rowing|remadas?', /(?<!upright)-row$/],
  ['pull ?ups?|chin ?ups?|klimmzug\\w*|dominadas?|tractions?|barra fixa', /pull-up|chin-up/],
  ['push ?ups?|press ?ups?|liegestutz\\w*|flexiones|pompes?|flexao|flexoes', /push-up/],
  ['planks?|planked|unterarmstutz\\w*|planchas?|planches?|pranchas?', /plank/],
  ['lunges?|lunged|ausfallschritte?|zancadas?|fentes?|afundos?', /lunge/],
  [
    'curls?|curled|roscas?',
    /(?:dumbbell|band|barbell|hammer|incline|preacher|spider|bayesian|concentration|cable|machine|reverse)-curl/,
  ],
  ['dips?|fondos|mergulhos?', /(?<!hip-)dip$/],
  ['hip thrusts?|hip thrusted', /hip-thrust/],
  ['calf raises?|wadenheben|elevacion de talones|mollets?|panturrilhas?', /calf-raise/],
  ['ran|runs?|gelaufen|laufe|corri|corrida|carrera|couru|course', /(?:^|-)run$/],
  ['biked?|cycled|radfahren|rad gefahren|bicicleta|bici|velo|pedalei', /bike$|outdoor-ride/],
  ['swam|swim|geschwommen|schwimmen|nade|natacion|nage|nadei', /^swim$|stroke$/],
];

type Named = { readonly name: string; readonly id: string };

let known: readonly Named[] | undefined;

/** The longest first, since 'front squat' is more than 'squat'. */
function allNames(): readonly Named[] {
  known ??= Object.entries(shownNames.exercises)
    .flatMap(([id, names]) => Object.values(names).map((name) => ({ id, name: plainText(name) })))
    .toSorted((a, b) => b.name.length - a.name.length);
  return known;
}

const familyPatterns = families.map(
  ([words, ids]) => [new RegExp(`(?:^| )(?:${words})(?= |$)`), ids] as const,
);

type FoundExercises = {
  /** The text without the name that stands in it. */
  readonly rest: string;
  /** Of the name that stands in the text. */
  readonly exact: readonly string[];
  /** Of the same lift, in any variation. */
  readonly family: readonly string[];
};

/**
 * The exercises that a text names, in any language.
 * @param text Of `plainText`.
 * @param trained Ids that the person has trained, which can be exercises of their coach.
 */
export function findExercises(text: string, trained: readonly string[] = []): FoundExercises | null {
  const own = trained.filter((id) => {
    const slug = slugOfOwn(id);
    return slug !== null && hasPhrase(text, plainText(slug));
  });
  const longest = allNames().find(({ name }) => hasPhrase(text, name))?.name;
  const named = allNames().flatMap(({ name, id }) => (name === longest ? [id] : []));
  const exact = [...new Set([...own, ...named])];
  const patterns = familyPatterns.filter(([words]) => words.test(text)).map(([, ids]) => ids);
  const ids = [...new Set([...Object.keys(shownNames.exercises), ...trained])];
  const family = ids.filter((id) => patterns.some((pattern) => pattern.test(id)));
  const rest = longest === undefined ? text : text.replace(longest, ' ');
  return exact.length + family.length === 0 ? null : { exact, family, rest };
}

/** Also in the plural. */
function hasPhrase(text: string, phrase: string): boolean {
  return ['', 's', 'es', 'n', 'en', 'e'].some((ending) => ` ${text} `.includes(` ${phrase}${ending} `));
}
