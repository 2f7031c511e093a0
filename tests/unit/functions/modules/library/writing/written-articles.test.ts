import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { readArticle } from '#functions/modules/library/read-library.ts';
import { searchArticles } from '#functions/modules/library/search-articles.ts';
import { publishArticle } from '#functions/modules/library/writing/publish-article.ts';
import { readRevision } from '#functions/modules/library/writing/read-revision.ts';
import { withdrawArticle } from '#functions/modules/library/writing/withdraw-article.ts';
import { changeArticle, createArticle } from '#functions/modules/library/writing/write-article.ts';
import { findMine, listWrittenArticles } from '#functions/modules/library/writing/writers.ts';
import type { ArticleContent } from '#shared/contracts/library/library.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedLibrary } from '#tests/support/fakes/stored-library.ts';
import { aVersion, writtenContent } from '#tests/support/written-content.ts';

const writer = (id: string, role: Role = 'coach', coachApproved = true) => ({
  accountId: id,
  role,
  account: anAccount({ id, role, coachApproved, fullName: `Name of ${id}` }),
});
const [casey, remy, ada] = [writer('casey'), writer('remy'), writer('ada', 'admin')];
const client = {
  accountId: 'ana',
  role: 'client' as const,
  account: anAccount({ id: 'ana' }),
  entitlement: { tier: 'adaptive', source: 'subscription', status: 'active' } as const,
};
const requestId = '5a0f6d5e-3c39-4b3a-9a4e-0c8f2a6c3b11';

function world() {
  const library = storedLibrary();
  const names = new Map(['casey', 'remy', 'ada'].map((id) => [id, `Name of ${id}`]));
  return {
    ...library,
    names,
    clock: frozenClock('2026-03-02T15:00:00.000Z'),
    nameOf: async (id: string) => names.get(id) ?? null,
    lexer: (markdown: string) => marked.lexer(markdown),
    bundledIds: async () => new Set(['creatine']),
  };
}
type World = ReturnType<typeof world>;

const begin = (deps: World, content: ArticleContent, by = casey) =>
  createArticle(deps, by, { requestId, content });
const publish = (deps: World, id: string, version: number, content: ArticleContent, by = casey) =>
  publishArticle(deps, by, 'request-1', id, { version, content });

async function published(deps: World, content = writtenContent('Deep sleep')) {
  const { id, version } = await begin(deps, content);
  return publish(deps, id, version, content);
}
const read = (deps: World, slug: string, language: 'en' | 'de' = 'en') =>
  readArticle(deps, client, slug, language);

