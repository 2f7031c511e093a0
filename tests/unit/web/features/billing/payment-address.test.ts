import { describe, expect, test } from 'vitest';
import { readPaymentAddress } from '#web/features/billing/payment-address.ts';

describe('the address of the success page', () => {
  const read = (query: string) => readPaymentAddress(new URLSearchParams(query));
  test('starts a verification, and proves nothing without a session or without success', () => {
    expect(read('session_id=cs_1&payment=success')).toEqual({ kind: 'verify', sessionId: 'cs_1' });
    expect(read('payment=success')).toEqual({ kind: 'invalid' });
    expect(read('session_id=cs_1&payment=canceled')).toEqual({ kind: 'failed' });
    expect(read('session_id=cs_1')).toEqual({ kind: 'failed' });
  });
});
