import { addressHash } from '#functions/platform/address-hash.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { type MailAddresses, readUnsubscribeToken } from '#functions/platform/outbox/mail-address.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type {
  MailPreferences,
  SaveMailPreferenceRequest,
} from '#shared/contracts/account/mail-preferences.ts';
import { type MailCategory, mailCategoriesOf, mailWording } from '#shared/domain/access/mail-categories.ts';

type Deps = { readonly addresses: Pick<MailAddresses, 'find' | 'choose'>; readonly clock: Clock };

/** A category without a choice is on. */
export async function readMailPreferences(
  { addresses }: Pick<Deps, 'addresses'>,
  { email, role }: Pick<Account, 'email' | 'role'>,
): Promise<MailPreferences> {
  const row = await addresses.find(addressHash(email));
  return {
    email,
    bouncedAt: row?.bouncedAt ?? null,
    complainedAt: row?.complainedAt ?? null,
    choices: mailCategoriesOf(role).map((category) => {
      const choice = row?.[category];
      return { category, on: choice?.on ?? true, changedAt: choice?.at ?? null };
    }),
  };
}

export async function saveMailPreference(
  deps: Deps,
  account: Pick<Account, 'email' | 'role'>,
  { category, on, wording }: SaveMailPreferenceRequest,
): Promise<MailPreferences> {
  const at = new Date(deps.clock()).toISOString();
  await deps.addresses.choose(addressHash(account.email), category, { on, at, wording, by: 'account' });
  return readMailPreferences(deps, account);
}

/** @throws AppError not-found for a link that is not ours, or whose account was deleted. */
export async function readUnsubscribeLink({ addresses }: Pick<Deps, 'addresses'>, token: string) {
  const found = await readUnsubscribeToken(addresses, token);
  if (found !== null) return found;
  throw new AppError(
    'not-found',
    'link_unknown',
    'This link is not valid. Change your emails in your account.',
  );
}

/** @throws AppError as `readUnsubscribeLink`. */
export async function unsubscribe(deps: Deps, token: string): Promise<MailCategory> {
  const { id, category } = await readUnsubscribeLink(deps, token);
  const at = new Date(deps.clock()).toISOString();
  await deps.addresses.choose(id, category, { on: false, at, wording: mailWording, by: 'link' });
  return category;
}
