import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { Chance } from '#tests/support/seeded-chance.ts';
import { stack } from '#tests/support/stack.ts';

const run = promisify(execFile);
const eventsSchema = z.object({
  data: z.array(z.object({ id: z.string(), delivery: z.nullable(z.object({ state: z.string() })) })),
});

const control = async (path: string, body?: object): Promise<unknown> => {
  const answer = await fetch(`${stack.paymentsUrl()}/control/${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return answer.json();
};

/** The process of a function, in the middle of what it does where one is at work. @returns whether there was one */
async function killFunction(emulatorPid: number, chance: Chance): Promise<boolean> {
  const listed = await run('ps', ['-o', 'pid=,state=', '--ppid', String(emulatorPid)]).catch(() => ({
    stdout: '',
  }));
  const functions = listed.stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([pid]) => Number(pid) > 0);
  const atWork = functions.filter(([, state]) => state === 'R');
  const among = atWork.length > 0 ? atWork : functions;
  const [pid] = among[chance.below(among.length)] ?? [];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 'SIGKILL');
    return true;
  } catch {
    // It ended by itself.
    return false;
  }
}

/** Until the deadline: functions die, and the payment provider delivers twice, late and in another order, or fails. */
export async function makeTrouble(
  { emulatorPid, until }: { readonly emulatorPid: number; readonly until: number },
  chance: Chance,
): Promise<{ killed: number }> {
  const made = { killed: 0 };
  while (Date.now() < until) {
    await control('knobs', {
      duplicate: chance.below(3),
      reorder: chance.happens(0.5),
      delayMs: chance.below(2_000),
      drop: chance.below(3),
      rateLimitEvery: chance.happens(0.3) ? 7 : 0,
      ...(chance.happens(0.5) && {
        failNext: {
          path: '/v1/',
          status: 500,
          count: 1 + chance.below(2),
          when: chance.pick(['before', 'after']),
        },
      }),
    });
    if (await killFunction(emulatorPid, chance)) made.killed += 1;
    await wait(250 + chance.below(1_000));
  }
  return made;
}

/** The provider tries again for days: this often. What is refused each time, the verdict names by what is missing. */
const longestTries = 50;

/** The provider delivers what it still has. @returns how many events there were */
export async function deliverTheRest(): Promise<number> {
  const calm = { duplicate: 0, reorder: false, delayMs: 0, drop: 0, rateLimitEvery: 0, failNext: [] };
  await control('knobs', calm);
  for (let count = 0; ; count += 1) {
    const { data } = z.parse(eventsSchema, await control('events'));
    const waiting = data.filter(({ delivery }) => delivery !== null && delivery.state !== 'delivered');
    if (waiting.length === 0 || count === longestTries) return data.length;
    for (const { id } of waiting) await control(`events/${id}/redeliver`, {});
  }
}

export const payCheckout = (sessionId: string, card?: string) =>
  fetch(`${stack.paymentsUrl()}/control/checkout/${sessionId}/pay`, {
    method: 'POST',
    body: JSON.stringify(card === undefined ? {} : { card }),
  });
