import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import type { RowData } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { featuresOf, lowestTierWithAll, type WrittenKind } from '#shared/domain/library/article-kinds.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import type { ArticleSource } from '../article-source.ts';
import { libraryKey, summaryRow, textRow } from './library-rows.ts';

/** Reads never fail on a slug that no key can have: the contract holds slugs to letters, digits and hyphens. */
export function createDynamoPublishedArticles(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): ArticleSource {
  const rows = createRowReader(tables, TableName, clock);
  const inPartition = (pk: string) => ({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
  });
  return {
    async list(language) {
      const found = await rows.all('published article', summaryRow, inPartition(libraryKey.published));
      return found.map((row) => inLanguage(row, language));
    },
    async all(language) {
      const found = await rows.all('text of an article', textRow, inPartition(libraryKey.publishedText));
      return found.map((row) => withSources(row, language));
    },
    async find(articleId, language) {
      const row = await rows.find('text of an article', textRow, libraryKey.text(articleId));
      return row && withSources(row, language);
    },
  };
}

const withSources = (row: RowData<z.infer<typeof textRow>>, language: LanguageId) => ({
  ...inLanguage(row, language),
  sources: row.sources,
  originalLanguage: row.versions[0]?.language,
});

/** The tier is of today's matrix, not of the day of publication. */
function inLanguage<Version extends { readonly language: LanguageId }>(
  row: {
    readonly slug: string;
    readonly authorId: string;
    readonly kind: WrittenKind;
    readonly versions: readonly Version[];
  } & Pick<Awaited<ReturnType<ArticleSource['list']>>[number], 'evidence' | 'goals'>,
  language: LanguageId,
) {
  const { slug: id, authorId, kind, evidence, goals, versions } = row;
  const version = versions.find((each) => each.language === language) ?? versions[0];
  if (version === undefined) throw new Error(`The published article ${id} has no text`);
  const minimumTier = lowestTierWithAll(featuresOf(kind, []));
  return { ...version, id, authorId, kind, evidence, goals, minimumTier };
}
