export interface TestCard {
  number: string;
  label: string;
  brand: 'visa' | 'mastercard';
  declined: Decline | null;
  declinedOffSession: Decline | null;
  requiresAuthentication: boolean;
}
export interface Decline {
  code: string;
  declineCode: string;
  message: string;
}

const genericDecline: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};
const insufficientFunds: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds. Try a different card.',
};

const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
export const expiredCard: Decline = {
  code: 'expired_card',
  declineCode: 'expired_card',
  message: 'Your card has expired.',
};

function card(number: string, label: string, changes: Partial<TestCard> = {}): TestCard {
  const base = {
    brand: 'visa' as const,
    declined: null,
    declinedOffSession: null,
    requiresAuthentication: false,
  };
  return { number, label, ...base, ...changes };
}

export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'Pays'),
  card('5555555555554444', 'Pays (Mastercard)', { brand: 'mastercard' }),
  // Set up on the page with its second step, and pays renewals without one.
  card('4000002500003155', 'Asks for a second step, then pays', { requiresAuthentication: true }),
  card('4000002760003184', 'Asks for a second step at every payment', {
    requiresAuthentication: true,
    declinedOffSession: authenticationRequired,
  }),
  card('4000000000000002', 'Is declined', { declined: genericDecline, declinedOffSession: genericDecline }),
  card('4000000000009995', 'Has insufficient funds', {
    declined: insufficientFunds,
    declinedOffSession: insufficientFunds,
  }),
  // At Stripe, every charge fails. Here the first succeeds, so that tests can create a subscription whose
  // renewal fails.
  card('4000000000000341', 'Pays now, declines at renewals', { declinedOffSession: genericDecline }),
];

export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/\D/g, '');
  return testCards.find((one) => one.number === digits);
}
