import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Gift, giftCodeFrom } from '../../../../../../functions/modules/billing/gifts/gift.ts';
import type { GiftMail } from '../../../../../../functions/modules/billing/gifts/gift-mails.ts';
import type { GiftRepository } from '../../../../../../functions/modules/billing/gifts/gift-repository.ts';

/** Gifts in memory. Every method takes effect in one turn, as a transaction does. */
export class MemoryGifts implements GiftRepository {
  readonly rows = new Map<string, Gift>();
  readonly hands = new Map<string, string>();
  readonly mails: GiftMail[] = [];

  newCode() {
    return giftCodeFrom(randomBytes(16));
  }
  async find(code: string) {
    return structuredClone(this.rows.get(code) ?? null);
  }
  async findOfOrder(giverId: string, orderId: string) {
    return structuredClone(this.#ofOrder(giverId, orderId) ?? null);
  }
  async listGivenBy(accountId: string) {
    return structuredClone([...this.rows.values()].filter(({ giverId }) => giverId === accountId));
  }
  async add(gift: Gift, mail: GiftMail) {
    if (this.#ofOrder(gift.giverId, gift.orderId) !== undefined) return false;
    this.rows.set(gift.code, structuredClone(gift));
    this.mails.push(mail);
    return true;
  }
  async findInHand(accountId: string) {
    return this.find(this.hands.get(accountId) ?? '');
  }
  async claim(claimed: Gift) {
    const accountId = claimed.redeemer?.accountId ?? '';
    if (this.rows.get(claimed.code)?.state !== 'open' || this.hands.has(accountId)) return false;
    this.rows.set(claimed.code, structuredClone(claimed));
    this.hands.set(accountId, claimed.code);
    return true;
  }
  async keep(claimed: Gift, at: string) {
    if (claimed.state !== 'claimed' || claimed.redeemer === null || !this.#isAsRead(claimed)) return null;
    const kept: Gift = { ...claimed, redeemer: { ...claimed.redeemer, at } };
    this.rows.set(claimed.code, structuredClone(kept));
    return kept;
  }
  async finish(redeemed: Gift, mail: GiftMail) {
    if (this.rows.get(redeemed.code)?.state !== 'claimed') return false;
    this.rows.set(redeemed.code, structuredClone(redeemed));
    this.hands.delete(redeemed.redeemer?.accountId ?? '');
    this.mails.push(mail);
    return true;
  }
  async void(read: Gift) {
    const { code, state, redeemer } = read;
    const row = this.rows.get(code);
    if (row === undefined || !this.#isAsRead(read)) return false;
    this.rows.set(code, { ...row, state: 'void' });
    if (state === 'claimed') this.hands.delete(redeemer?.accountId ?? '');
    return true;
  }
  #isAsRead({ code, state, redeemer }: Gift) {
    const row = this.rows.get(code);
    return row?.state === state && isDeepStrictEqual(row.redeemer, redeemer);
  }
  #ofOrder(giverId: string, orderId: string) {
    return [...this.rows.values()].find((gift) => gift.giverId === giverId && gift.orderId === orderId);
  }
}
