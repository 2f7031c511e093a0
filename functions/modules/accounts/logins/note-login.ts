import type { Clock } from '#functions/platform/clock.ts';
import { inTime } from '#functions/platform/in-time.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import { deviceName } from '#shared/domain/access/device-name.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { KnownDevices, LoginRepository, StoredLogin } from './login-repository.ts';
import { networkOf } from './network.ts';

export type NoteLoginDeps = {
  readonly logins: LoginRepository;
  readonly clock: Clock;
  readonly log: Log;
};

export type SeenLogin = {
  readonly accountId: string;
  readonly sessionId: string;
  /** Epoch milliseconds of the login. null where its token does not say. */
  readonly signedInAtMs: number | null;
  readonly userAgent: string;
  readonly sourceIp: string;
};

const knownForMs = 90 * dayMs;
const devicesKept = 20;
/** How exact the last use is. */
const useNotedMs = 5 * 60_000;
/** Retries of a slow table may take longer than the function has. */
const noteLimitMs = 1_000;
/** Between the clock of the pool, which counts whole seconds, and ours. */
const clocksDifferMs = 60_000;

/**
 * Lists the login session, and mails its owner when the device is unknown: not for the first login of an account, not for
 * a login from before the first one was noted, not for a device of the last 90 days, and once for logins at the same
 * moment. Never rejects and takes a second at most, because a login must not wait for a mail; the next call of the
 * session makes up for what failed.
 */
export async function noteLogin(deps: NoteLoginDeps, seen: SeenLogin): Promise<void> {
  try {
    await inTime(note(deps, seen), noteLimitMs);
  } catch (error) {
    deps.log.error('login not noted', { error: error instanceof Error ? error.name : 'unknown' });
  }
}

async function note({ logins, clock }: NoteLoginDeps, seen: SeenLogin): Promise<void> {
  const { accountId, sessionId } = seen;
  const now = clock();
  const at = new Date(now).toISOString();
  const before = await logins.find(accountId, sessionId);
  if (before !== null) {
    if (now - Date.parse(before.lastUsedAt) >= useNotedMs) await logins.markUsed(accountId, sessionId, at);
    return;
  }
  const device = deviceName(seen.userAgent);
  const login: StoredLogin = {
    sessionId,
    device,
    network: networkOf(seen.sourceIp),
    firstUsedAt: new Date(seen.signedInAtMs ?? now).toISOString(),
    lastUsedAt: at,
  };
  await retryWithBackoff(async () => {
    const known = await logins.knownDevices(accountId);
    const recent = recentDevices(known, now);
    const isNew = known !== null && isLater(seen, known.since) && !recent.some(({ name }) => name === device);
    const others = recent.filter(({ name }) => name !== device);
    const devices = {
      version: known?.version ?? 0,
      since: known?.since ?? at,
      devices: [{ name: device, lastSeenAt: at }, ...others].slice(0, devicesKept),
    };
    const mail = isNew ? newLoginMail(seen, device, now) : null;
    return (await logins.add(accountId, login, devices, mail)) === 'changed' ? null : true;
  });
}

/** The sessions of an account that is older than its list are all noted for the first time, and none is news. */
function isLater({ signedInAtMs }: SeenLogin, since: string): boolean {
  return signedInAtMs === null || signedInAtMs > Date.parse(since) - clocksDifferMs;
}

function recentDevices(known: KnownDevices | null, now: number) {
  return (known?.devices ?? []).filter(({ lastSeenAt }) => now - Date.parse(lastSeenAt) < knownForMs);
}

const newLoginMail = ({ accountId, sessionId }: SeenLogin, device: string, now: number): OutboxMail => ({
  id: `new-login#${sessionId}`,
  to: { accountId },
  kind: 'new-login',
  data: { device },
  createdAt: now,
});
