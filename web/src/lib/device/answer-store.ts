import type { AnswerStore } from './kept-on-device.ts';
import { trainingDatabase } from './training-database.ts';

export const browserAnswerStore: AnswerStore = {
  async put(accountId, name, { answer, at }) {
    await (await trainingDatabase()).put('answers', { accountId, answer, at }, [accountId, name]);
  },
  async get(accountId, name) {
    const row = await (await trainingDatabase()).get('answers', [accountId, name]);
    return row === undefined ? null : { answer: row.answer, at: row.at ?? 0 };
  },
};
