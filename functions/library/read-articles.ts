import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { marked, type Token, type Tokens } from 'marked';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import {
  type Article,
  type ArticleBlock,
  articleIdSchema,
  articleSourceSchema,
  type TextPart,
} from '#shared/contracts/library.ts';
import { primaryGoals } from '#shared/domain/intake.ts';
import { languageIds } from '#shared/domain/languages.ts';
import {
  articleKinds,
  evidenceLevels,
  featuresOf,
  lowestTierWithAll,
  physicianTopics,
} from '#shared/domain/library/article-kinds.ts';

const wordsPerMinute = 200;

const doi = z
  .string()
  .check(z.regex(/^10\.\d{4,9}\/[^\s]+$/, 'must be a DOI such as 10.1186/s12970-017-0173-z'));
const source = z.union([
  z.strictObject({ ...z.omit(articleSourceSchema, { url: true }).shape, doi }),
  z.strictObject(articleSourceSchema.shape),
]);

const frontMatter = z.strictObject({
  id: articleIdSchema,
  kind: z.enum(articleKinds),
  /** Only of physician pages. */
  topics: z._default(z.array(z.enum(physicianTopics)), []),
  title: z.string().check(z.minLength(1)),
  summary: z.string().check(z.minLength(1)),
  language: z.enum(languageIds),
  evidence: z.enum(evidenceLevels),
  goals: z.array(z.enum(primaryGoals)),
  sources: z.array(source).check(z.minLength(1)),
});

/** @throws Error that names the file, when its front matter or a part of its text is not one that articles may have. */
export function parseArticle(name: string, file: string): Article {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  const parsed = z.safeParse(frontMatter, parse(head));
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  const { topics, sources, ...said } = parsed.data;
  if (`${said.id}.md` !== name) throw new Error(`${name}: its id must be its name`);
  const features = featuresOf(said.kind, topics);
  if (features.length === 0) throw new Error(`${name}: a physician page names its topics`);
  return {
    ...said,
    readingMinutes: Math.ceil(countWords(text) / wordsPerMinute),
    minimumTier: lowestTierWithAll(features),
    blocks: marked.lexer(text).flatMap((token) => blockOf(name, token)),
    sources: sources.map((each) =>
      'doi' in each
        ? {
            title: each.title,
            publisher: each.publisher,
            year: each.year,
            url: `https://doi.org/${each.doi}`,
          }
        : each,
    ),
  };
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length;
}

function blockOf(name: string, token: Token): ArticleBlock[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [{ kind: 'heading', text: token.text }];
    case 'paragraph':
      return [{ kind: 'paragraph', parts: partsOf(name, token.tokens) }];
    case 'list': {
      const items = (token as Tokens.List).items;
      return [{ kind: 'list', items: items.map((item) => partsOf(name, item.tokens)) }];
    }
    default:
      throw new Error(`${name}: articles have no ${token.type}`);
  }
}

function partsOf(name: string, tokens: readonly Token[] = []): TextPart[] {
  return tokens.flatMap((token): TextPart | TextPart[] => {
    switch (token.type) {
      case 'text':
        return 'tokens' in token && token.tokens ? partsOf(name, token.tokens) : { text: token.text };
      case 'escape':
        return { text: token.text };
      case 'strong':
        return { text: token.text, style: 'strong' };
      case 'em':
        return { text: token.text, style: 'emphasis' };
      default:
        throw new Error(`${name}: articles have no ${token.type} inside a text`);
    }
  });
}

/** Every article of the folder, in the order of their names. */
export function readArticles(): readonly Article[] {
  const folder = fileURLToPath(new URL('./articles/', import.meta.url));
  return readdirSync(folder)
    .sort()
    .map((name) => parseArticle(name, readFileSync(`${folder}${name}`, 'utf8')));
}
