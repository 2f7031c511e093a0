import type { Query, QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { safetyNoticeSchema } from '#shared/contracts/fields/safety-notice.ts';
import { askAgainAfter, queryClient } from '#web/lib/api/query-client.ts';
import { showSafetyNotice } from '#web/lib/safety-notice.ts';
import { browserAnswers } from '../kept-on-device.ts';
import { answerRules } from './answers/answer-rules.ts';
import type { SentWrite } from './outbox.ts';
import type { WaitingWrite } from './waiting-write.ts';

function keyOf(name: string): readonly unknown[] {
  try {
    return z.parse(z.array(z.unknown()), JSON.parse(name.replace(/^query-/, '')));
  } catch {
    return [];
  }
}

function withSent(queryKey: readonly unknown[], answer: unknown, sent: SentWrite): unknown {
  return answerRules
    .filter((rule) => rule.isIn(queryKey))
    .reduce((now, rule) => rule.withSent(now, sent, queryKey), answer);
}

/** Loads again what a write has changed; without one, everything that writes change. */
export function refetchAnswers(write: WaitingWrite | null, queries: QueryClient = queryClient): void {
  for (const rule of answerRules) {
    if (write !== null && !rule.isOf(write)) continue;
    const keys = write === null ? [rule.key] : rule.refetched;
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  }
}

/**
 * Puts a write that the API accepted into the answers that are loaded, so that it stays on the screen, and into those
 * kept on the device. They are from before it, and its screen may not open again before the network goes.
 * @throws if the kept answers cannot be changed.
 */
export async function showSent(
  accountId: string,
  sent: SentWrite,
  { answers = browserAnswers, queries = queryClient } = {},
): Promise<void> {
  for (const rule of answerRules) {
    if (!rule.isOf(sent.write)) continue;
    const amend = ({ queryKey, state }: Query) => {
      if (state.data !== undefined) queries.setQueryData(queryKey, rule.withSent(state.data, sent, queryKey));
    };
    queries.getQueryCache().findAll({ queryKey: rule.key }).forEach(amend);
    askAgainAfter(queries, { queryKey: rule.key }, amend);
    for (const queryKey of rule.refetched) askAgainAfter(queries, { queryKey });
    // What is under way would take the write off the screen again. Other answers are refetched below.
    if (rule.refetched.length === 0)
      void queries.invalidateQueries({ queryKey: rule.key, fetchStatus: 'fetching' });
  }
  refetchAnswers(sent.write, queries);
  const notice = z.safeParse(z.object({ safety: safetyNoticeSchema }), sent.answer);
  if (notice.success) showSafetyNotice(notice.data);
  await (await answers()).change(accountId, (name, answer) => withSent(keyOf(name), answer, sent));
}
