import { ApiError } from '#web/lib/api/api-error.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

type AddressRefusal = { readonly at: 'email' | 'code' | 'form'; readonly key: MessageKey };

/** What the API answers to a new address, and to its code. */
export function addressRefusal(error: unknown): AddressRefusal {
  switch (error instanceof ApiError ? error.code : undefined) {
    case 'same_address':
      return { at: 'email', key: 'account.address.same' };
    case 'address_bounced':
      return { at: 'email', key: 'account.address.bounced' };
    case 'wrong_code':
      return { at: 'code', key: 'account.address.wrong-code' };
    case 'too_many_attempts':
      return { at: 'code', key: 'account.address.code-spent' };
    case 'no_address_change':
      return { at: 'form', key: 'account.address.ended' };
    case 'address_taken':
      return { at: 'form', key: 'account.address.taken' };
    case 'address_changing':
      return { at: 'form', key: 'account.address.changing' };
    case 'rate_limited':
    case 'too_many_changes':
      return { at: 'form', key: 'account.address.limited' };
    default:
      return { at: 'form', key: 'account.address.failed' };
  }
}
