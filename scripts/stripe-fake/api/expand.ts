import { customerTax } from '../billing/taxes.ts';
import { invalid } from '../errors.ts';
import { findById, type Store } from '../store.ts';
import { singlePageList } from './listing.ts';

const maxExpandDepth = 4;

/** Replaces ids with objects along each path, such as `data.customer`. */
export function expandPaths(store: Store, answer: object, paths: readonly string[]): object {
  let expanded: unknown = answer;
  for (const path of paths) {
    const parts = path.split('.');
    // The `data` of a list counts, too: https://github.com/stripe/stripe-java/issues/2011
    if (parts.length > maxExpandDepth) {
      throw invalid(
        `You cannot expand more than ${maxExpandDepth} levels of a property (${path})`,
        'expand',
        'property_expansion_max_depth',
      );
    }
    expanded = follow(store, expanded, parts, path);
  }
  return typeof expanded === 'object' && expanded !== null ? expanded : answer;
}

function follow(store: Store, value: unknown, parts: string[], path: string): unknown {
  const [head, ...rest] = parts;
  if (head === undefined || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((one) =>
      follow(store, typeof one === 'string' ? findById(store, one) : one, parts, path),
    );
  }
  if (typeof value !== 'object') throw cannotExpand(path);
  const fields: Record<string, unknown> = { ...value };
  const current = head in fields ? fields[head] : hiddenPart(store, value, head);
  if (current === undefined) throw cannotExpand(path);
  const next = typeof current === 'string' ? (findById(store, current) ?? current) : current;
  if (typeof next === 'string' && rest.length === 0 && next === current && !/^[a-z]+_/.test(next)) {
    throw cannotExpand(path);
  }
  return { ...fields, [head]: follow(store, next, rest, path) };
}

/** Fields that Stripe includes only when they are expanded. */
function hiddenPart(store: Store, owner: object, name: string): unknown {
  if (!('object' in owner) || !('id' in owner) || typeof owner.id !== 'string') return undefined;
  const id = owner.id;
  switch (`${String(owner.object)}.${name}`) {
    case 'checkout.session.line_items':
      return singlePageList(
        `/v1/checkout/sessions/${id}/line_items`,
        store.checkoutPlans.get(id)?.lines ?? [],
      );
    case 'invoice.payments':
      return singlePageList(
        `/v1/invoice_payments?invoice=${id}`,
        [...store.invoicePayments.values()].filter((payment) => payment.invoice === id),
      );
    case 'charge.refunds':
      return singlePageList(
        `/v1/charges/${id}/refunds`,
        [...store.refunds.values()].filter((refund) => refund.charge === id),
      );
    case 'coupon.applies_to':
      // The fake's coupons are for every product.
      return null;
    case 'refund.failure_balance_transaction':
      // Absent until the refund fails.
      return null;
    case 'customer.tax':
      return customerTax(store.customers.get(id));
    case 'customer.subscriptions':
      return singlePageList(
        `/v1/customers/${id}/subscriptions`,
        [...store.subscriptions.values()].filter((one) => one.customer === id && one.status !== 'canceled'),
      );
    default:
      return undefined;
  }
}

function cannotExpand(path: string) {
  return invalid(`This property cannot be expanded (${path}).`, 'expand');
}
