import { toEventNotice } from '#functions/billing/event-notice.ts';
import type { PaymentAccess } from '#functions/billing/payment-access.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { VerifyEvent } from './receive-stripe-event.ts';

/** How far a signature's time may lie from ours, either way. */
const toleranceSeconds = 300;

/**
 * Checks a delivery with the provider's own SDK. The SDK refuses signatures that are too old but lets any from the
 * future pass, which would make a stolen one good for ever: that side is checked here.
 */
export function createStripeEventVerifier(access: PaymentAccess): VerifyEvent {
  return async (rawBody, signature, now) => {
    const [stripe, secret] = await Promise.all([access.connect(), access.webhookSecret()]);
    if (signature === null) throw refused('missing');
    const body = Buffer.from(rawBody);
    try {
      stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now);
    } catch (error) {
      throw refused('invalid', error);
    }
    // The SDK takes the last `t` of a header that holds several, and so do we.
    const signedAt = Number([...signature.matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1]);
    if (!(signedAt - now / 1000 <= toleranceSeconds)) throw refused('from the future');
    try {
      return toEventNotice(JSON.parse(body.toString('utf8')));
    } catch (error) {
      throw new AppError('invalid', 'event_unreadable', 'The body is not an event.', undefined, {
        cause: error,
      });
    }
  };
}

function refused(why: string, cause?: unknown): AppError {
  return new AppError('invalid', 'signature_refused', `The signature is ${why}.`, undefined, { cause });
}
