import { expect, test } from 'vitest';
import type { Message } from '#shared/contracts/messages/messages.ts';
import { withoutRemoved } from '#web/features/messages/thread-view.ts';

test('a message that an open thread knew before an admin removed it loses its words, and no other does', () => {
  const message = (seq: number): Message => ({
    id: `0198c0de-0000-4000-8000-00000000000${seq}`,
    seq,
    from: 'coach',
    text: 'Off topic',
    sentAt: '2026-03-02T09:00:00.000Z',
  });
  const shown = withoutRemoved(
    [message(1), message(2), message(3)],
    new Map([
      [1, 'removed'],
      [2, 'warned'],
    ]),
  );
  expect(shown).toEqual([{ ...message(1), text: '', removed: true }, message(2), message(3)]);
});
