import { expect, it } from 'vitest';
import { mayPraise } from '#web/data/training/reported-pain.ts';

const yes = async () => true;
const no = async () => false;
const never = new Promise<boolean>(() => {});

it('a set without a note is praised at once, with or without a network', async () => {
  expect(await mayPraise({ notes: ' ' }, { isSent: never, isWarned: no })).toBe(true);
});

it('a note is praised only after the API has read it', async () => {
  expect(await mayPraise({ notes: 'Felt good' }, { isSent: yes(), isWarned: no })).toBe(true);
  expect(await mayPraise({ notes: 'Felt good' }, { isSent: no(), isWarned: no })).toBe(false);
});

it('nothing in a workout with a warning sign is praised, whichever set the sign stands on', async () => {
  expect(await mayPraise({ notes: 'My heart skipped' }, { isSent: yes(), isWarned: yes })).toBe(false);
  expect(await mayPraise({ notes: '' }, { isSent: no(), isWarned: yes })).toBe(false);
});

it('the device asks for a sign only after the note was sent, because the answer brings it', async () => {
  const order: string[] = [];
  const isSent = Promise.resolve().then(() => order.push('sent') > 0);
  await mayPraise(
    { notes: 'Hm' },
    {
      isSent,
      isWarned: async () => {
        order.push('asked');
        return false;
      },
    },
  );
  expect(order).toEqual(['sent', 'asked']);
});
