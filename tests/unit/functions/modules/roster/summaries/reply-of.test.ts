import { expect, test } from 'vitest';
import {
  emptyThread,
  type StoredThread,
  withBlock,
  withCoachNotice,
  withMessage,
} from '#functions/modules/messages/thread.ts';
import { replyOf } from '#functions/modules/roster/storage/dynamo-client-facts.ts';

const at = Date.UTC(2026, 2, 2, 10);
const asked = { since: new Date(at).toISOString(), dueAt: null };
const write = (thread: StoredThread, from: 'client' | 'coach', when: number) =>
  withMessage(thread, {
    id: `${from}-${when}`,
    from,
    senderId: from === 'coach' ? 'casey' : 'ada',
    text: 'Hi',
    coachId: 'casey',
    at: when,
    tier: null,
  }).after;
/** Asked without a plan that promises an answer. */
const waiting = write(emptyThread('ada', 'casey'), 'client', at);

test.each(['byRule', 'toSeveral'] as const)(
  'a question without a promised time still waits after a message that is %s',
  (mark) => {
    const notice = { id: 'n', coachId: 'casey', text: 'Hello all', at: at + 1000 };
    const noticed = withCoachNotice(waiting, notice, mark).after;
    expect(replyOf(waiting)).toEqual(asked);
    expect(replyOf(noticed)).toEqual(asked);
    expect(replyOf(write(noticed, 'coach', at + 2000))).toBeNull();
    expect(replyOf(withCoachNotice(emptyThread('ben', 'casey'), notice, mark).after)).toBeNull();
  },
);

test('nobody waits in a blocked thread, and a thread from before hands were told apart was answered by its last message', () => {
  const notice = { id: 'n', coachId: 'casey', text: 'Hello all', at: at + 1000 };
  const noticed = withCoachNotice(waiting, notice, 'toSeveral').after;
  expect(replyOf(withBlock(noticed, 'client', true, at + 2000)?.after ?? expect.unreachable())).toBeNull();
  expect(replyOf({ ...noticed, wroteAt: { client: null, coach: null } })).toBeNull();
});
