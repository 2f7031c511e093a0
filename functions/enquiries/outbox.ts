import type { Mail } from '#functions/platform/outbox/outbox.ts';
import type { LocaleId } from '#shared/contracts/account.ts';
import type { TierId } from '#shared/domain/tiers.ts';

export type MailOrder =
  | { readonly template: 'waiting-list-confirm'; readonly tier: TierId; readonly token: string }
  | { readonly template: 'waiting-list-offer'; readonly untilIso: string }
  | { readonly template: 'waiting-list-opened'; readonly tier: TierId }
  | { readonly template: 'support-receipt' }
  | {
      readonly template: 'support-request';
      readonly requestId: string;
      readonly name: string;
      readonly replyTo: string;
      readonly message: string;
    };

/** `id` derives from the cause, so that one cause sends one mail. */
export type OutboxMail = Mail & {
  readonly to: string;
  readonly locale: LocaleId;
  readonly order: MailOrder;
};
