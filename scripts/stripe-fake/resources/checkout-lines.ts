import * as z from 'zod/mini';
import { invalid, noSuch } from '../errors.ts';
import { newId } from '../ids.ts';
import type { CheckoutLine, Price } from '../model.ts';
import * as p from '../params.ts';
import type { Provider } from '../provider.ts';
import { createPrice, productDataParams, recurringParams } from './prices.ts';
import { createProduct } from './products.ts';

export const lineItemParams = z.strictObject({
  price: z.optional(p.text),
  price_data: z.optional(
    z.strictObject({
      currency: p.text,
      unit_amount: p.integer,
      product: z.optional(p.text),
      product_data: z.optional(productDataParams),
      recurring: z.optional(recurringParams),
      tax_behavior: z.optional(z.enum(['exclusive', 'inclusive', 'unspecified'])),
    }),
  ),
  quantity: z.optional(p.integer),
});
type LineItemParams = z.output<typeof lineItemParams>;

/** `payment` mode allows only one-time prices; `subscription` mode requires a recurring one. */
export function checkoutLines(
  provider: Provider,
  mode: 'payment' | 'subscription',
  items: readonly LineItemParams[],
): CheckoutLine[] {
  const lines = items.map((item, index) => {
    const price = linePrice(provider, item, index);
    if (mode === 'payment' && price.type === 'recurring') {
      throw invalid(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
        `line_items[${index}]`,
      );
    }
    const quantity = p.required(
      item.quantity,
      invalid(
        `Missing required param: line_items[${index}][quantity].`,
        `line_items[${index}][quantity]`,
        'parameter_missing',
      ),
    );
    if (quantity < 1)
      throw invalid('This value must be greater than or equal to 1.', `line_items[${index}][quantity]`);
    const amount = price.unit_amount * quantity;
    return {
      id: newId('li'),
      object: 'item' as const,
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: provider.store.products.get(price.product)?.name ?? null,
      metadata: {},
      price,
      quantity,
    };
  });
  if (mode === 'subscription' && !lines.some((line) => line.price.type === 'recurring')) {
    throw invalid(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      'line_items',
    );
  }
  if (new Set(lines.map((line) => line.currency)).size > 1) {
    throw invalid('All prices of a Checkout Session must use the same currency.', 'line_items');
  }
  return lines;
}

function linePrice(provider: Provider, item: LineItemParams, index: number): Price {
  if (item.price !== undefined) {
    const param = `line_items[${index}][price]`;
    const price = p.required(provider.store.prices.get(item.price), noSuch('price', item.price, param));
    if (!price.active) {
      throw invalid('The price specified is inactive. This field only accepts active prices.', param);
    }
    return price;
  }
  const data = p.required(
    item.price_data,
    invalid(
      `Missing required param: line_items[${index}][price].`,
      `line_items[${index}][price]`,
      'parameter_missing',
    ),
  );
  if (data.product !== undefined && !provider.store.products.has(data.product)) {
    throw noSuch('product', data.product, `line_items[${index}][price_data][product]`);
  }
  const productData = p.required(
    data.product === undefined ? data.product_data : { name: '' },
    invalid(
      'Missing required param: product_data.',
      `line_items[${index}][price_data][product_data]`,
      'parameter_missing',
    ),
  );
  const product =
    data.product ??
    createProduct(provider, { ...productData, metadata: p.mergeMetadata({}, productData.metadata) }).id;
  // An inline price cannot be used again.
  return createPrice(provider, { ...data, product, active: false });
}
