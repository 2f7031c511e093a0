import { expect, test } from 'vitest';
import { keepAccountPage } from '#functions/modules/accounts/emails/keep-account-page.ts';
import { localeIds } from '#shared/contracts/account/account.ts';

test.each(localeIds)(
  'the link that keeps an account asks in %s, posts without a script, and leads to the login',
  (locale) => {
    const ask = keepAccountPage(locale, 'ask');
    expect(ask).toContain(`<html lang="${locale}">`);
    expect(ask).toContain('<form method="post">');
    expect(ask).not.toContain('<script');
    for (const state of ['kept', 'refused'] as const) {
      const page = keepAccountPage(locale, state);
      expect(page).not.toContain('<form');
      expect(page).toContain('role="status"');
      expect(page).toContain('href="/account"');
    }
  },
);
