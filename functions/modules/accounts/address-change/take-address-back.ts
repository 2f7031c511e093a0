import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import {
  type AddressBack,
  type AddressChange,
  type AddressChanges,
  readBackToken,
} from './address-change.ts';
import { type MoveAddressDeps, moveAddress } from './move-address.ts';

export type TakeAddressBackDeps = MoveAddressDeps & {
  readonly changes: Pick<AddressChanges, 'findBack' | 'beginBack'>;
  readonly newId: () => string;
};

export type BackOutcome = 'done' | 'taken' | 'refused';

/**
 * The link that an address gets when somebody asks for another one, and once it was changed: the change stops, or the account
 * goes back to this address. The person who asked knew the password, so the password, every login session and the
 * authenticator app end with it, the devices that are known, and every link that was made later. Works while the account waits for its deletion. May be repeated.
 */
export async function takeAddressBack(deps: TakeAddressBackDeps, token: string): Promise<BackOutcome> {
  const found = await readBackToken(deps.changes, token);
  if (found === null) return 'refused';
  const { accountId, back } = found;
  if (back.isUsed) return (await addressOf(deps, accountId)) === back.address ? 'done' : 'refused';
  if (!(await begin(deps, accountId, back))) return 'refused';
  return (await moveAddress(deps, accountId)) === 'taken' ? 'taken' : 'done';
}

async function addressOf({ accounts }: MoveAddressDeps, accountId: string): Promise<string | null> {
  const stored = await accounts.find(accountId);
  return stored === null || stored.removing === true ? null : stored.account.email;
}

/** @returns false for an account that is gone. */
function begin(deps: TakeAddressBackDeps, accountId: string, back: AddressBack): Promise<boolean> {
  const { changes, newId, clock } = deps;
  return retryWithBackoff(async () => {
    const read = await changes.find(accountId);
    // Sent twice at once.
    if (read?.backId === back.id) return true;
    const from = await addressOf(deps, accountId);
    if (from === null) return false;
    const at = new Date(clock()).toISOString();
    const change: AddressChange = {
      id: newId(),
      state: 'moving',
      from,
      to: back.address,
      askedAt: at,
      until: at,
      codeHash: null,
      tries: 0,
      backId: back.id,
    };
    return (await changes.beginBack(accountId, read, change)) ? true : null;
  });
}
