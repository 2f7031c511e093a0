import type { Clock } from '#functions/platform/clock.ts';
import { isPushService } from '../push-devices.ts';
import type { PushService } from '../push-notice.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Nine seconds at most, so that a batch of mails that waits for push fits into the time of the sender. */
const attempts = 2;
/** The mail goes out instead of a push that would wait longer. */
const longestPauseMs = 3000;
const timeoutMs = 3000;
const defaultPauseMs = 1000;

type Options = {
  readonly keys: () => Promise<VapidKeys>;
  /** Where the push service can complain: `mailto:` or `https:`. */
  readonly contact: string;
  readonly localPushService: string | undefined;
  readonly clock: Clock;
  readonly wait: (milliseconds: number) => Promise<unknown>;
};

/** RFC 8030 and 8291. The library signs and encrypts; `fetch` sends, because the library can only speak TLS. */
export function createWebPushService(options: Options): PushService {
  const { keys, contact, localPushService, clock, wait } = options;
  return {
    async send({ endpoint, p256dh, auth }, notice, { lastsSeconds, isUrgent }) {
      if (!isPushService(endpoint, localPushService)) return 'gone';
      // A mail of a person without a device loads none of it.
      const { default: webPush } = await import('web-push');
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(notice),
        {
          vapidDetails: { subject: contact, ...(await keys()) },
          TTL: lastsSeconds,
          urgency: isUrgent ? 'high' : 'normal',
        },
      );
      for (let attempt = 1; ; attempt += 1) {
        const answer = await post(request);
        const isOver = answer?.status === 404 || answer?.status === 410;
        if (answer?.ok || isOver) return isOver ? 'gone' : 'reached';
        const mayRecover = answer === null || answer.status === 429 || answer.status >= 500;
        const pauseMs = pauseOf(answer, clock());
        if (!mayRecover || attempt === attempts || pauseMs > longestPauseMs) return 'failed';
        await wait(pauseMs);
      }
    },
  };
}

type Request = ReturnType<typeof import('web-push').generateRequestDetails>;

/** @returns null when nothing answered. */
async function post({ endpoint, method, headers, body }: Request): Promise<Response | null> {
  const answer = await fetch(endpoint, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: body === null ? null : Uint8Array.from(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer;
}

/** Of Retry-After, which has seconds or a date. */
function pauseOf(answer: Response | null, now: number): number {
  const given = answer?.headers.get('retry-after') ?? '';
  const untilMs = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now;
  return Number.isNaN(untilMs) ? defaultPauseMs : Math.max(0, untilMs);
}
