import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type AuditEntry, auditRow } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import type { Publication, StoredArticle, WrittenArticles } from '../writing/written-article.ts';
import {
  articleRow,
  libraryKey,
  listedRow,
  revisionHeadRow,
  revisionRow,
  librarySchemaVersion as schemaVersion,
} from './library-rows.ts';

type Meaning = 'changed' | 'slug-taken';

export function createDynamoWrittenArticles(
  tables: DynamoDBDocumentClient,
  names: { readonly library: string; readonly operations: string },
  clock: Clock,
): WrittenArticles {
  const TableName = names.library;
  const rows = createRowReader(tables, TableName, clock);
  const put = (Item: Readonly<Record<string, unknown>>): Write<Meaning> => ({
    item: { Put: { TableName, Item: { ...Item, schemaVersion } } },
    refusedAs: 'changed',
  });

  /** The article and its line in the list, if nobody else made this version. */
  function changeWrites(article: StoredArticle): readonly Write<Meaning>[] {
    const { content, ...state } = article;
    const { kind, evidence, versions } = content;
    return [
      {
        item: {
          Put: {
            TableName,
            Item: { ...libraryKey.article(article.id), schemaVersion, ...article },
            ...ifStillVersion(article.version - 1),
          },
        },
        refusedAs: 'changed',
      },
      put({
        ...libraryKey.inList(article.id),
        ...state,
        kind,
        evidence,
        title: versions[0]?.title ?? '',
        languages: versions.map(({ language }) => language),
      }),
    ];
  }

  function publishWrites({ article, published, claimsSlug }: Publication): readonly Write<Meaning>[] {
    const { slug, authorId, kind, evidence, goals, versions } = published;
    const about = { slug, authorId, kind, evidence, goals };
    const claim = { ...libraryKey.slug(slug), schemaVersion, articleId: article.id };
    return [
      put({
        ...libraryKey.revision(article.id, article.revisions),
        number: article.revisions,
        at: article.changedAt,
        by: article.changedBy,
        title: article.content.versions[0]?.title ?? '',
        content: article.content,
      }),
      put({ ...libraryKey.text(slug), ...published }),
      put({
        ...libraryKey.summary(slug),
        ...about,
        versions: versions.map(({ blocks: _blocks, ...summary }) => summary),
      }),
      ...(claimsSlug
        ? [
            {
              item: { Put: { TableName, Item: claim, ConditionExpression: 'attribute_not_exists(pk)' } },
              refusedAs: 'slug-taken' as const,
            },
          ]
        : []),
    ];
  }

  const auditWrites = (entry: AuditEntry | null): readonly Write<Meaning>[] =>
    entry === null
      ? []
      : [{ item: { Put: { TableName: names.operations, Item: auditRow(entry) } }, refusedAs: 'changed' }];

  const write = (...writes: readonly (readonly Write<Meaning>[])[]) => transact(tables, writes.flat());

  return {
    list: () =>
      rows.all('article in the list', listedRow, {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': libraryKey.listed },
        ConsistentRead: true,
      }),
    find: (articleId) => rows.find('article', articleRow, libraryKey.article(articleId)),
    async save(article, audit) {
      const { authorId, id } = article;
      const ofAuthor =
        article.version === 1 ? [put({ ...libraryKey.ofAuthor(authorId, id), articleId: id })] : [];
      return (await write(changeWrites(article), ofAuthor, auditWrites(audit))).length === 0;
    },
    async publish(publication) {
      const { article, audit } = publication;
      const refused = await write(changeWrites(article), publishWrites(publication), auditWrites(audit));
      if (refused.length === 0) return 'published';
      return refused.includes('changed') ? 'changed' : 'slug-taken';
    },
    async withdraw(article, audit) {
      const { slug } = article;
      const keys = slug === null ? [] : [libraryKey.summary(slug), libraryKey.text(slug)];
      const gone = keys.map(
        (Key): Write<Meaning> => ({ item: { Delete: { TableName, Key } }, refusedAs: 'changed' }),
      );
      return (await write(changeWrites(article), gone, auditWrites(audit))).length === 0;
    },
    revisions: (articleId) =>
      rows.all('revision', revisionHeadRow, {
        ...byPrefix(libraryKey.article(articleId).pk, libraryKey.revisionPrefix),
        ProjectionExpression: 'schemaVersion, #number, #at, #by, title',
        ExpressionAttributeNames: { '#number': 'number', '#at': 'at', '#by': 'by' },
        ScanIndexForward: false,
        ConsistentRead: true,
      }),
    async revision(articleId, number) {
      const row = await rows.find('revision', revisionRow, libraryKey.revision(articleId, number));
      if (row === null) return null;
      const { at, by, title, content } = row;
      return { revision: { number, at, by, title }, content };
    },
  };
}