describe('a draft', () => {
  it('is one article, however often the device sends it', async () => {
    const deps = world();
    const content = writtenContent('Deep sleep');
    const [one, two] = await Promise.all([begin(deps, content), begin(deps, content)]);
    expect([two.id, two.version, two.state]).toEqual([one.id, 1, 'draft']);
    expect(await listWrittenArticles(deps, casey)).toHaveLength(1);
  });

  it('may be unfinished, and readers do not find it', async () => {
    const deps = world();
    const empty = writtenContent('', { kind: null, evidence: null, sources: [] });
    expect(await begin(deps, empty)).toMatchObject({ state: 'draft', slug: null });
    expect(await deps.articles.list('en')).toEqual([]);
  });

  it('of two coaches with the same request id are two articles', async () => {
    const deps = world();
    const [mine, theirs] = [
      await begin(deps, writtenContent('A')),
      await begin(deps, writtenContent('B'), remy),
    ];
    expect(mine.id).not.toBe(theirs.id);
  });

  it('saved from two tabs keeps the first, and says who changed it', async () => {
    const deps = world();
    const { id, version } = await begin(deps, writtenContent('Deep sleep'));
    await changeArticle(deps, ada, 'r', id, { version, content: writtenContent('By the admin') });
    const late = changeArticle(deps, casey, 'r', id, { version, content: writtenContent('Late') });
    await expect(late).rejects.toMatchObject({
      kind: 'conflict',
      code: 'article_changed',
      details: { version: 2, changedBy: 'Name of ada' },
    });
    expect((await findMine(deps, casey, id)).content.versions[0]?.title).toBe('By the admin');
    await changeArticle(deps, casey, 'r', id, { version: 2, content: writtenContent('Late') });
    expect((await findMine(deps, casey, id)).version).toBe(3);
    expect(deps.audit()).toMatchObject([
      { action: 'library.change', byAccountId: 'ada', details: { articleId: id, coachId: 'casey' } },
    ]);
  });

  it('saved at once from two tabs keeps one of the texts and refuses the other', async () => {
    const deps = world();
    const { id, version } = await begin(deps, writtenContent('Deep sleep'));
    const saves = ['One', 'Two'].map((title) =>
      changeArticle(deps, casey, 'r', id, { version, content: writtenContent(title) }),
    );
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('whose save is sent again is saved once', async () => {
    const deps = world();
    const { id, version } = await begin(deps, writtenContent('Deep sleep'));
    const again = () => changeArticle(deps, casey, 'r', id, { version, content: writtenContent('Deeper') });
    await again();
    expect((await again()).version).toBe(2);
  });
});

describe('the article of another coach', () => {
  it('is not found, whatever one does with it', async () => {
    const deps = world();
    const { id, version } = await published(deps);
    const content = writtenContent('Mine now');
    for (const attempt of [
      () => findMine(deps, remy, id),
      () => changeArticle(deps, remy, 'r', id, { version, content }),
      () => publish(deps, id, version, content, remy),
      () => withdrawArticle(deps, remy, 'r', id, undefined),
      () => readRevision(deps, remy, id, 1),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ kind: 'not-found', code: 'article_not_found' });
    }
    expect(await listWrittenArticles(deps, remy)).toMatchObject([{ isMine: false, author: 'Name of casey' }]);
  });

  it('and one’s own are closed to a coach without an approval', async () => {
    const deps = world();
    const by = writer('new', 'coach', false);
    const code = 'coach_not_approved';
    await expect(listWrittenArticles(deps, by)).rejects.toMatchObject({ kind: 'forbidden', code });
    await expect(begin(deps, writtenContent('A'), by)).rejects.toMatchObject({ code });
  });
});

describe('publishing', () => {
  it('gives readers the article with its author, its tier and their language', async () => {
    const deps = world();
    const versions = [aVersion('en', 'Deep sleep'), aVersion('de', 'Tiefer Schlaf')];
    const article = await published(deps, writtenContent('', { versions }));
    expect(article).toMatchObject({ state: 'published', slug: 'deep-sleep', hasUnpublished: false });
    expect(await read(deps, 'deep-sleep', 'de')).toMatchObject({
      title: 'Tiefer Schlaf',
      language: 'de',
      originalLanguage: 'en',
      author: 'Name of casey',
      minimumTier: 'adaptive',
      sources: [{ url: 'https://doi.org/10.1136/bjsports-2020-102025', year: 2021 }],
    });
    const found = await searchArticles(deps, client, 'tiefer recover', 'de');
    expect(found.articles).toMatchObject([{ id: 'deep-sleep' }]);
  });

  it('is refused with every problem at its place, and changes nothing', async () => {
    const deps = world();
    const content = writtenContent('Take 5 g', { sources: [] });
    const { id, version } = await begin(deps, content);
    await expect(publish(deps, id, version, content)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'article_refused',
      details: {
        problems: [
          { at: 'en.title', code: 'dose', quote: '5 g' },
          { at: 'en.summary', code: 'dose' },
          { at: 'sources', code: 'missing' },
        ],
      },
    });
    expect((await findMine(deps, casey, id)).revisions).toBe(0);
  });

  it('sent twice, or twice at once, makes one revision', async () => {
    const deps = world();
    const content = writtenContent('Deep sleep');
    const { id, version } = await begin(deps, content);
    await Promise.all([1, 2].map(() => publish(deps, id, version, content)));
    expect((await publish(deps, id, version, content)).revisions.map(({ number }) => number)).toEqual([1]);
  });

  it('of an old version is a conflict, and readers keep what they had', async () => {
    const deps = world();
    const { id, version } = await published(deps);
    await changeArticle(deps, ada, 'r', id, { version, content: writtenContent('By the admin') });
    const late = publish(deps, id, version, writtenContent('Late'));
    await expect(late).rejects.toMatchObject({ code: 'article_changed' });
    expect((await read(deps, 'deep-sleep')).title).toBe('Deep sleep');
  });

  it('again is revision 2 at the same address, which readers see at once', async () => {
    const deps = world();
    const { id, version } = await published(deps);
    const article = await publish(deps, id, version, writtenContent('Deeper sleep'));
    expect(article.revisions).toMatchObject([{ number: 2, by: 'Name of casey' }, { number: 1 }]);
    expect(article.slug).toBe('deep-sleep');
    expect((await read(deps, 'deep-sleep')).title).toBe('Deeper sleep');
  });

  it('of an older revision brings it back as a new one', async () => {
    const deps = world();
    const { id, version } = await published(deps);
    const second = await publish(deps, id, version, writtenContent('Deeper sleep'));
    const { content } = await readRevision(deps, casey, id, 1);
    const third = await publish(deps, id, second.version, content);
    expect(third.revisions.map(({ title }) => title)).toEqual(['Deep sleep', 'Deeper sleep', 'Deep sleep']);
    expect((await read(deps, 'deep-sleep')).title).toBe('Deep sleep');
  });

  it('takes another address where the title has one already, also in the repository', async () => {
    const deps = world();
    expect((await published(deps, writtenContent('Creatine'))).slug).toBe('creatine-2');
    const other = await begin(deps, writtenContent('Creatine'), remy);
    const article = await publish(deps, other.id, 1, writtenContent('Creatine'), remy);
    expect(article.slug).toBe('creatine-3');
  });

  it('of somebody who has left goes on without a name', async () => {
    const deps = world();
    await published(deps);
    deps.names.delete('casey');
    expect((await read(deps, 'deep-sleep')).author).toBeNull();
  });
});

