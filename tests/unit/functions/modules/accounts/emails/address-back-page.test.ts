import { expect, test } from 'vitest';
import { addressBackPage } from '#functions/modules/accounts/emails/address-back-page.ts';
import { localeIds } from '#shared/contracts/account/account.ts';

test.each(localeIds)('the link of the old address asks in %s, and says what came of it', (locale) => {
  const ask = addressBackPage(locale, 'ask');
  expect(ask).toContain(`<html lang="${locale}">`);
  expect(ask).toContain('<form method="post">');
  expect(ask).not.toContain('<script');
  for (const state of ['done', 'taken', 'refused'] as const) {
    const page = addressBackPage(locale, state);
    expect(page).not.toContain('<form');
    expect(page).toContain('role="status"');
    expect(page).toContain(state === 'done' ? 'href="/reset-password"' : 'href="/support"');
  }
});
