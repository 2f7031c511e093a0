import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { articleIdSchema, articleSourceSchema } from '#shared/contracts/library/library.ts';
import { primaryGoals } from '#shared/domain/health/intake.ts';
import {
  articleKinds,
  evidenceLevels,
  featuresOf,
  lowestTierWithAll,
  physicianTopics,
} from '#shared/domain/library/article-kinds.ts';
import { checkArticle } from '#shared/domain/library/check-article.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import type { LibraryArticle } from './article-source.ts';

const source = z.union([
  z.strictObject({ ...z.omit(articleSourceSchema, { url: true }).shape, doi: z.string() }),
  z.strictObject(articleSourceSchema.shape),
]);

const frontMatter = z.strictObject({
  id: articleIdSchema,
  kind: z.enum(articleKinds),
  /** Only of physician pages. */
  topics: z._default(z.array(z.enum(physicianTopics)), []),
  title: z.string(),
  summary: z.string(),
  language: z.enum(languageIds),
  evidence: z.enum(evidenceLevels),
  goals: z.array(z.enum(primaryGoals)),
  sources: z.array(source),
});

/**
 * @param year The latest year that a source can have.
 * @throws Error that names the file, when its front matter is not one, or `checkArticle` finds something.
 */
export function parseArticle(name: string, file: string, year: number): LibraryArticle {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  const parsed = z.safeParse(frontMatter, parse(head));
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  const { id, kind, topics, title, summary, language, evidence, goals } = parsed.data;
  if (`${id}.md` !== name) throw new Error(`${name}: its id must be its name`);
  const features = featuresOf(kind, topics);
  if (features.length === 0) throw new Error(`${name}: a physician page names its topics`);
  const written = parsed.data.sources.map(({ title, publisher, year, ...where }) => ({
    title,
    publisher,
    year: String(year),
    address: 'doi' in where ? where.doi : where.url,
  }));
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
    id,
    kind,
    evidence,
    goals,
    ...version,
    blocks: [...version.blocks],
    sources: [...sources],
    minimumTier: lowestTierWithAll(features),
    authorId: null,
  };
}

/** Every article of the folder, in the order of their names. */
export function readArticles(year: number): readonly LibraryArticle[] {
  const folder = fileURLToPath(new URL('./articles/', import.meta.url));
  return readdirSync(folder)
    .sort()
    .map((name) => parseArticle(name, readFileSync(`${folder}${name}`, 'utf8'), year));
}
