import * as z from 'zod/mini';
import { listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { noSuch } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Charge, EarlyFraudWarning } from '../model.ts';
import * as p from '../params.ts';
import { type Provider, updateObject } from '../provider.ts';

/** The card's bank reports a payment as probable fraud. No money moves. */
export function warnOfFraud(provider: Provider, charge: Charge): EarlyFraudWarning | null {
  if (!charge.paid || charge.payment_intent === null) return null;
  const warning: EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: isActionable(charge),
    charge: charge.id,
    created: provider.now(),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  };
  provider.store.fraudWarnings.set(warning.id, warning);
  provider.emit('radar.early_fraud_warning.created', warning);
  return warning;
}

const isActionable = ({ refunded, disputed }: Charge) => !refunded && !disputed;

/** A full refund or a dispute leaves nothing to act on. */
export function settleFraudWarnings(provider: Provider, chargeId: string): void {
  const charge = provider.store.charges.get(chargeId);
  if (charge === undefined || isActionable(charge)) return;
  for (const warning of provider.store.fraudWarnings.values()) {
    if (warning.charge !== chargeId || !warning.actionable) continue;
    updateObject(
      provider,
      provider.store.fraudWarnings,
      warning,
      { actionable: false },
      'radar.early_fraud_warning.updated',
    );
  }
}

export const fraudWarningRoutes = [
  route(
    'GET',
    '/v1/radar/early_fraud_warnings',
    z.strictObject({ ...p.page, charge: z.optional(p.text), payment_intent: z.optional(p.text) }),
    (provider, params) =>
      listPage(
        '/v1/radar/early_fraud_warnings',
        [...provider.store.fraudWarnings.values()].filter(
          (one) =>
            (params.charge === undefined || one.charge === params.charge) &&
            (params.payment_intent === undefined || one.payment_intent === params.payment_intent),
        ),
        params,
      ),
  ),
  route('GET', '/v1/radar/early_fraud_warnings/:id', z.strictObject(p.expand), (provider, _params, id) =>
    p.required(provider.store.fraudWarnings.get(id), noSuch('early_fraud_warning', id, 'id', 404)),
  ),
];
