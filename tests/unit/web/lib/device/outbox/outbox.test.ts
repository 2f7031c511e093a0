import { describe, expect, it } from 'vitest';
import { createWriteStore } from '#tests/support/fakes/write-store.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureOf } from '#web/lib/api/failure-of.ts';
import { createOutbox, type NewWrite, type OutboxDeps } from '#web/lib/device/outbox/outbox.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';

const oats: NewWrite = { route: 'logFood', lane: 'food:oats', body: 'oats' };
const secondOats: NewWrite = { route: 'changeFoodEntry', lane: 'food:oats', body: 'more oats' };
const rice: NewWrite = { route: 'logFood', lane: 'food:rice', body: 'rice' };

const offline = new ApiError({ code: 'network', status: 0, message: 'No connection' });
const broken = new ApiError({ code: 'internal', status: 500, message: 'Broken' });
const refusal = new ApiError({ code: 'invalid_day', status: 400, message: 'No such day' });

/** A device and its API. `page` is a tab or a reload; both see the same store. */
function device({ isFull }: { readonly isFull?: () => boolean } = {}) {
  const store = createWriteStore(isFull && { isFull });
  const received: unknown[] = [];
  let answer: (write: WaitingWrite) => unknown = () => 'stored';
  let turn = Promise.resolve();
  const ids = [1, 2, 3, 4, 5].values();
  const page = (overrides: Partial<OutboxDeps> = {}) =>
    createOutbox({
      store,
      send: async (_accountId, write) => {
        const given = answer(write);
        if (given instanceof Error) throw given;
        received.push(write.body);
        return given;
      },
      showSent: async () => {},
      failureOf,
      isClosed: () => false,
      lock: (_name, run) => {
        turn = turn.then(run, run);
        return turn;
      },
      announce: () => {},
      now: () => 1_000,
      newId: () => `write-${ids.next().value}`,
      ...overrides,
    });
  return {
    page,
    store,
    received,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

describe('the outbox', () => {
  it('keeps what was written offline over a reload and sends it in order once connected', async () => {
    const { page, received, answerWith } = device();
    answerWith(() => offline);
    const before = page();
    for (const write of [oats, secondOats, rice]) await before.put('ana', write);
    await before.flush('ana');
    expect(received).toEqual([]);

    const after = page();
    await after.read('ana');
    expect(after.current('ana').map(({ body }) => body)).toEqual(['oats', 'more oats', 'rice']);
    answerWith(() => 'stored');
    await after.flush('ana');
    expect(received).toEqual(['oats', 'more oats', 'rice']);
    expect(after.current('ana')).toEqual([]);
  });

  it('sends each write once from two tabs', async () => {
    const { page, received, answerWith } = device();
    answerWith(() => offline);
    const [one, two] = [page(), page()];
    await one.put('ana', oats);
    await one.flush('ana');
    answerWith(() => 'stored');
    await Promise.all([one.flush('ana'), two.flush('ana'), one.flush('ana')]);
    expect(received).toEqual(['oats']);
  });

  it('sends a write again with the same id when the tab died before the answer', async () => {
    const { page, store, answerWith } = device();
    const ids: string[] = [];
    answerWith(({ id }) => {
      ids.push(id);
      return ids.length === 1 ? offline : 'stored';
    });
    await page().put('ana', oats);
    await page().flush('ana');
    expect(ids).toEqual(['write-1', 'write-1']);
    expect(await store.list('ana')).toEqual([]);
  });

  it('keeps a refused write with its reason, sends the others, and sends it again when asked', async () => {
    const { page, received, answerWith } = device();
    const tab = page();
    answerWith(({ body }) => (body === 'oats' ? refusal : 'stored'));
    await tab.put('ana', oats);
    await tab.put('ana', rice);
    await tab.flush('ana');
    expect(received).toEqual(['rice']);
    const [kept] = tab.current('ana');
    expect(kept).toMatchObject({ body: 'oats', refusedAs: 'invalid_day' });

    answerWith(() => 'stored');
    await tab.flush('ana');
    expect(received).toEqual(['rice']);
    await tab.retry('ana', kept?.id ?? '');
    expect(received).toEqual(['rice', 'oats']);
    expect(tab.current('ana')).toEqual([]);
  });

  it('holds back later writes of a lane whose write failed for now, and no others', async () => {
    const { page, received, answerWith } = device();
    const tab = page();
    answerWith(({ lane }) => (lane === oats.lane ? broken : 'stored'));
    for (const write of [oats, secondOats, rice]) await tab.put('ana', write);
    await tab.flush('ana');
    expect(received).toEqual(['rice']);
    expect(tab.current('ana').map(({ body, refusedAs }) => [body, refusedAs])).toEqual([
      ['oats', null],
      ['more oats', null],
    ]);
  });

  it('sends at once what a full device cannot store, and says so if that fails too', async () => {
    const { page, received, answerWith } = device({ isFull: () => true });
    await page().put('ana', oats);
    expect(received).toEqual(['oats']);
    answerWith(() => offline);
    await expect(page().put('ana', rice)).rejects.toBe(offline);
  });

  it('sends nothing of an account that left the device, and nothing of another account', async () => {
    const { page, store, received, answerWith } = device();
    answerWith(() => offline);
    const tab = page();
    await tab.put('ana', oats);
    await tab.flush('ana');
    answerWith(() => 'stored');
    await page({ isClosed: (accountId) => accountId === 'ana' }).flush('ana');
    await page().flush('ben');
    expect(received).toEqual([]);
    expect(await store.list('ana')).toHaveLength(1);
  });

  it('says in another tab that a write was sent, once that tab no longer shows it as waiting', async () => {
    const { page } = device();
    const seen: unknown[] = [];
    const other = page({ showSent: async (_accountId, { write }) => void seen.push(write.body) });
    other.onElsewhere(() => seen.push(other.current('ana').length));
    const told: Promise<void>[] = [];
    const tab = page({
      announce: (accountId, sent) => void told.push(other.changedElsewhere(accountId, sent)),
    });
    await tab.put('ana', oats);
    await tab.flush('ana');
    await Promise.all(told);
    expect(seen.slice(-2)).toEqual(['oats', 0]);
  });

  it('reads the device once for all parts of a screen that open together', async () => {
    const { page, store } = device();
    await page().put('ana', oats);
    let reads = 0;
    const list: typeof store.list = async (accountId) => {
      reads += 1;
      return store.list(accountId);
    };
    const tab = page({ store: { ...store, list } });
    await Promise.all([tab.open('ana'), tab.open('ana'), tab.open('ana')]);
    expect(reads).toBe(1);
    await tab.open('ana');
    expect(reads).toBe(2);
  });

  it('drops a discarded write', async () => {
    const { page, received, answerWith } = device();
    answerWith(() => offline);
    const tab = page();
    await tab.put('ana', oats);
    await tab.flush('ana');
    await tab.discard('ana', ['write-1']);
    answerWith(() => 'stored');
    await tab.flush('ana');
    expect(received).toEqual([]);
  });

  it('shows the answer before it drops the write, so that nothing disappears between them', async () => {
    const { page } = device();
    const seen: unknown[] = [];
    const tab = page({
      showSent: async (accountId, { answer }) => void seen.push(answer, tab.current(accountId).length),
    });
    await tab.put('ana', oats);
    await tab.flush('ana');
    expect(seen).toEqual(['stored', 1]);
  });

  it('drops the write once the answers have it, and also where they cannot be changed', async () => {
    const { page, store } = device();
    const waiting: number[] = [];
    const tab = page({
      showSent: async () => {
        waiting.push((await store.list('ana')).length);
        if (waiting.length > 1) throw new DOMException('The disk is full', 'QuotaExceededError');
      },
    });
    for (const write of [oats, rice]) {
      await tab.put('ana', write);
      await tab.flush('ana');
    }
    expect(waiting).toEqual([1, 1]);
    expect(await store.list('ana')).toEqual([]);
  });
});

describe('a failed write', () => {
  const status = (code: string, given: number) => new ApiError({ code, status: given, message: code });

  it.each([
    ['no connection', offline],
    ['an ended login session', status('unauthenticated', 401)],
    ['a device clock that is wrong', status('device_clock', 400)],
    ['an owner who is not the one logged in', new Error('owner away')],
  ])('waits for %s', (_name, error) => {
    expect(failureOf(error)).toEqual({ kind: 'unreachable' });
  });

  it.each([408, 429, 500, 503])('is sent later after %i', (given) => {
    expect(failureOf(status('some', given))).toEqual({ kind: 'later' });
  });

  it('waits for the undo of a deletion', () => {
    expect(failureOf(status('account_closing', 409))).toEqual({ kind: 'later' });
  });

  it.each([400, 403, 404, 409, 413])('is refused by %i', (given) => {
    expect(failureOf(status('some', given))).toEqual({ kind: 'refused', code: 'some' });
  });
});
