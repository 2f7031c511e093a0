import { describe, expect, test } from 'vitest';
import {
  readMailPreferences,
  readUnsubscribeLink,
  saveMailPreference,
  unsubscribe,
} from '#functions/modules/accounts/emails/mail-preferences.ts';
import { unsubscribePage } from '#functions/modules/accounts/emails/unsubscribe-page.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { unsubscribeToken } from '#functions/platform/outbox/mail-address.ts';
import { localeIds } from '#shared/contracts/account/account.ts';
import { accountMailCategories, mailCategories, mailWording } from '#shared/domain/access/mail-categories.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedMails } from '#tests/support/fakes/stored-mails.ts';

const ana = anAccount();
const id = addressHash(ana.email);

async function world() {
  const clock = frozenClock();
  const { addresses, addressRows } = storedMails(clock);
  const { unsubscribeKey } = await addresses.prepare(id);
  await addresses.prepare(addressHash('ben@repz.example'));
  const token = unsubscribeToken(unsubscribeKey, 'coaching', id);
  return { clock, addresses, addressRows, token, deps: { addresses, clock } };
}

describe('mail preferences', () => {
  test('are on before a choice, and name only the categories of the role', async () => {
    const { deps } = await world();
    const { choices } = await readMailPreferences(deps, ana);
    expect(choices.map(({ category }) => category)).toEqual([...accountMailCategories]);
    expect(choices.every(({ on, changedAt }) => on && changedAt === null)).toBe(true);
    const coach = await readMailPreferences(deps, { ...ana, role: 'coach' });
    expect(coach.choices.map(({ category }) => category)).toEqual(['coaching']);
  });

  test('keep the date and the wording of the first of equal choices', async () => {
    const { deps, clock, addresses } = await world();
    const off = { category: 'reminders', on: false, wording: mailWording } as const;
    const at = new Date(clock()).toISOString();
    await saveMailPreference(deps, ana, off);
    clock.advance(1000);
    const { choices } = await saveMailPreference(deps, ana, off);
    expect(choices).toContainEqual({ category: 'reminders', on: false, changedAt: at });
    expect((await addresses.find(id))?.reminders).toEqual({
      on: false,
      at,
      wording: mailWording,
      by: 'account',
    });
  });
});

describe('the link of a mail', () => {
  test('changes nothing when it is opened, and stops its category alone when it is posted, once or twice', async () => {
    const { deps, addresses, token, clock } = await world();
    await readUnsubscribeLink(deps, token);
    expect(await addresses.find(id)).not.toHaveProperty('coaching');
    await unsubscribe(deps, token);
    const first = await addresses.find(id);
    clock.advance(1000);
    expect(await unsubscribe(deps, token)).toBe('coaching');
    expect(await addresses.find(id)).toEqual(first);
    expect(first).toMatchObject({ coaching: { on: false, by: 'link' } });
    expect(first).not.toHaveProperty('reminders');
  });

  test('is refused when it is forged, for another category, or for another address', async () => {
    const { deps, addresses, addressRows, token } = await world();
    const [, , proof] = token.split('.');
    const bens = await addresses.prepare(addressHash('ben@repz.example'));
    const forged = [
      '',
      'coaching',
      `${token}x`,
      `reminders.${id}.${proof}`,
      `coaching.${addressHash('ben@repz.example')}.${proof}`,
      `coaching.${addressHash('vic@repz.example')}.${proof}`,
      unsubscribeToken(bens.unsubscribeKey, 'coaching', id),
    ];
    for (const each of forged) {
      const refused = { kind: 'not-found', code: 'link_unknown' };
      await expect(readUnsubscribeLink(deps, each), each).rejects.toMatchObject(refused);
      await expect(unsubscribe(deps, each), each).rejects.toMatchObject(refused);
    }
    expect(addressRows().map(({ coaching }) => coaching)).toEqual([undefined, undefined]);
  });

  test.each(localeIds)('shows a page in %s that posts without a script', (locale) => {
    for (const category of mailCategories) {
      const ask = unsubscribePage(category, locale, 'ask');
      expect(ask).toContain(`<html lang="${locale}">`);
      expect(ask).toContain('<form method="post">');
      expect(ask).not.toContain('<script');
      expect(unsubscribePage(category, locale, 'done')).not.toContain('<form');
    }
  });
});