describe('withdrawing', () => {
  it('ends reading and finding, twice like once, and its author may publish again', async () => {
    const deps = world();
    const { id } = await published(deps);
    const withdraw = () => withdrawArticle(deps, casey, 'r', id, undefined);
    const [one, two] = [await withdraw(), await withdraw()];
    expect([one.state, two.version]).toEqual(['withdrawn', one.version]);
    await expect(read(deps, 'deep-sleep')).rejects.toMatchObject({ code: 'article_not_found' });
    expect((await searchArticles(deps, client, 'sleep', 'en')).articles).toEqual([]);
    const back = await publish(deps, id, one.version, writtenContent('Deep sleep'));
    expect(back).toMatchObject({ state: 'published', withdrawn: null });
    expect(deps.audit()).toEqual([]);
  });

  it('by an admin needs a reason, is on the audit trail, and only an admin undoes it', async () => {
    const deps = world();
    const { id } = await published(deps);
    await expect(withdrawArticle(deps, ada, 'r', id, undefined)).rejects.toMatchObject({
      code: 'reason_required',
    });
    const { version, withdrawn } = await withdrawArticle(deps, ada, 'r', id, 'The source was retracted.');
    expect(withdrawn).toMatchObject({ by: 'Name of ada', isByAdmin: true });
    const content = writtenContent('Deep sleep');
    const again = publish(deps, id, version, content);
    await expect(again).rejects.toMatchObject({ kind: 'forbidden', code: 'withdrawn_by_admin' });
    expect((await publish(deps, id, version, content, ada)).state).toBe('published');
    expect(deps.audit()).toMatchObject([
      { action: 'library.withdraw', details: { coachId: 'casey', reason: 'The source was retracted.' } },
      { action: 'library.publish', byAccountId: 'ada' },
    ]);
  });

  it('is not stopped by somebody who saves at the same moment', async () => {
    const deps = world();
    const { id, version } = await published(deps);
    const { save, withdraw } = deps.written;
    let isSaved = false;
    const written = {
      ...deps.written,
      async withdraw(...change: Parameters<typeof withdraw>) {
        const stored = isSaved ? null : await deps.written.find(id);
        if (stored !== null) await save({ ...stored, version: version + 1 }, null);
        isSaved = true;
        return withdraw(...change);
      },
    };
    const { state } = await withdrawArticle({ ...deps, written }, casey, 'r', id, undefined);
    expect(state).toBe('withdrawn');
  });

  it('of a draft is refused: readers never had it', async () => {
    const deps = world();
    const { id } = await begin(deps, writtenContent('Deep sleep'));
    await expect(withdrawArticle(deps, casey, 'r', id, undefined)).rejects.toMatchObject({
      code: 'article_not_published',
    });
  });
});
