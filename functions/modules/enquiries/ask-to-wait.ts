import { addressHash } from '#functions/platform/address-hash.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { linkSecretHash } from '#functions/platform/link-secret.ts';
import { waitingLinkHours } from '#shared/domain/catalog/longevity-seats.ts';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { enquiryMail } from './outbox.ts';
import type { WaitingList, WaitingPerson } from './waiting-list.ts';

/**
 * Only someone who reads the address's mail joins the line, or made-up addresses would claim every free seat. Never
 * reveals whether an address waits already.
 */
export async function askToWait(
  deps: {
    readonly waitingList: Pick<WaitingList, 'ask'>;
    readonly newProof: () => string;
    readonly clock: Clock;
  },
  { tier, ...person }: Omit<WaitingPerson, 'id'> & { readonly tier: TierId },
): Promise<void> {
  const now = deps.clock();
  const proof = deps.newProof();
  const hash = addressHash(person.email);
  const order = { template: 'waiting-list-confirm', tier, token: `${tier}.${hash}.${proof}` } as const;
  const mail = {
    ...enquiryMail(`waiting#${tier}#${new Date(now).toISOString()}`, person, order, now),
    uselessAt: now + waitingLinkHours * 3_600_000,
  };
  await deps.waitingList.ask({ tier, person, proofHash: linkSecretHash(proof), mail, now });
}

/** @throws AppError for an unknown or expired link. */
export async function confirmWaiting(
  deps: {
    readonly waitingList: Pick<WaitingList, 'join'>;
    readonly clock: Clock;
  },
  token: string,
): Promise<void> {
  const [name = '', hash = '', proof = ''] = token.split('.');
  const tier = tierIds.find((id) => id === name);
  const proved = { addressHash: hash, proofHash: linkSecretHash(proof) };
  if (!tier || !(await deps.waitingList.join({ tier, ...proved }, deps.clock())))
    throw new AppError('not-found', 'link_ended', 'This link has ended. Ask for a new one.');
}
