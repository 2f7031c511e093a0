import { AppError } from '#functions/platform/app-error.ts';
import type { PaymentDetails } from '#shared/contracts/billing/billing.ts';
import type { BillingRepository } from './billing-repository.ts';

/** `type` is the provider's, such as `eu_vat`. */
export type TaxId = { readonly type: string; readonly value: string };

export type PaymentDetailsGateway = {
  /** From the provider as it is now. */
  readPaymentDetails(
    subscriptionId: string,
  ): Promise<(PaymentDetails & { readonly customerId: string }) | null>;
  /** The provider's page for another card, which leads back by itself. */
  openCardPage(customerId: string, returnUrl: string): Promise<string>;
  /** The provider's page for name, address and tax id. null where the stage computes no tax. */
  openTaxIdPage(customerId: string, returnUrl: string): Promise<string | null>;
};

type Deps = {
  readonly repository: Pick<BillingRepository, 'findCustomerSlot' | 'findSubscription'>;
  readonly paymentDetails: PaymentDetailsGateway;
};

/** @throws AppError not-found for another account's subscription. */
export async function readPaymentDetails(
  { repository, paymentDetails }: Deps,
  accountId: string,
  subscriptionId: string,
): Promise<PaymentDetails> {
  const customerId = (await repository.findCustomerSlot(accountId))?.customerId ?? null;
  const owned = customerId === null ? null : await repository.findSubscription(accountId, subscriptionId);
  const found = owned === null ? null : await paymentDetails.readPaymentDetails(subscriptionId);
  if (found === null || found.customerId !== customerId) {
    throw new AppError('not-found', 'subscription_not_found', 'This subscription was not found.');
  }
  const { card, nextCharge, discount, taxIds } = found;
  return { card, nextCharge, discount, taxIds };
}

/** @throws AppError conflict `no_subscription` for an account that never bought. */
export async function replaceCard(
  { repository, paymentDetails, siteUrl }: Deps & { readonly siteUrl: string },
  accountId: string,
): Promise<string> {
  const customerId = (await repository.findCustomerSlot(accountId))?.customerId ?? null;
  if (customerId === null) {
    throw new AppError('conflict', 'no_subscription', 'You have no subscription with a card.');
  }
  return paymentDetails.openCardPage(customerId, subscriptionsAddress(siteUrl));
}

/** @throws AppError conflict `no_subscription` for an account that never bought, `tax_off` where no tax is computed. */
export async function changeTaxId(
  { repository, paymentDetails, siteUrl }: Deps & { readonly siteUrl: string },
  accountId: string,
): Promise<string> {
  const customerId = (await repository.findCustomerSlot(accountId))?.customerId ?? null;
  if (customerId === null) {
    throw new AppError('conflict', 'no_subscription', 'You have no subscription with invoices.');
  }
  const page = await paymentDetails.openTaxIdPage(customerId, subscriptionsAddress(siteUrl));
  if (page === null) throw new AppError('conflict', 'tax_off', 'Tax ids are not used here.');
  return page;
}

const subscriptionsAddress = (siteUrl: string) => `${siteUrl}/account?tab=subscriptions`;
