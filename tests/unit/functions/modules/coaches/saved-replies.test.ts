import { describe, expect, it } from 'vitest';
import { type SavedReplies, savedRepliesSchema } from '#shared/contracts/coaching/saved-replies.ts';
import { saveSavedReplies } from '../../../../../functions/modules/coaches/saved-replies.ts';

const reply = (text: string) => ({ id: '3f0c4c5e-5b1f-4a53-9d3f-8f4f4b6f0b01', title: 'Rest', text });

/** Refuses what changed since it was read, like the table. */
function world() {
  const lists = new Map<string, SavedReplies>();
  const find = async (coachId: string) => lists.get(coachId) ?? { replies: [], version: 0 };
  const savedReplies = {
    find,
    async save(coachId: string, next: SavedReplies) {
      if ((lists.get(coachId)?.version ?? 0) !== next.version - 1) return false;
      lists.set(coachId, next);
      return true;
    },
  };
  const save = (text: string, version: number, coachId = 'casey') =>
    saveSavedReplies({ savedReplies }, coachId, { replies: [reply(text)], version });
  return { find, save };
}

describe('saved replies', () => {
  it('sent twice, in a row or at once, are saved once', async () => {
    const { find, save } = world();
    const both = await Promise.all([save('Sleep first', 0), save('Sleep first', 0)]);
    expect(both).toEqual([await find('casey'), await find('casey')]);
    expect(await save('Sleep first', 0)).toMatchObject({ version: 1 });
  });

  it('changed on two devices are refused where they differ, and nothing is lost', async () => {
    const { find, save } = world();
    await save('Sleep first', 0);
    await save('Sleep eight hours', 1);
    await expect(save('Rest a day', 1)).rejects.toMatchObject({ kind: 'conflict', code: 'replies_changed' });
    expect(await find('casey')).toMatchObject({ replies: [reply('Sleep eight hours')], version: 2 });
  });

  it('belong to their coach, even under the same id', async () => {
    const { find, save } = world();
    await save('Sleep first', 0);
    await save('Eat first', 0, 'robin');
    expect(await find('casey')).toMatchObject({ replies: [reply('Sleep first')] });
  });

  it('have ids of their own, and say something', () => {
    const list = (...texts: string[]) =>
      savedRepliesSchema.safeParse({ version: 0, replies: texts.map(reply) }).success;
    expect([list('One'), list('One', 'Two'), list('  ')]).toEqual([true, false, false]);
  });
});
