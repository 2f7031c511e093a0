import { describe, expect, it } from 'vitest';
import { bundledArticles, type LibraryArticle } from '#functions/modules/library/article-source.ts';
import {
  readArticle,
  readLibrary,
  saveArticle,
  unsaveArticle,
} from '#functions/modules/library/read-library.ts';
import type { SavedArticles } from '#functions/modules/library/saved-articles.ts';
import type { PrimaryGoal } from '#shared/domain/health/intake.ts';
import type { Role, TierId } from '#shared/domain/tiers/tiers.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';

const article = (id: string, about: Partial<LibraryArticle> = {}): LibraryArticle => ({
  id,
  kind: 'science-tip',
  title: id,
  summary: id,
  language: 'en',
  evidence: 'strong',
  goals: [],
  readingMinutes: 1,
  minimumTier: 'core',
  blocks: [],
  sources: [],
  authorId: null,
  ...about,
});
const articles = [
  article('sets', { goals: ['muscle_gain'] }),
  article('steps', { goals: ['longevity'] }),
  article('creatine', { kind: 'supplement', minimumTier: 'adaptive' }),
  article('peds', { kind: 'physician', minimumTier: 'performance' }),
];

function savedInMemory(): SavedArticles {
  const rows = new Map<string, Set<string>>();
  const of = (accountId: string) => rows.get(accountId) ?? new Set<string>();
  return {
    list: async (accountId) => [...of(accountId)].reverse(),
    save: async (accountId, articleId) => void rows.set(accountId, of(accountId).add(articleId)),
    remove: async (accountId, articleId) => void of(accountId).delete(articleId),
  };
}

function world(goal: PrimaryGoal | null = null) {
  return {
    articles: bundledArticles(async () => articles),
    saved: savedInMemory(),
    clock: frozenClock('2026-03-02T15:00:00.000Z'),
    goalOf: async () => goal,
    nameOf: async () => null,
  };
}
const reader = (tier: TierId | null, role: Role = 'client', accountId = 'ana') => ({
  accountId,
  role,
  account: anAccount({ id: accountId, role }),
  entitlement: { tier, source: 'subscription', status: 'active' } as const,
});

describe('the library', () => {
  it.each([
    [null, []],
    ['core', ['sets', 'steps']],
    ['adaptive', ['sets', 'steps', 'creatine']],
    ['performance', ['sets', 'steps', 'creatine', 'peds']],
  ] as const)('lists everything and opens to %s what the tier includes', async (tier, open) => {
    const library = await readLibrary(world(), reader(tier), 'en');
    expect(library.articles).toHaveLength(articles.length);
    expect(library.articles.filter(({ isOpen }) => isOpen).map(({ id }) => id)).toEqual(open);
    expect(library.articles[0]).not.toHaveProperty('blocks');
  });

  it.each(['coach', 'admin'] as const)('is open to a %s, who has no tier', async (role) => {
    const library = await readLibrary(world(), reader(null, role), 'en');
    expect(library.articles.every(({ isOpen }) => isOpen)).toBe(true);
  });

  it('chooses the tip by the goal of the intake, and none for a plan without tips', async () => {
    expect((await readLibrary(world('longevity'), reader('core'), 'en')).tipId).toBe('steps');
    expect((await readLibrary(world('muscle_gain'), reader('core'), 'en')).tipId).toBe('sets');
    expect((await readLibrary(world(), reader(null), 'en')).tipId).toBeNull();
  });
});

describe('an article', () => {
  it('is refused one tier below, in words that name the tier', async () => {
    const { id } = await readArticle(world(), reader('adaptive'), 'creatine', 'en');
    expect(id).toBe('creatine');
    const refused = { kind: 'forbidden', code: 'tier_required', details: { minimumTier: 'adaptive' } };
    await expect(readArticle(world(), reader('core'), 'creatine', 'en')).rejects.toThrow(
      expect.objectContaining({ ...refused, details: expect.objectContaining(refused.details) }),
    );
    await expect(readArticle(world(), reader('adaptive'), 'peds', 'en')).rejects.toThrow(
      expect.objectContaining({ code: 'tier_required' }),
    );
    await expect(readArticle(world(), reader(null), 'sets', 'en')).rejects.toThrow(
      expect.objectContaining({ code: 'tier_required' }),
    );
  });

  it('that nobody wrote is not found', async () => {
    await expect(readArticle(world(), reader('longevity'), 'nothing', 'en')).rejects.toThrow(
      expect.objectContaining({ kind: 'not-found', code: 'article_not_found' }),
    );
  });
});

describe('saved articles', () => {
  it('cannot be taken off when nobody ever wrote them', async () => {
    await expect(unsaveArticle(world(), reader('core'), 'nothing')).rejects.toMatchObject({
      code: 'article_not_found',
    });
  });

  it('are saved and taken off once, however often it is sent', async () => {
    const deps = world();
    const ana = reader('core');
    await saveArticle(deps, ana, 'sets');
    await saveArticle(deps, ana, 'steps');
    expect(await saveArticle(deps, ana, 'sets')).toHaveLength(2);
    await unsaveArticle(deps, ana, 'sets');
    expect(await unsaveArticle(deps, ana, 'sets')).toEqual(['steps']);
  });

  it('belong to one account', async () => {
    const deps = world();
    await saveArticle(deps, reader('core'), 'sets');
    expect((await readLibrary(deps, reader('core', 'client', 'ben'), 'en')).savedIds).toEqual([]);
    expect(await unsaveArticle(deps, reader('core', 'client', 'ben'), 'sets')).toEqual([]);
    expect((await readLibrary(deps, reader('core'), 'en')).savedIds).toEqual(['sets']);
  });

  it('need the tier of the article, but may be taken off after a downgrade', async () => {
    const deps = world();
    await saveArticle(deps, reader('adaptive'), 'creatine');
    await expect(saveArticle(deps, reader('core'), 'creatine')).rejects.toMatchObject({
      code: 'tier_required',
    });
    expect(await unsaveArticle(deps, reader('core'), 'creatine')).toEqual([]);
  });
});
