import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Gift } from './gift.ts';
import type { GiftGateway } from './gift-gateway.ts';
import { giftBoughtMail } from './gift-mails.ts';
import type { GiftRepository } from './gift-repository.ts';

export type PaidGift = Pick<Gift, 'orderId' | 'tier' | 'period' | 'amountCents' | 'paidAt'> & {
  readonly isReturned: boolean;
};
type Deps = {
  readonly gifts: GiftRepository;
  readonly giftGateway: GiftGateway;
  readonly clock: Clock;
};

/** Longer than the function runs. */
const redeemingMs = 60_000;

/**
 * Makes the gift of a paid order, once, and mails its code to the giver. An order whose payment was returned in full takes
 * its gift back, even from who redeemed it.
 * @throws AppError unavailable while somebody is redeeming it: the event is delivered again.
 */
export async function settleGifts(deps: Deps, giverId: string, paid: readonly PaidGift[]): Promise<void> {
  for (const { isReturned, ...order } of paid) {
    const known = await deps.gifts.findOfOrder(giverId, order.orderId);
    if (isReturned && known !== null) await takeBack(deps, known);
    if (isReturned || known !== null) continue;
    const gift: Gift = { ...order, giverId, code: deps.gifts.newCode(), state: 'open', redeemer: null };
    await deps.gifts.add(gift, giftBoughtMail(gift, deps.clock()));
  }
}

async function takeBack(deps: Deps, gift: Gift): Promise<void> {
  const { gifts, giftGateway, clock } = deps;
  const { state, redeemer, amountCents, orderId } = gift;
  if (state === 'void') return;
  if (redeemer !== null) {
    if (state === 'claimed' && clock() - Date.parse(redeemer.at) < redeemingMs) throw busy();
    await giftGateway.takeBack(redeemer.customerId, amountCents, orderId);
  }
  if (!(await gifts.void(gift))) throw busy();
}

const busy = () => new AppError('unavailable', 'gift_busy', 'This gift is being redeemed. Please try again.');
