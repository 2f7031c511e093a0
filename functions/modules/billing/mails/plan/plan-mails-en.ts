import type { PlanMailTexts } from '../../plan-news.ts';

const see = 'See your plan';
const choose = 'Choose a plan';

export const english: PlanMailTexts = {
  'plan-welcome': {
    subject: ({ plan }) => `Welcome to ${plan}`,
    body: ({ plan }) => `${plan} is active. Your dashboard shows where to start.`,
    action: 'Open your dashboard',
  },
  'payment-repaired': {
    subject: ({ plan }) => `Your payment went through: ${plan} continues`,
    body: ({ plan, amount }) =>
      `We received ${amount} for ${plan}. Nothing is outstanding. This is your receipt.`,
    action: 'View invoice',
  },
  'payment-reminder': {
    subject: ({ plan }) => `Your payment for ${plan} is still open`,
    body: ({ plan, amount, until }) =>
      `The payment of ${amount} for ${plan} has not succeeded yet. You keep your plan until ${until}.`,
    action: 'Pay now',
  },
  'payment-refunded': {
    subject: ({ amount }) => `We refunded ${amount}`,
    body: ({ plan, amount }) =>
      `Your payment for ${plan} is refunded in full: ${amount} goes back to the card you paid with, usually within 10 business days. What it paid for has ended.`,
    action: 'Open your account',
  },
  'payment-partly-refunded': {
    subject: ({ amount }) => `We refunded ${amount}`,
    body: ({ plan, amount }) =>
      `${amount} of your payment for ${plan} goes back to the card you paid with, usually within 10 business days. Your plan stays as it is.`,
    action: see,
  },
  'plan-renews': {
    subject: ({ plan, at }) => `${plan} renews on ${at}`,
    body: ({ plan, at, amount }) =>
      `${plan} renews on ${at} for ${amount}. There is nothing to do. To change, pause or cancel it, go to your account before that day.`,
    action: see,
  },
  'plan-card-expires': {
    subject: ({ plan }) => `Your card expires before ${plan} renews`,
    body: ({ plan, at, amount, card }) =>
      `${plan} renews on ${at} for ${amount}, and the card ending in ${card} expires before that day. Update your card, so that nothing is interrupted.`,
    action: 'Update card',
  },
  'plan-changed': {
    subject: ({ plan }) => `You are now on ${plan}`,
    body: ({ plan, from, amount, at }) =>
      `Your plan changed from ${from} to ${plan}. Its price is ${amount}, and it renews on ${at}.`,
    action: see,
  },
  'plan-change-scheduled': {
    subject: ({ plan, at }) => `Your plan changes to ${plan} on ${at}`,
    body: ({ plan, from, amount, at }) =>
      `You keep ${from} until ${at}. Then ${plan} starts for ${amount}. You can undo this in your account until then.`,
    action: see,
  },
  'plan-price-changes': {
    subject: ({ plan, at }) => `The price of ${plan} changes on ${at}`,
    body: ({ plan, amount, fromAmount, at }) =>
      `From ${at}, ${plan} costs ${amount} instead of ${fromAmount}. Until then you pay what you pay now. There is nothing to do to keep your plan. If you don’t want to, cancel it in your account before that day.`,
    action: see,
  },
  'plan-canceled': {
    subject: ({ plan }) => `You canceled ${plan}`,
    body: ({ plan, until }) =>
      `You keep ${plan} until ${until}, and are not charged again. You can undo this in your account until then.`,
    action: see,
  },
  'plan-kept': {
    subject: ({ plan }) => `${plan} continues`,
    body: ({ plan, amount, at }) =>
      `Your cancellation is undone. ${plan} renews on ${at}. Its price is ${amount}.`,
    action: see,
  },
  'plan-ended': {
    subject: ({ plan }) => `${plan} has ended`,
    body: ({ plan }) =>
      `${plan} has ended, and you are not charged again. Your data stays in your account, and you can come back anytime.`,
    action: see,
  },
  'plan-ended-unpaid': {
    subject: ({ plan }) => `${plan} has ended`,
    body: ({ plan }) =>
      `${plan} has ended because its last payment did not succeed. Your data stays in your account, and you can start again anytime.`,
    action: 'Start again',
  },
  'plan-ended-disputed': {
    subject: ({ plan }) => `${plan} has ended`,
    body: ({ plan }) =>
      `Your bank gave your payment for ${plan} back to you, so ${plan} has ended. You are not charged again, and your data stays in your account. You can start again anytime, with any card.`,
    action: choose,
  },
  'plan-ended-fraud': {
    subject: ({ plan }) => `${plan} has ended`,
    body: ({ plan }) =>
      `A payment for ${plan} was reported as fraud. So ${plan} has ended, the payment goes back to the card, and we took that card off your account. You are not charged again. You can start again anytime, with another card.`,
    action: choose,
  },
  'plan-ends-refunded': {
    subject: ({ plan, until }) => `${plan} ends on ${until}`,
    body: ({ plan, until }) =>
      `Your last payment for ${plan} was refunded, so it does not renew. You keep what is still paid for until ${until}, and you are not charged again.`,
    action: see,
  },
  'plan-access-paused': {
    subject: ({ plan }) => `Your access to ${plan} is paused`,
    body: ({ plan, amount }) =>
      `The payment of ${amount} for ${plan} is still open, so your access is paused. It is back as soon as the payment succeeds. Your data stays.`,
    action: 'Pay now',
  },
  'plan-pause-planned': {
    subject: ({ plan, at }) => `${plan} pauses on ${at}`,
    body: ({ plan, at, until }) =>
      `${plan} pauses on ${at} and resumes on ${until}. You are not charged in between, and your data stays.`,
    action: see,
  },
  'plan-pause-began': {
    subject: ({ plan }) => `${plan} is paused`,
    body: ({ plan, until }) =>
      `${plan} is paused until ${until}. You are not charged until then, and your data stays. You can resume earlier in your account.`,
    action: see,
  },
  'plan-pause-ended': {
    subject: ({ plan }) => `${plan} is active again`,
    body: ({ plan, amount, at }) =>
      `Your pause is over: ${plan} is active. It renews on ${at}. Its price is ${amount}.`,
    action: see,
  },
  'plan-card-removed': {
    subject: () => 'We took the card off your account',
    body: ({ plan, until }) =>
      `The password of your account was reset by mail. The plan was paid for before this address was confirmed, so we took the card off, to be safe. ${plan} stays yours until ${until}. To keep it after that, put in a card and undo the cancellation.`,
    action: see,
  },
  'purchase-received': {
    subject: ({ plan, amount }) => `We received ${amount} for ${plan}`,
    body: ({ plan, amount, until }) =>
      `We received ${amount} for ${plan}. Confirm this address to start: our other message has the code and the link. If you did not buy this, ignore both: the payment is returned in full on ${until}.`,
    action: 'Get a new link',
  },
  'purchase-unconfirmed': {
    subject: ({ plan }) => `Confirm your address to start ${plan}`,
    body: ({ plan, amount, until }) =>
      `We received ${amount} for ${plan}. It starts as soon as you confirm this address. If nobody does by ${until}, the payment is refunded in full.`,
    action: 'Get a new link',
  },
  'purchase-refunded': {
    subject: ({ amount }) => `We refunded ${amount}`,
    body: ({ plan, amount }) =>
      `This address was not confirmed, so ${plan} never started. ${amount} goes back to the card that paid, usually within 10 business days. You are not charged again.`,
    action: 'See the plans',
  },
};
