/** The URL starts the verification and proves nothing. */
export type PaymentAddress =
  | { readonly kind: 'verify'; readonly sessionId: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed' };

export function readPaymentAddress(query: URLSearchParams): PaymentAddress {
  const sessionId = query.get('session_id') ?? '';
  if (sessionId === '') return { kind: 'invalid' };
  return query.get('payment') === 'success' ? { kind: 'verify', sessionId } : { kind: 'failed' };
}
