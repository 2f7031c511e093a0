import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { articleIdSchema, articleSourceSchema } from '#shared/contracts/library/library.ts';
import { primaryGoals } from '#shared/domain/health/intake.ts';
import {
  type ArticleKind,
  articleKinds,
  evidenceLevels,
  featuresOf,
  lowestTierWithAll,
  physicianTopics,
} from '#shared/domain/library/article-kinds.ts';
import { checkArticle } from '#shared/domain/library/check-article.ts';
import { defaultLanguage, type LanguageId } from '#shared/domain/locale/languages.ts';
import type { LibraryArticle } from './article-source.ts';

const source = z.union([
  z.strictObject({ ...z.omit(articleSourceSchema, { url: true }).shape, doi: z.string() }),
  z.strictObject(articleSourceSchema.shape),
]);

/** What a translation has above its text. */
const translated = z.strictObject({ title: z.string(), summary: z.string() });

/** The English file also has what is the same in every language. */
const original = z.extend(translated, {
  /** Only of physician pages. */
  topics: z._default(z.array(z.enum(physicianTopics)), []),
  evidence: z.enum(evidenceLevels),
  goals: z.array(z.enum(primaryGoals)),
  sources: z.array(source),
});

export type ArticleFiles = {
  readonly id: string;
  readonly kind: ArticleKind;
  readonly language: LanguageId;
  /** Contents of the English file. */
  readonly english: string;
  /** Contents of the file in `language`; null for English itself. */
  readonly translation: string | null;
};

/**
 * @param year The latest year that a source can have.
 * @throws Error that names the file, when its front matter is not one, or `checkArticle` finds something.
 */
export function parseArticle(
  { id, kind, language, english, translation }: ArticleFiles,
  year: number,
): LibraryArticle {
  const name = `${language}/${kind}/${id}.md`;
  const first = splitFile(name, original, english);
  const { facts, body } = translation === null ? first : splitFile(name, translated, translation);
  const { topics, evidence, goals } = first.facts;
  const features = featuresOf(kind, topics);
  if (features.length === 0) throw new Error(`${name}: a physician page names its topics`);
  const written = first.facts.sources.map(({ title, publisher, year, ...where }) => ({
    title,
    publisher,
    year: String(year),
    address: 'doi' in where ? where.doi : where.url,
  }));
  const { title, summary } = facts;
  const {
    problems,
    versions: [version],
    sources,
  } = checkArticle(
    (markdown) => marked.lexer(markdown),
    { kind, evidence, goals, versions: [{ language, title, summary, body }], sources: written },
    year,
  );
  if (version === undefined || problems.length > 0) {
    const found = problems.map(({ at, code, quote = '' }) => `${at}: ${code} ${quote}`.trim());
    throw new Error(`${name}: ${found.join('; ')}`);
  }
  return {
    id: z.parse(articleIdSchema, id),
    kind,
    evidence,
    goals,
    ...version,
    blocks: [...version.blocks],
    sources: [...sources],
    originalLanguage: defaultLanguage,
    minimumTier: lowestTierWithAll(features),
    authorId: null,
  };
}

function splitFile<T>(name: string, schema: z.ZodMiniType<T>, file: string) {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  const parsed = z.safeParse(schema, parse(head));
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  return { facts: parsed.data, body };
}

/** Every article, by kind and name. A missing translation throws: each article is in every language. */
export function readArticles(language: LanguageId, year: number): readonly LibraryArticle[] {
  const folder = fileURLToPath(new URL('./articles/', import.meta.url));
  return articleKinds.flatMap((kind) =>
    readdirSync(`${folder}${defaultLanguage}/${kind}`)
      .sort()
      .map((name) => {
        const read = (from: LanguageId) => readFileSync(`${folder}${from}/${kind}/${name}`, 'utf8');
        return parseArticle(
          {
            id: name.replace(/\.md$/, ''),
            kind,
            language,
            english: read(defaultLanguage),
            translation: language === defaultLanguage ? null : read(language),
          },
          year,
        );
      }),
  );
}
