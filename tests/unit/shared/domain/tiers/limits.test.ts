import { describe, expect, it, test } from 'vitest';
import { moneyBackDays } from '#shared/domain/billing/money-back.ts';
import * as limits from '#shared/domain/tiers/limits.ts';
import checkIns from '#web/locales/en/check-ins.json' with { type: 'json' };
import legal from '#web/locales/en/legal.json' with { type: 'json' };

describe('sessions, requests and forms', () => {
  test.each([
    ['a session lasts 3,600,000 ms', limits.sessionTimeoutMilliseconds, 3_600_000],
    ['it warns 5 minutes before', limits.sessionWarningMilliseconds, 300_000],
    ['an identifier has 100 requests', limits.rateLimit.requests, 100],
    ['in 15 minutes', limits.rateLimit.windowMilliseconds, 900_000],
    ['a password on login has 6 characters', limits.loginPasswordMinLength, 6],
    ['on sign-up 8', limits.signUpPasswordMinLength, 8],
    ['and up to 128', limits.passwordMaxLength, 128],
    ['a name has 2', limits.nameMinLength, 2],
    ['the terms ask for 18 years', limits.termsMinimumAge, 18],
    ['the privacy policy for 16', limits.privacyMinimumAge, 16],
    ['changing terms or prices 30', limits.termsChangeNoticeDays, 30],
    ['money comes back for 30 days', moneyBackDays, 30],
    ['deleted data is gone in 30 days', limits.deletionDays, 30],
  ])('%s', (_rule, actual, expected) => {
    expect(actual).toBe(expected);
  });

  it('a check-in is answered in 24-48 hours', () => {
    expect(limits.checkInAnswerHours).toEqual({ from: 24, to: 48 });
    const { from, to } = limits.checkInAnswerHours;
    expect(checkIns['sent-text']).toContain(`within ${from}-${to} hours`);
  });

  it('the legal texts state the same ages and days', () => {
    const [terms, privacy] = ['terms', 'privacy'].map((page) =>
      Object.entries(legal)
        .filter(([key]) => key.startsWith(`${page}.`))
        .map(([, text]) => text)
        .join('\n'),
    );
    expect(terms).toContain(`at least ${limits.termsMinimumAge} years old`);
    expect(terms).toContain(`Term changes need ${limits.termsChangeNoticeDays} days’ notice`);
    expect(terms).toContain(`${moneyBackDays}-day money-back guarantee`);
    expect(privacy).toContain(`under ${limits.privacyMinimumAge}`);
    expect(privacy).toContain(`within ${limits.deletionDays} days of account deletion`);
  });
});
