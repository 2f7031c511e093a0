import { expect, it } from 'vitest';
import type { Mail } from '#functions/platform/outbox/outbox.ts';
import { sendOutbox } from '#functions/platform/outbox/send-outbox.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';

function world() {
  const clock = frozenClock();
  const rows = new Map<string, { leaseUntil: number; done: boolean }>([
    ['one', { leaseUntil: 0, done: false }],
  ]);
  const sent: string[] = [];
  let failures = 0;
  const isDue = (id: string, now: number) => {
    const row = rows.get(id);
    return row !== undefined && !row.done && row.leaseUntil <= now;
  };
  const deps = {
    outbox: {
      listDue: async (now: number): Promise<Mail[]> =>
        [...rows.keys()].filter((id) => isDue(id, now)).map((id) => ({ id, createdAt: 0 })),
      async claim({ id }: Mail, now: number, leaseUntil: number) {
        const row = rows.get(id);
        if (row === undefined || !isDue(id, now)) return false;
        row.leaseUntil = leaseUntil;
        return true;
      },
      async markDone({ id }: Mail) {
        rows.set(id, { leaseUntil: 0, done: true });
      },
    },
    mail: {
      async send({ to }: { to: string }) {
        if (failures > 0) {
          failures -= 1;
          throw new Error('Throttled');
        }
        sent.push(to);
      },
    },
    render: ({ id }: Mail) => ({ to: id, subject: '', text: '', html: '' }),
    clock,
    log: recordingLog(),
  };
  return { deps, clock, sent, rows, fail: (count: number) => (failures = count) };
}

it('sends a mail once, however many runs overlap', async () => {
  const { deps, sent } = world();
  await Promise.all([sendOutbox(deps), sendOutbox(deps), sendOutbox(deps)]);
  await sendOutbox(deps);
  expect(sent).toEqual(['one']);
});

it('retries a failed mail when its lease has ended', async () => {
  const { deps, sent, clock, fail } = world();
  fail(1);
  expect(await sendOutbox(deps)).toBe(0);
  expect(await sendOutbox(deps)).toBe(0);
  clock.advance(2 * 60_000);
  expect(await sendOutbox(deps)).toBe(1);
  expect(sent).toEqual(['one']);
});

it('drops a mail that became obsolete', async () => {
  const { deps, sent, rows } = world();
  expect(await sendOutbox({ ...deps, render: () => null })).toBe(0);
  expect(sent).toEqual([]);
  expect(rows.get('one')?.done).toBe(true);
});
