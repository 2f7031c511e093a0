import { describe, expect, test } from 'vitest';
import { createSecurityNotices } from '#functions/modules/accounts/security-notices.ts';
import { localeIds } from '#shared/contracts/account/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { writeMail } from '#tests/support/write-mail.ts';

const events = [
  'password-changed',
  'signed-out-everywhere',
  'second-factor-on',
  'second-factor-off',
  'new-login',
] as const;
const facts = { device: 'Chrome · Mac' };
const at = Date.parse('2026-03-02T02:30:00Z');

describe.each(localeIds)('in %s', (locale) => {
  test.each(events)('the mail %s says when, in the time zone of the owner, and what to do', async (event) => {
    const owner = anAccount({ locale, timeZone: 'America/Los_Angeles' });
    const mail = await writeMail(event, facts, owner, { createdAt: at });
    expect(mail.to).toBe(owner.email);
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('Ana Lima');
      // March 1 in Los Angeles, already March 2 in UTC.
      expect(form).toMatch(/\b1\b/);
      expect(form).toContain('30');
      expect(form).toContain('https://repz.example/reset-password');
      expect(form.includes(facts.device)).toBe(event === 'new-login');
    }
  });
});

test('a mail that cannot be queued is logged, and nothing else fails', async () => {
  const log = recordingLog();
  const outbox = { add: () => Promise.reject(new Error('throttled')) };
  const notices = createSecurityNotices({ outbox, clock: () => at, log });
  await notices.send('password-changed', 'account-1');
  expect(log.entries).toMatchObject([{ level: 'error', message: 'security mail not queued' }]);
  expect(JSON.stringify(log.entries)).not.toContain('account-1');
});
