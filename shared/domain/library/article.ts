import type { PrimaryGoal } from '#shared/domain/health/intake.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import type { ArticleKind, evidenceLevels } from './article-kinds.ts';

export type TextPart = { text: string; style?: 'strong' | 'emphasis' | undefined };
export type ArticleBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; parts: TextPart[] }
  | { kind: 'list'; isOrdered?: boolean | undefined; items: TextPart[][] };

export type ArticleSource = { title: string; publisher: string; year: number; url: string };

/** As it is typed: the address is a DOI or that of a public page. */
export type WrittenSource = Readonly<Record<'title' | 'publisher' | 'year' | 'address', string>>;
export type WrittenVersion = Readonly<Record<'title' | 'summary' | 'body', string>> & {
  readonly language: LanguageId;
};

export type ArticleToCheck = {
  readonly kind: ArticleKind | null;
  readonly evidence: (typeof evidenceLevels)[number] | null;
  readonly goals: readonly PrimaryGoal[];
  readonly versions: readonly WrittenVersion[];
  readonly sources: readonly WrittenSource[];
};

export const problemCodes = [
  'missing',
  'malformed',
  'short',
  'long',
  'markup',
  'dose',
  'physician-topic',
  'twice',
] as const;

/** At `kind`, `evidence`, `sources`, `en.title`, `de.body` or `sources.0.year`. */
export type ArticleProblem = {
  at: string;
  code: (typeof problemCodes)[number];
  /** The words in question. */
  quote?: string | undefined;
  /** Letters, or words of a body. */
  limit?: number | undefined;
};
