import { expect, test } from 'vitest';
import type { QueuedRoute } from '#shared/contracts/routes.ts';
import { savedArticlesRule } from '#web/lib/device/outbox/answers/saved-articles.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';

const library = { articles: [], savedIds: ['creatine', 'taper'], tipId: null };
const write = (route: QueuedRoute, articleId: string): WaitingWrite => ({
  id: `${route}-${articleId}`,
  route,
  params: { articleId },
  lane: `article:${articleId}`,
  at: 0,
  refusedAs: null,
});
const savedAfter = (...writes: readonly WaitingWrite[]) =>
  savedArticlesRule.withWaiting(library, writes, savedArticlesRule.key).savedIds;

test('an article that waits to be saved is listed first, once however often it is saved', () => {
  const save = write('saveArticle', 'deload-week');
  expect(savedAfter(save, save)).toEqual(['deload-week', 'creatine', 'taper']);
});

test('an article that waits to be taken off is not listed, and saving it again brings it back', () => {
  const remove = write('unsaveArticle', 'creatine');
  expect(savedAfter(remove, remove)).toEqual(['taper']);
  expect(savedAfter(remove, write('saveArticle', 'creatine'))).toEqual(['creatine', 'taper']);
});

test('an article that the API refused to save is not listed as saved', () => {
  expect(savedAfter({ ...write('saveArticle', 'withdrawn'), refusedAs: 'not_found' })).toEqual(
    library.savedIds,
  );
});

test('once it is sent, what the device keeps has it too', () => {
  const sent = { write: write('saveArticle', 'deload-week'), answer: { savedIds: ['deload-week'] } };
  expect(savedArticlesRule.withSent(library, sent, savedArticlesRule.key)).toMatchObject({
    savedIds: ['deload-week', 'creatine', 'taper'],
  });
});
