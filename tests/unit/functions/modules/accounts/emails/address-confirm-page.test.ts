import { expect, test } from 'vitest';
import { addressConfirmPage } from '#functions/modules/accounts/emails/address-confirm-page.ts';
import { localeIds } from '#shared/contracts/account/account.ts';

test.each(localeIds)(
  'the link of a change that support began asks in %s, and leads to the page that stops it',
  (locale) => {
    const asked = { locale, token: 'a"b', answer: 'yes' } as const;
    const ask = addressConfirmPage(asked, 'ask');
    expect(ask).toContain(`<html lang="${locale}">`);
    expect(ask).toContain('<form method="post">');
    expect(ask).toContain('answer=no');
    expect(ask).not.toContain('a"b');
    expect(addressConfirmPage({ ...asked, answer: 'no' }, 'ask')).toContain('<form method="post">');
    for (const state of ['waits', 'done', 'taken', 'stopped', 'refused'] as const) {
      const page = addressConfirmPage(asked, state);
      expect(page).not.toContain('<form');
      expect(page).toContain('role="status"');
    }
  },
);
