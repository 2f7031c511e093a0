import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/api/query-client.ts';

/** A list on screen whose answers come when the test says so, each with what was stored when it was asked for. */
function listOnScreen() {
  const client = createQueryClient();
  const stored: string[] = [];
  const answers: (() => void)[] = [];
  const asked = vi.fn(() => {
    const then = [...stored];
    return new Promise<string[]>((resolve) => answers.push(() => resolve(then)));
  });
  const screen = new QueryObserver(client, { queryKey: ['list'], queryFn: asked });
  screen.subscribe(() => undefined);
  /** Resolves when the change is made and `then` has begun. */
  const add = (name: string, then: () => unknown = () => undefined) =>
    new Promise<void>((resolve) => {
      const change = new MutationObserver(client, {
        mutationFn: async () => {
          stored.push(name);
        },
        onSuccess: () => {
          const rest = then();
          resolve();
          return rest;
        },
      });
      void change.mutate();
    });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  const answer = async () => {
    for (const one of answers.splice(0)) one();
    await settle();
  };
  const shown = () => screen.getCurrentResult().data;
  const renew = () => client.invalidateQueries({ queryKey: ['list'] });
  return { client, shown, asked, add, answer, settle, renew };
}

test('a change that is made while a list is first asked for is in it', async () => {
  const { shown, asked, add, answer, renew } = listOnScreen();
  await add('invitation', renew);
  await answer();
  await answer();
  expect(shown()).toEqual(['invitation']);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('an answer from before a change does not lie over what the change itself answered', async () => {
  const { client, shown, add, answer, renew } = listOnScreen();
  await answer();
  void renew();
  await add('saved', () => client.setQueryData(['list'], ['saved']));
  await answer();
  await answer();
  expect(shown()).toEqual(['saved']);
});

test('a query that the change itself refetches is not fetched a third time', async () => {
  const { shown, asked, add, answer, renew } = listOnScreen();
  await answer();
  void renew();
  await add('saved', renew);
  await answer();
  await answer();
  expect(shown()).toEqual(['saved']);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('nothing is asked again for a change that is made while nothing is asked', async () => {
  const { shown, asked, add, answer, settle } = listOnScreen();
  await answer();
  await add('elsewhere');
  await settle();
  expect(shown()).toEqual([]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('without a network a query of another service fails at once, as one of the API does', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const asked = new QueryObserver(createQueryClient(), {
    queryKey: ['second-factor'],
    queryFn: () => Promise.reject(new Error('A network error has occurred.')),
  });
  const leave = asked.subscribe(() => undefined);
  await vi.waitFor(() => expect(asked.getCurrentResult().status).toBe('error'));
  leave();
  vi.unstubAllGlobals();
});
