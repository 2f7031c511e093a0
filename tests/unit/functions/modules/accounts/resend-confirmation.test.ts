import { expect, it } from 'vitest';
import { resendConfirmation } from '#functions/modules/accounts/resend-confirmation.ts';
import { inMemoryRateCounter } from '#tests/support/fakes/in-memory-rate-counter.ts';

const waiting = 'waiting@repz.example';
const confirmed = 'confirmed@repz.example';
const unknown = 'nobody@repz.example';

function pool({ isBroken = false } = {}) {
  const sent: string[] = [];
  const errors: string[] = [];
  const waits: number[] = [];
  const deps = {
    signUps: {
      findWaiting: async (email: string) => (email === waiting ? 'ana' : null),
      sendConfirmation: async (email: string) => {
        if (isBroken) throw new Error('The pool refuses');
        sent.push(email);
      },
    },
    rateCounter: inMemoryRateCounter(),
    wait: async (milliseconds: number) => waits.push(milliseconds),
    clock: () => Date.parse('2026-03-02T10:00:00Z'),
    log: { debug() {}, info() {}, warn() {}, error: (message: string) => void errors.push(message) },
  };
  return { sent, errors, waits, ask: (email: string) => resendConfirmation(deps, email) };
}

it('mails a sign-up that is not confirmed yet, and answers the others alike and after the same time', async () => {
  const { sent, waits, ask } = pool();
  const answers = await Promise.all([waiting, confirmed, unknown].map(ask));
  expect(answers).toEqual([undefined, undefined, undefined]);
  expect(new Set(waits).size).toBe(1);
  expect(waits).toHaveLength(3);
  expect(sent).toEqual([waiting]);
});

it('limits every address alike, with an account or without one, also when asked at once', async () => {
  for (const email of [waiting, confirmed, unknown]) {
    const { ask } = pool();
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => ask(email)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(ask(email)).rejects.toMatchObject({ kind: 'limited' });
  }
});

it('hides what the pool refuses, and logs it', async () => {
  const { errors, ask } = pool({ isBroken: true });
  await ask(waiting);
  expect(errors).toEqual(['confirmation not sent again']);
});
