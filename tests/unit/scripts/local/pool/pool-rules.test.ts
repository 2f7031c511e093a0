import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CallFacts, hourlyLimits, refusalOf, strictCalls } from '#scripts/local/pool/pool-rules.ts';
import type { SentCode } from '#scripts/local/pool/sent-codes.ts';

const now = Date.parse('2026-03-02T10:00:00Z');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const statuses = ['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', null];

const sentCode = (kind: SentCode['kind'], ageMs: number, code = '271828'): SentCode => ({
  id: `mail-${code}-${ageMs}`,
  kind,
  code,
  emulatorCode: '123456',
  sentAt: now - ageMs,
});
const facts = (given: Partial<CallFacts> = {}): CallFacts => ({
  status: 'UNCONFIRMED',
  givenCode: '271828',
  sent: [sentCode('sign-up', minuteMs)],
  usedIds: new Set<string>(),
  failures: 0,
  now,
  ...given,
});
const nameOf = (...given: Parameters<typeof refusalOf>) => refusalOf(...given)?.name ?? 'passes';

/** The exceptions that AWS publishes for an operation, as its SDK lists them. */
function publishedErrors(call: string): readonly string[] {
  const main = createRequire(import.meta.url).resolve('@aws-sdk/client-cognito-identity-provider');
  const file = join(dirname(main), '..', 'dist-types', 'commands', `${call}Command.d.ts`);
  return [...readFileSync(file, 'utf8').matchAll(/@throws \{@link (\w+Exception)\}/g)].map(
    ([, name = '']) => name,
  );
}

it.each(strictCalls)('%s answers only with errors that AWS publishes for it', (call) => {
  const published = publishedErrors(call);
  expect(published).toContain('InvalidParameterException');
  const kind = call === 'ConfirmSignUp' || call === 'ResendConfirmationCode' ? 'sign-up' : 'reset';
  const many = Array.from({ length: 20 }, (_, index) => sentCode(kind, index * 1_000));
  const answered = new Set<string>();
  for (const status of statuses)
    for (const sent of [[], [sentCode(kind, minuteMs)], [sentCode(kind, 25 * hourMs)], many])
      for (const givenCode of ['271828', '000000', undefined])
        for (const failures of [0, hourlyLimits[call]]) {
          const refusal = refusalOf(call, facts({ status, sent, givenCode, failures }));
          if (refusal !== null) answered.add(refusal.name);
        }
  expect(answered.size).toBeGreaterThan(1);
  expect([...answered].filter((name) => !published.includes(name))).toEqual([]);
});

describe('a code', () => {
  it('is refused when it is wrong, was never sent, is used, or is older than the newest one', () => {
    const [newest, older] = [sentCode('sign-up', minuteMs), sentCode('sign-up', hourMs, '314159')];
    const sent = [newest, older];
    expect(nameOf('ConfirmSignUp', facts({ sent }))).toBe('passes');
    expect(nameOf('ConfirmSignUp', facts({ sent, givenCode: older.code }))).toBe('CodeMismatchException');
    expect(nameOf('ConfirmSignUp', facts({ givenCode: '123456' }))).toBe('CodeMismatchException');
    expect(nameOf('ConfirmSignUp', facts({ givenCode: undefined }))).toBe('CodeMismatchException');
    expect(nameOf('ConfirmSignUp', facts({ sent: [] }))).toBe('ExpiredCodeException');
    expect(nameOf('ConfirmSignUp', facts({ usedIds: new Set([newest.id]) }))).toBe('ExpiredCodeException');
  });

  it.each([
    ['ConfirmSignUp', 'sign-up', 'UNCONFIRMED', 24 * hourMs],
    ['ConfirmForgotPassword', 'reset', 'CONFIRMED', hourMs],
  ] as const)('of %s is valid until its time is over, and not after', (call, kind, status, lifeMs) => {
    const aged = (ageMs: number) => nameOf(call, facts({ status, sent: [sentCode(kind, ageMs)] }));
    expect([aged(lifeMs - 1_000), aged(lifeMs)]).toEqual(['passes', 'ExpiredCodeException']);
  });

  it('is refused after too many wrong ones, even when it is right', () => {
    const status = 'CONFIRMED';
    const sent = [sentCode('reset', minuteMs)];
    expect(nameOf('ConfirmForgotPassword', facts({ status, sent, failures: 4 }))).toBe('passes');
    const refused = nameOf('ConfirmForgotPassword', facts({ status, sent, failures: 5 }));
    expect(refused).toBe('TooManyFailedAttemptsException');
  });

  it('confirms nobody twice', () => {
    expect(refusalOf('ConfirmSignUp', facts({ status: 'CONFIRMED' }))).toEqual({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
  });
});

describe('a request for a code', () => {
  it.each([
    ['UNCONFIRMED', 'InvalidParameterException'],
    ['FORCE_CHANGE_PASSWORD', 'NotAuthorizedException'],
    ['CONFIRMED', 'passes'],
    ['RESET_REQUIRED', 'passes'],
    [null, 'passes'],
  ])('to reset the password of a user who is %s: %s', (status, expected) => {
    expect(nameOf('ForgotPassword', facts({ status, sent: [] }))).toBe(expected);
  });

  it('to confirm an address is refused once it is confirmed', () => {
    expect(nameOf('ResendConfirmationCode', facts())).toBe('passes');
    const refused = nameOf('ResendConfirmationCode', facts({ status: 'CONFIRMED' }));
    expect(refused).toBe('InvalidParameterException');
  });

  it('is refused after five within an hour', () => {
    const status = 'CONFIRMED';
    const resets = (count: number, ageMs = minuteMs) =>
      facts({ status, sent: Array.from({ length: count }, () => sentCode('reset', ageMs)) });
    expect(nameOf('ForgotPassword', resets(4))).toBe('passes');
    expect(nameOf('ForgotPassword', resets(5))).toBe('LimitExceededException');
    expect(nameOf('ForgotPassword', resets(5, hourMs))).toBe('passes');
    const resent = (count: number) =>
      facts({ sent: Array.from({ length: count }, () => sentCode('sign-up', minuteMs)) });
    // The first of them is the mail of the sign-up itself.
    expect(nameOf('ResendConfirmationCode', resent(5))).toBe('passes');
    expect(nameOf('ResendConfirmationCode', resent(6))).toBe('LimitExceededException');
  });
});
