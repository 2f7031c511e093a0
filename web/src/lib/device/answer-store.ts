import type { AnswerStore } from './kept-on-device.ts';
import { trainingDatabase } from './training-database.ts';

export const browserAnswerStore: AnswerStore = {
  async put(accountId, name, { answer, at }) {
    await (await trainingDatabase()).put('answers', { accountId, answer, at }, [accountId, name]);
  },
  async change(accountId, change) {
    const { store, done } = (await trainingDatabase()).transaction('answers', 'readwrite');
    // Lists come after every text, so this holds each name of the account.
    let cursor = await store.openCursor(IDBKeyRange.bound([accountId], [accountId, []]));
    for (; cursor !== null; cursor = await cursor.continue()) {
      const { answer } = cursor.value;
      const changed = change(cursor.key[1], answer);
      if (changed !== answer) await cursor.update({ ...cursor.value, answer: changed });
    }
    await done;
  },
  async get(accountId, name) {
    const row = await (await trainingDatabase()).get('answers', [accountId, name]);
    return row === undefined ? null : { answer: row.answer, at: row.at ?? 0 };
  },
};
