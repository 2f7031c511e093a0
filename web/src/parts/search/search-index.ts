import MiniSearch from 'minisearch';
import { plainText } from '#shared/domain/locale/search-words.ts';

export const localKinds = [
  'client',
  'act',
  'screen',
  'setting',
  'session',
  'exercise',
  'food',
  'article',
] as const;
export type LocalKind = (typeof localKinds)[number];

export type SearchDocument = {
  /** Unique among all kinds. */
  readonly id: string;
  readonly kind: LocalKind;
  readonly title: string;
  /** A second line, which is searched too. */
  readonly detail: string;
  /** Other words that lead here, which nobody sees. */
  readonly words: string;
  readonly link: string;
};

/** Enough to choose from without scrolling far. */
const shownOfKind = 6;

export type LocalSearch = {
  find(text: string): readonly SearchDocument[];
  /** Ids of exercises that fit, to ask the server for workouts with them. */
  exerciseIds(text: string): readonly string[];
};

/** Every word must be found, as the beginning of a word or with a small typing error in it; titles count most. */
export function openSearch(documents: readonly SearchDocument[]): LocalSearch {
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'detail', 'words'],
    tokenize: (text) => plainText(text).split(' '),
    processTerm: (term) => (term === '' ? null : term),
    searchOptions: {
      boost: { title: 4, detail: 2 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(documents);
  const known = new Map(documents.map((document) => [document.id, document]));
  const all = (text: string) => {
    const found = index.search(text).flatMap(({ id }) => known.get(String(id)) ?? []);
    // Otherwise short names win: 'Kniebeuge' would find six others before 'Kniebeuge mit Langhantel'.
    const begins = ({ title }: SearchDocument) => plainText(title).startsWith(plainText(text));
    return found.toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
  };
  return {
    find(text) {
      const ofKind = Map.groupBy(all(text), ({ kind }) => kind);
      return localKinds.flatMap((kind) => ofKind.get(kind)?.slice(0, shownOfKind) ?? []);
    },
    exerciseIds: (text) =>
      all(text)
        .filter(({ kind }) => kind === 'exercise')
        .map(({ id }) => id.slice('exercise.'.length)),
  };
}
