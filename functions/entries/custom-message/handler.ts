import type { CustomMessageTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import {
  isIdentityTrigger,
  renderIdentityMessage,
} from '#functions/modules/accounts/identity/identity-message.ts';
import { environments } from '#functions/platform/environments.ts';
import { purchaseChallengeAttribute } from '#shared/domain/access/purchase-challenge.ts';

/**
 * An address change needs a code. Anyone who can sign up can request one (docs/decisions/008-identity.md), so none
 * is sent.
 */
const addressChanges: readonly string[] = [
  'CustomMessage_UpdateUserAttribute',
  'CustomMessage_VerifyUserAttribute',
];

const config = z.parse(environments['custom-message'], process.env);

/** @throws Error for an address change: the caller sees this message, and no code is sent. */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { triggerSource, request } = event;
  if (addressChanges.includes(triggerSource)) {
    throw new Error('The address of an account cannot be changed here. Change it in the account settings.');
  }
  const email = request.userAttributes.email;
  if (!isIdentityTrigger(triggerSource) || email === undefined) return event;
  const { subject, html } = await renderIdentityMessage({
    trigger: triggerSource,
    code: request.codeParameter,
    email,
    siteUrl: config.SITE_URL,
    name: request.userAttributes.name,
    locale: request.userAttributes.locale,
    username: request.usernameParameter ?? undefined,
    mayBePaid: request.userAttributes[purchaseChallengeAttribute] !== undefined,
  });
  return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: html } };
}
