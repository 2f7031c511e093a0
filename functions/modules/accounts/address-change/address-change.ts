import { linkSecretHash } from '#functions/platform/link-secret.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';

/**
 * none → asked (a code went to the new address) → moving (decided; pool and rows follow) → none.
 * `asked` also ends by its time, by the owner, or by the link that the old address gets; a later request replaces it.
 * That link works until seven days after the change, and moves the account back: none or asked or moving → moving → none.
 */
export type AddressChange = {
  readonly id: string;
  readonly state: 'asked' | 'moving';
  readonly from: string;
  readonly to: string;
  /** ISO instants. */
  readonly askedAt: string;
  readonly until: string;
  /** Null where no code can confirm it: the address has an account, which nobody is told but its owner. */
  readonly codeHash: string | null;
  readonly tries: number;
  /** The one login session that goes on after the change. */
  readonly keptSession?: string | undefined;
  /** Begun by support, for a person who asked: decided once both addresses have agreed by their links. Hashes of their secrets, and since when (ISO). */
  readonly support?:
    | {
        readonly fromHash: string;
        readonly toHash: string;
        readonly fromAt?: string | undefined;
        readonly toAt?: string | undefined;
      }
    | undefined;
  /** The link that moves the account back. Password and authenticator app end with it. */
  readonly backId?: string | undefined;
};

/** What the link in a mail to an address of before opens. Only the hash of its secret is stored. */
export type AddressBack = {
  /** Sorts by when it was made. */
  readonly id: string;
  readonly address: string;
  readonly secretHash: string;
  /** ISO instant. */
  readonly until: string;
  readonly isUsed: boolean;
};

export type FinishedMove = {
  /** Epoch seconds: tokens of logins before it are refused, but for the kept session. */
  readonly endedAt: number;
  /** Absent when the account went back: the earlier links of the address that it goes back to stay as they are. */
  readonly back?: AddressBack | undefined;
  readonly mails: readonly OutboxMail[];
};

export type AddressSide = 'from' | 'to';

export type AddressChanges = {
  find(accountId: string): Promise<AddressChange | null>;
  findBack(accountId: string, backId: string): Promise<AddressBack | null>;
  /** How many links are valid. */
  countBacks(accountId: string): Promise<number>;
  /** Replaces one that waits. @returns false while one moves, and for an account whose deletion was asked for. */
  ask(
    accountId: string,
    change: AddressChange,
    back: AddressBack,
    mails: readonly OutboxMail[],
  ): Promise<boolean>;
  /** @returns false when all tries were used, or the change no longer waits. */
  countTry(accountId: string, change: AddressChange): Promise<boolean>;
  /** With the job that finishes what the request does not. @returns false when it no longer waits. */
  begin(accountId: string, change: AddressChange, keptSession?: string): Promise<boolean>;
  /** Notes that the address on this side agrees. @returns false when the change no longer waits. */
  agree(accountId: string, change: AddressChange, side: AddressSide, at: string): Promise<boolean>;
  /** Replaces whatever goes on. @returns false when the address or the change is no longer as it was read. */
  beginBack(accountId: string, read: AddressChange | null, change: AddressChange): Promise<boolean>;
  /**
   * The profile, its login sessions, the mails and the end of the change at once. When the account goes back, no device counts as
   * known. @returns false when it was done or replaced.
   */
  finish(accountId: string, change: AddressChange, move: FinishedMove): Promise<boolean>;
  end(accountId: string, change: AddressChange): Promise<void>;
};

/** A code belongs to one change, so to one account and one address. */
export const codeHashOf = (changeId: string, code: string) => linkSecretHash(`${changeId}.${code}`);

/** What the links in these mails carry. @param id Of the change, or of the way back. */
export const linkToken = (accountId: string, id: string, secret: string) => `${accountId}.${id}.${secret}`;

/** @returns null for a token that `linkToken` did not make. */
export function linkPartsOf(token: string) {
  const [accountId = '', id = '', secret = '', ...rest] = token.split('.');
  return accountId === '' || id === '' || secret === '' || rest.length > 0 ? null : { accountId, id, secret };
}

/** @param secret Of `newLinkSecret`. */
export function newBack(
  accountId: string,
  {
    address,
    madeAt,
    until,
    secret,
  }: Record<'address' | 'secret', string> & Record<'madeAt' | 'until', number>,
): { readonly back: AddressBack; readonly token: string } {
  const secretHash = linkSecretHash(secret);
  const id = `${madeAt}-${secretHash.slice(0, 8)}`;
  return {
    token: linkToken(accountId, id, secret),
    back: { id, address, secretHash, until: new Date(until).toISOString(), isUsed: false },
  };
}

/** @returns null for a link that is not ours or no longer valid. */
export async function readBackToken(
  changes: Pick<AddressChanges, 'findBack'>,
  token: string,
): Promise<{ readonly accountId: string; readonly back: AddressBack } | null> {
  const parts = linkPartsOf(token);
  if (parts === null || !/^[0-9]+-[0-9a-f]{8}$/.test(parts.id)) return null;
  const { accountId, id, secret } = parts;
  const back = await changes.findBack(accountId, id);
  return back !== null && back.secretHash === linkSecretHash(secret) ? { accountId, back } : null;
}
