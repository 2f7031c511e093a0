import { balanceTransactionRoutes } from '../resources/balance-transactions.ts';
import { checkoutSessionRoutes } from '../resources/checkout-sessions.ts';
import { creditNoteRoutes } from '../resources/credit-notes.ts';
import { customerBalanceRoutes } from '../resources/customer-balance.ts';
import { customerRoutes } from '../resources/customers.ts';
import { disputeRoutes } from '../resources/disputes.ts';
import { eventRoutes } from '../resources/events.ts';
import { fraudWarningRoutes } from '../resources/fraud-warnings.ts';
import { invoicePreviewRoutes } from '../resources/invoice-previews.ts';
import { invoiceRoutes } from '../resources/invoices.ts';
import { paymentRoutes } from '../resources/payments.ts';
import { portalRoutes } from '../resources/portal.ts';
import { priceRoutes } from '../resources/prices.ts';
import { productRoutes } from '../resources/products.ts';
import { promotionCodeRoutes } from '../resources/promotion-codes.ts';
import { refundRoutes } from '../resources/refunds.ts';
import { subscriptionScheduleRoutes } from '../resources/subscription-schedules.ts';
import { subscriptionRoutes } from '../resources/subscriptions.ts';
import { taxIdRoutes } from '../resources/tax-ids.ts';
import type { Route } from './route.ts';

export const routes: readonly Route[] = [
  ...customerRoutes,
  ...customerBalanceRoutes,
  ...balanceTransactionRoutes,
  ...taxIdRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...promotionCodeRoutes,
  ...checkoutSessionRoutes,
  ...subscriptionRoutes,
  ...subscriptionScheduleRoutes,
  ...invoicePreviewRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...creditNoteRoutes,
  ...disputeRoutes,
  ...fraudWarningRoutes,
  ...portalRoutes,
  ...eventRoutes,
];

const patterns = routes.map((route) => {
  const parts = route.path.split('/');
  return { route, parts, idAt: parts.indexOf(':id') };
});

/** Literal segments win over ids, as in `/v1/checkout/sessions`. */
export function findRoute(method: string, path: string): { route: Route; id: string } | null {
  const given = path.split('/');
  for (const { route, parts, idAt } of patterns) {
    if (route.method !== method || parts.length !== given.length) continue;
    const fits = parts.every((part, index) => part === ':id' || part === given[index]);
    if (fits) return { route, id: decodeURIComponent(given[idAt] ?? '') };
  }
  return null;
}
