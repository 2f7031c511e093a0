import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { errorResponseSchema } from '#shared/contracts/error.ts';
import type { Chance } from '#tests/support/seeded-chance.ts';
import { stack } from '#tests/support/stack.ts';

/** A device sends until it has an answer. About one process at work dies each second here: ten attempts were not enough. */
const maxAttempts = 30;
const firstPauseMs = 100;
const longestPauseMs = 3_000;
/** The API says itself that these come right when they are sent again. */
const isBusy = new Set(['busy', 'checkout_busy', 'workout_changed']);

export type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
};
/** An answer of the API, or null where no attempt brought one. */
export type Answer = { readonly status: number; readonly code: string | null; readonly body: unknown } | null;

export type Traffic = {
  /** Milliseconds of each answered attempt. */
  readonly answered: number[];
  readonly retries: Record<string, number>;
  readonly faults: { answersLost: number; broken: number; sentTwice: number };
};

export const noTraffic = (): Traffic => ({
  answered: [],
  retries: {},
  faults: { answersLost: 0, broken: 0, sentTwice: 0 },
});

/**
 * As a device in a train: some requests break off while they are on their way, some answers never arrive, and whatever
 * did not come through is sent again with the same ids.
 */
export function unreliableApi(chance: Chance, traffic: Traffic, told: { readonly wrong: string[] }) {
  const attempt = async ({ method, path, token, body }: Call): Promise<Answer> => {
    const breaksOff = chance.happens(0.03) ? AbortSignal.timeout(1 + chance.below(150)) : undefined;
    const losesAnswer = chance.happens(0.03);
    const began = performance.now();
    const answer = await fetch(`${stack.siteUrl()}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(breaksOff && { signal: breaksOff }),
    });
    const text = await answer.text();
    traffic.answered.push(performance.now() - began);
    if (losesAnswer) {
      traffic.faults.answersLost += 1;
      return null;
    }
    const json = parsed(text);
    const code = z.safeParse(errorResponseSchema, json).data?.error.code ?? null;
    // A killed function answers nothing of ours; an error of ours with this status is one that we did not foresee.
    if (answer.status === 500 && code !== null) told.wrong.push(`${method} ${path} answered 500 ${text}`);
    return { status: answer.status, code, body: json };
  };
  const retried = (why: string) => {
    traffic.retries[why] = (traffic.retries[why] ?? 0) + 1;
  };

  const send = async (call: Call): Promise<Answer> => {
    for (let count = 0; count < maxAttempts; count += 1) {
      if (count > 0) await wait(Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs));
      try {
        const answer = await attempt(call);
        if (answer === null) retried('answer lost');
        else if (answer.status >= 500 || answer.status === 429 || isBusy.has(answer.code ?? ''))
          retried(answer.code ?? String(answer.status));
        else return answer;
      } catch {
        traffic.faults.broken += 1;
        retried('broken off');
      }
    }
    told.wrong.push(`${call.method} ${call.path} got no answer in ${maxAttempts} attempts`);
    return null;
  };

  return {
    send,
    /** Often twice at once, as by an impatient thumb: what one of the two says is what the person sees. */
    async sendOnce(call: Call): Promise<Answer> {
      if (!chance.happens(0.3)) return send(call);
      traffic.faults.sentTwice += 1;
      const [one, other] = await Promise.all([send(call), send(call)]);
      return one ?? other;
    },
  };
}
export type Api = ReturnType<typeof unreliableApi>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
