import { expect, test } from 'vitest';
import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { AuditAction } from '#shared/domain/access/audit-actions.ts';
import type { ArticleSource } from '../../../functions/modules/library/article-source.ts';
import type {
  StoredArticle,
  WrittenArticles,
} from '../../../functions/modules/library/writing/written-article.ts';
import { aSource, aVersion, writtenContent } from '../written-content.ts';

export type LibraryUnderTest = {
  readonly written: WrittenArticles;
  readonly articles: ArticleSource;
  /** What the audit trail says. */
  audited(): Promise<readonly string[]>;
};

const draft = (id: string, version = 1, about: Partial<StoredArticle> = {}): StoredArticle => ({
  id,
  authorId: 'casey',
  version,
  content: writtenContent('Deep sleep'),
  changedBy: 'casey',
  createdAt: '2026-03-02T15:00:00.000Z',
  changedAt: `2026-03-02T15:00:0${version}.000Z`,
  revisions: 0,
  hasUnpublished: true,
  slug: null,
  withdrawn: null,
  ...about,
});
const audit = (action: AuditAction): AuditEntry => ({
  action,
  byAccountId: 'ada',
  requestId: action,
  details: {},
  at: Date.parse('2026-03-02T15:00:00.000Z'),
});
const version = (language: 'en' | 'de', title: string) => {
  const { summary } = aVersion(language, title);
  return { language, title, summary, readingMinutes: 1, blocks: [{ kind: 'heading' as const, text: title }] };
};
const publication = (article: StoredArticle, entry: AuditEntry | null = null, claimsSlug = true) => ({
  article,
  published: {
    slug: 'deep-sleep',
    authorId: 'casey',
    kind: 'research' as const,
    evidence: 'moderate' as const,
    goals: [],
    versions: [version('en', 'Deep sleep'), version('de', 'Tiefer Schlaf')],
    sources: [
      { title: aSource.title, publisher: aSource.publisher, year: 2021, url: 'https://doi.org/10.1/x' },
    ],
  },
  claimsSlug,
  audit: entry,
});
const asPublished = (id: string, at: number) => draft(id, at, { revisions: at - 1, slug: 'deep-sleep' });

/** What the library's table does with what coaches write, and the one in memory too. */
export function behavesAsWrittenArticles(make: () => Promise<LibraryUnderTest>): void {
  test('keeps the first of two changes that are based on one version', async () => {
    const { written, audited } = await make();
    expect(await Promise.all([1, 2].map(() => written.save(draft('one'), null)))).toContain(false);
    const changes = ['2', '3'].map((title) =>
      written.save(draft('one', 2, { content: writtenContent(title) }), audit('library.change')),
    );
    expect((await Promise.all(changes)).toSorted()).toEqual([false, true]);
    const stored = await written.find('one');
    expect(await written.list()).toMatchObject([
      { id: 'one', version: 2, title: stored?.content.versions[0]?.title, languages: ['en'] },
    ]);
    expect(await written.find('two')).toBeNull();
    expect(await audited()).toEqual(['library.change']);
  });

  test('shows readers what is published, in their language or the first, until it is withdrawn', async () => {
    const { written, articles, audited } = await make();
    await written.save(draft('one'), null);
    expect(await articles.list('en')).toEqual([]);
    expect(await written.publish(publication(asPublished('one', 2)))).toBe('published');
    expect(await articles.list('de')).toMatchObject([
      { id: 'deep-sleep', title: 'Tiefer Schlaf', minimumTier: 'adaptive', authorId: 'casey' },
    ]);
    const article = await articles.find('deep-sleep', 'fr');
    expect(article).toMatchObject({ title: 'Deep sleep', language: 'en', blocks: [{ text: 'Deep sleep' }] });
    expect(await articles.all('fr')).toEqual([article]);

    const withdrawn = { at: 'now', by: 'ada', reason: 'Because', isByAdmin: true };
    const gone = { ...asPublished('one', 3), revisions: 1, withdrawn };
    expect(await written.withdraw(gone, audit('library.withdraw'))).toBe(true);
    expect(await written.withdraw(gone, audit('library.change'))).toBe(false);
    expect([await articles.list('en'), await articles.find('deep-sleep', 'en')]).toEqual([[], null]);
    expect(await written.find('one')).toMatchObject({ withdrawn });
    expect(await audited()).toEqual(['library.withdraw']);
  });

  test('keeps every revision, the newest first', async () => {
    const { written, audited } = await make();
    await written.save(draft('one'), null);
    await written.publish(publication(asPublished('one', 2)));
    const second = { ...asPublished('one', 3), content: writtenContent('Deeper sleep'), changedBy: 'ada' };
    await written.publish(publication(second, audit('library.publish'), false));
    expect(await written.publish(publication(second, audit('library.change'), false))).toBe('changed');
    expect(await written.revisions('one')).toMatchObject([
      { number: 2, by: 'ada', title: 'Deeper sleep' },
      { number: 1, by: 'casey', title: 'Deep sleep' },
    ]);
    expect((await written.revision('one', 1))?.content).toEqual(writtenContent('Deep sleep'));
    expect(await written.revision('one', 3)).toBeNull();
    expect(await audited()).toEqual(['library.publish']);
  });

  test('gives an address to one article, also once that is withdrawn', async () => {
    const { written } = await make();
    await written.save(draft('one'), null);
    await written.save(draft('two'), null);
    const outcomes = await Promise.all(
      ['one', 'two'].map((id) => written.publish(publication(asPublished(id, 2)))),
    );
    expect(outcomes.toSorted()).toEqual(['published', 'slug-taken']);
    const [winner, loser] = outcomes[0] === 'published' ? ['one', 'two'] : ['two', 'one'];
    const withdrawn = { at: 'now', by: 'casey', reason: null, isByAdmin: false };
    await written.withdraw({ ...asPublished(winner, 3), withdrawn }, null);
    expect(await written.publish(publication(asPublished(loser, 2)))).toBe('slug-taken');
  });
}
