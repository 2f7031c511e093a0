import { expect, it } from 'vitest';
import { exportMail } from '#functions/modules/privacy/export-mail.ts';
import { localeIds } from '#shared/contracts/account/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { writeMail } from '#tests/support/write-mail.ts';

const dueAt = '2026-12-29T10:00:00.000Z';
const support = /support|soporte|suporte/i;

it.each(localeIds)('mails in %s say that support acted, where it did', async (locale) => {
  const reader = anAccount({ locale, timeZone: 'UTC' });
  const write = async (...mail: Parameters<typeof writeMail>) =>
    (await writeMail(mail[0], mail[1], reader)).text.split('\n').slice(0, 6).join('\n');
  const own = await write('deletion-requested', { dueAt });
  const deletion = await write('deletion-requested', { dueAt, bySupport: true });
  expect([support.test(own), support.test(deletion)]).toEqual([false, true]);
  expect(deletion).toContain('29');
  expect(await write('deletion-withdrawn', {})).toMatch(support);
  const copy = (bySupport?: boolean) =>
    write('export-ready', exportMail('ana', { id: 'export-1', bySupport }, 0).data);
  expect(await copy(true)).toMatch(support);
  expect(await copy()).not.toBe(await copy(true));
});
