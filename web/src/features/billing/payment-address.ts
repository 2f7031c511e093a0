/** What the address of /payment-success says. It starts the verification and proves nothing. */
export type PaymentAddress =
  | { readonly kind: 'verify'; readonly sessionId: string }
  /** No session in the address. */
  | { readonly kind: 'invalid' }
  /** The provider sent the person back without success. */
  | { readonly kind: 'failed' };

export function readPaymentAddress(query: URLSearchParams): PaymentAddress {
  const sessionId = query.get('session_id') ?? '';
  if (sessionId === '') return { kind: 'invalid' };
  return query.get('payment') === 'success' ? { kind: 'verify', sessionId } : { kind: 'failed' };
}
