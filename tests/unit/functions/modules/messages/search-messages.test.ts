import { describe, expect, it } from 'vitest';
import { maximumFound } from '#shared/contracts/fields/search-text.ts';
import { searchMessages } from '../../../../../functions/modules/messages/search-messages.ts';
import type { StoredMessage } from '../../../../../functions/modules/messages/thread.ts';

const message = (seq: number, text: string): StoredMessage => ({
  id: `m-${seq}`,
  seq,
  from: seq % 2 === 0 ? 'coach' : 'client',
  text,
  senderId: 'ana',
  sentAt: new Date(Date.UTC(2024, 0, 1, seq)).toISOString(),
  sent: { client: seq, coach: 0 },
});

function thread(texts: readonly string[]) {
  const messages = texts.map((text, index) => message(index + 1, text));
  const owners: string[] = [];
  return {
    owners,
    threads: {
      async page(clientId: string, position: unknown, limit: number) {
        owners.push(clientId);
        const before = Object(position).before ?? Number.POSITIVE_INFINITY;
        return messages.filter(({ seq }) => seq < before).slice(-limit);
      },
    },
  };
}

describe('searching a thread', () => {
  it('finds messages that hold every word, whatever accents and capitals, newest first', async () => {
    const { threads, owners } = thread([
      'Knee pain after squats',
      'Squat depth?',
      'My KNÉE is fine, squat went well',
    ]);
    const found = await searchMessages({ threads }, 'ana', 'knee squat');
    expect(found.messages.map(({ seq }) => seq)).toEqual([3, 1]);
    expect(found.isComplete).toBe(true);
    expect(owners).toEqual(['ana']);
  });

  it('goes back through three years, and stops once it has enough', async () => {
    const texts = Array.from({ length: 3300 }, (_, index) => (index % 100 === 0 ? 'Deload week' : 'Done'));
    const { threads } = thread(texts);
    const found = await searchMessages({ threads }, 'ana', 'deload');
    expect(found.messages).toHaveLength(maximumFound);
    expect(found.messages[0]?.seq).toBe(3201);
    expect(found.isComplete).toBe(false);
    const oldest = await searchMessages(thread(['Hello', ...texts.map(() => 'Done')]), 'ana', 'hello');
    expect(oldest.messages.map(({ seq }) => seq)).toEqual([1]);
    expect(oldest.isComplete).toBe(true);
  });

  it('says so when the oldest messages were not read', async () => {
    const { threads } = thread(['Hello', ...Array.from({ length: 7000 }, () => 'Done')]);
    expect(await searchMessages({ threads }, 'ana', 'hello')).toEqual({ messages: [], isComplete: false });
  });

  it('finds nothing in an empty thread, or for a text without letters', async () => {
    expect(await searchMessages(thread([]), 'ana', 'knee')).toEqual({ messages: [], isComplete: true });
    expect(await searchMessages(thread(['?!']), 'ana', '?!')).toEqual({ messages: [], isComplete: true });
  });
});
