import * as z from 'zod/mini';
import { restNoticeId } from '#shared/domain/notifications/rest-alerts.ts';
import { sessionTimeoutMilliseconds } from '#shared/domain/tiers/limits.ts';
import { sessionMarkerKey } from '#web/lib/signed-in-hint.ts';
import { unsubscribeFromPush } from './push-device.ts';

/** Kept when the device is cleared; the service worker reads it, too. */
const cacheName = 'repz-push';
const address = '/push-login';

const loginSchema = z.object({
  /** Whose pushes this device gets. */
  accountId: z.string(),
  /** Until when their login session lasts, in epoch milliseconds; 0 once it ended. */
  until: z.number(),
});
type PushLogin = z.infer<typeof loginSchema>;

async function read(): Promise<PushLogin | null> {
  const kept = await (await caches.open(cacheName)).match(address);
  const { data } = z.safeParse(loginSchema, await kept?.json().catch(() => null));
  return data ?? null;
}

async function write(login: PushLogin): Promise<void> {
  // `Response.json` came with Safari 17, push on an iPhone with 16.4.
  await (await caches.open(cacheName)).put(address, new Response(JSON.stringify(login)));
}

/** What pushes showed while the person was logged in. The alert of a rest that is over stays. */
async function closeShown(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? [])
    if (shown.tag !== restNoticeId) shown.close();
}

/** In epoch milliseconds; in the past for a session that nobody began. */
export const loginEndsAt = (storage: Pick<Storage, 'getItem'>): number =>
  Number(storage.getItem(sessionMarkerKey) ?? 0) + sessionTimeoutMilliseconds;

/** Without the Cache API there is no service worker either, and so no push. */
const hasPush = () => 'caches' in globalThis;

/**
 * Runs when this device subscribes, before the API knows: the pushes are this person's from now on.
 * @param until When the login session ends, in epoch milliseconds.
 */
export async function ownPush(accountId: string, until: number): Promise<void> {
  if (hasPush()) await write({ accountId, until });
}

/**
 * Runs on every load while signed in. The pushes of the same person show their text again. Those of another person, or of
 * nobody known, end: the push service then tells the API that the device is gone.
 */
export async function claimPush(accountId: string, until: number): Promise<void> {
  if (!hasPush()) return;
  const login = await read();
  if (login?.accountId === accountId) return write({ accountId, until });
  await endPush();
}

/**
 * Follows a login session that its person extends.
 * @param clock Of the login session.
 * @param owner Who is logged in; null for nobody.
 */
export function followLogin(
  clock: {
    subscribe(listener: () => void): () => void;
    getSnapshot(): { readonly endsAt: number | null };
  },
  owner: () => string | null,
  until: AbortSignal,
): void {
  const follow = () => {
    const { endsAt } = clock.getSnapshot();
    const accountId = owner();
    if (endsAt === null || accountId === null || !hasPush()) return;
    void read()
      .then((login) => (login?.accountId === accountId ? write({ accountId, until: endsAt }) : undefined))
      .catch((error: unknown) => console.warn('Push shows no text', error));
  };
  until.addEventListener('abort', clock.subscribe(follow), { once: true });
}

/** The login session ended by itself: push goes on, and shows no private text until the person logs in again. */
export async function closePush(): Promise<void> {
  if (!hasPush()) return;
  const login = await read();
  // A sign-out that was interrupted.
  if (login === null) return endPush();
  await write({ ...login, until: 0 });
  await closeShown();
}

/** Also without a network: the browser then drops what still arrives. */
export async function endPush(): Promise<void> {
  if (hasPush()) await caches.delete(cacheName);
  await unsubscribeFromPush();
  await closeShown();
}
