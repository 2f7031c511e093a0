import * as z from 'zod/mini';
import { callStored, loadClientRoutes } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureOf } from '#web/lib/api/failure-of.ts';
import { reportMissingCode } from '#web/lib/api/missing-code.ts';
import { whenSettled } from '#web/lib/hooks/when-settled.ts';
import { isClosed } from '../closed-accounts.ts';
import { browserAnswers } from '../kept-on-device.ts';
import { ownToken } from '../own-token.ts';
import { createOutbox } from './outbox.ts';
import { browserWriteStore } from './outbox-database.ts';
import { type WaitingWrite, waitingWriteSchema } from './waiting-write.ts';

/**
 * The rules of every answer, which weigh more than the outbox. A screen that shows writes loads them ahead: a browser may
 * remember a failed attempt until the page is loaded again.
 */
export const answersAfterWrites = () => import('./answers-after-writes.ts');

/** An API from before products were scanned, while a release is deployed or after a rollback. */
const knowsNoBarcode = (error: unknown) =>
  error instanceof ApiError &&
  error.code === 'invalid_request' &&
  JSON.stringify(error.details).includes('leave out: barcode');

const withoutBarcode = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'barcode' ? undefined : value)));

async function send(accountId: string, { route, params, body }: WaitingWrite): Promise<unknown> {
  const token = await ownToken(accountId);
  return callStored(route, body, { params, token }).catch((error: unknown) => {
    // What was eaten counts more than its barcode.
    if (knowsNoBarcode(error)) return callStored(route, withoutBarcode(body), { params, token });
    throw error;
  });
}

let otherTabs: BroadcastChannel | undefined;
/** What one tab tells the others. A tab with an older version of the app may say something else. */
const announced = z.object({
  accountId: z.string(),
  sent: z.nullable(z.object({ write: waitingWriteSchema, answer: z.unknown() })),
});

export const outbox = createOutbox({
  store: browserWriteStore,
  send,
  showSent: async (accountId, sent) => (await answersAfterWrites()).showSent(accountId, sent),
  failureOf,
  isClosed,
  lock: (name, run) => ('locks' in navigator ? navigator.locks.request(name, run) : run()),
  announce: (accountId, sent) => otherTabs?.postMessage({ accountId, sent }),
  now: Date.now,
  newId: () => crypto.randomUUID(),
});

function refetch(write: WaitingWrite | null): void {
  answersAfterWrites()
    .then(({ refetchAnswers }) => refetchAnswers(write))
    .catch((error: unknown) => console.warn('Not loaded again', error));
}
// What was refused may have changed on another device.
outbox.onRefused(refetch);
outbox.onElsewhere(() => refetch(null));

const retryMs = 20_000;
const started = new Set<string>();

/**
 * What a write needs on its way, before the network can be lost: a browser remembers code that it could not load, and would send
 * nothing until the page is loaded again.
 */
async function loadWhatSends(): Promise<void> {
  await whenSettled();
  await Promise.all([loadClientRoutes(), answersAfterWrites(), browserAnswers()]);
}

/** Sends what waits whenever the page may be connected again. Runs on every signed-in page. */
export function keepSending(accountId: string): void {
  const flush = () =>
    void outbox.flush(accountId).catch((error: unknown) => console.warn('Not sent yet', error));
  if ('BroadcastChannel' in window) {
    otherTabs ??= new BroadcastChannel('repz-outbox');
    otherTabs.onmessage = ({ data }) => {
      const { success, data: change } = z.safeParse(announced, data);
      if (success) void outbox.changedElsewhere(change.accountId, change.sent);
    };
  }
  void outbox.read(accountId).then(flush);
  if (started.has(accountId)) return;
  started.add(accountId);
  loadWhatSends().catch(reportMissingCode);
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flush();
  });
  window.setInterval(() => {
    if (outbox.current(accountId).some(({ refusedAs }) => refusedAs === null)) flush();
  }, retryMs);
}
