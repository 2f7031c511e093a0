import { AppError } from '#functions/platform/app-error.ts';
import { toEventNotice } from '../event-notice.ts';
import type { VerifyEvent } from '../reconcile/receive-stripe-event.ts';
import type { PaymentAccess } from './payment-access.ts';

const toleranceSeconds = 300;

/** The SDK accepts signatures from the future, which would keep a stolen one valid, so that side is checked here. */
export function createStripeEventVerifier(
  access: Pick<PaymentAccess, 'connect' | 'webhookSecret'>,
): VerifyEvent {
  return async (rawBody, signature, now) => {
    const [stripe, secret] = await Promise.all([access.connect(), access.webhookSecret()]);
    if (signature === null) throw refused('missing');
    const body = Buffer.from(rawBody);
    try {
      stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now);
    } catch (error) {
      throw refused('invalid', error);
    }
    // Like the SDK, use the last `t` when a header holds several.
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
