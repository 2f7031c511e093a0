import { linkSecretHash } from '#functions/platform/link-secret.ts';
import { untilLoginsCount } from '../end-sessions.ts';
import { type AddressChange, type AddressChanges, type AddressSide, linkPartsOf } from './address-change.ts';
import { type MoveAddressDeps, moveAddress } from './move-address.ts';

export type AnswerAddressLinkDeps = MoveAddressDeps & {
  readonly changes: Pick<AddressChanges, 'agree' | 'begin'>;
  readonly wait: (ms: number) => Promise<unknown>;
};

/** `waits` for the other address. */
export type AnswerOutcome = 'waits' | 'done' | 'taken' | 'stopped' | 'refused';

/**
 * The link that both addresses get when support began a change: it takes effect once both agree, and one that does not
 * ends it. May be repeated while it waits.
 */
export async function answerAddressLink(
  deps: AnswerAddressLinkDeps,
  token: string,
  answer: 'yes' | 'no',
): Promise<AnswerOutcome> {
  const { changes, clock } = deps;
  const found = await readLink(changes, token);
  if (found === null) return 'refused';
  const { accountId, change, side } = found;
  if (change.state === 'asked') {
    if (Date.parse(change.until) <= clock()) return 'refused';
    if (answer === 'no') {
      await changes.end(accountId, change);
      return 'stopped';
    }
    if (!(await changes.agree(accountId, change, side, new Date(clock()).toISOString()))) return 'refused';
    const agreed = await changes.find(accountId);
    if (agreed?.support?.fromAt === undefined || agreed.support.toAt === undefined) return 'waits';
    // The other address may have been as fast.
    if (!(await changes.begin(accountId, change)) && (await changes.find(accountId))?.state === 'asked') {
      return 'refused';
    }
  }
  if ((await moveAddress(deps, accountId)) === 'taken') return 'taken';
  await untilLoginsCount(deps);
  return 'done';
}

async function readLink(
  changes: Pick<AddressChanges, 'find'>,
  token: string,
): Promise<{
  readonly accountId: string;
  readonly change: AddressChange;
  readonly side: AddressSide;
} | null> {
  const parts = linkPartsOf(token);
  if (parts === null) return null;
  const { accountId, id, secret } = parts;
  const change = await changes.find(accountId);
  if (change?.support === undefined || change.id !== id) return null;
  const hash = linkSecretHash(secret);
  if (hash === change.support.fromHash) return { accountId, change, side: 'from' };
  return hash === change.support.toHash ? { accountId, change, side: 'to' } : null;
}
