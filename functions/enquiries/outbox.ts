import type { Mail } from '#functions/platform/outbox/outbox.ts';
import type { LocaleId } from '#shared/contracts/account.ts';
import type { TierId } from '#shared/domain/tiers.ts';

/** What a mail says, before it is put into words; the words are made when it is sent. */
export type MailOrder =
  | { readonly template: 'waiting-list-confirm'; readonly tier: TierId; readonly token: string }
  | { readonly template: 'waiting-list-offer'; readonly untilIso: string }
  /** A tier without limited seats is sold again: nothing is kept for anybody. */
  | { readonly template: 'waiting-list-opened'; readonly tier: TierId }
  | { readonly template: 'support-receipt' }
  | {
      readonly template: 'support-request';
      readonly requestId: string;
      readonly name: string;
      readonly replyTo: string;
      readonly message: string;
    };

/** `id` is made from what caused it, so that the same cause never asks twice. */
export type OutboxMail = Mail & {
  readonly to: string;
  readonly locale: LocaleId;
  readonly order: MailOrder;
};
