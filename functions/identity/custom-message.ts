import type { CustomMessageTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { environments } from '#functions/platform/config.ts';
import { isIdentityTrigger, renderIdentityMessage } from './identity-message.ts';

/**
 * Calls that would change, or prove, an address by the person's own token. Every client that may sign up with an
 * address may also ask for another (docs/decisions/008-auth-screens.md): without the code nothing is changed.
 */
const addressChanges: readonly string[] = [
  'CustomMessage_UpdateUserAttribute',
  'CustomMessage_VerifyUserAttribute',
];

const config = z.parse(environments['custom-message'], process.env);

/**
 * Writes the pool's mails. The pool puts the code where its placeholder stands, in the text and in the link.
 * @throws Error for the change of an address: the call that asked for it fails with these words, and no code exists.
 */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { triggerSource, request } = event;
  if (addressChanges.includes(triggerSource)) {
    throw new Error('The address of an account cannot be changed here. Please write to support.');
  }
  const email = request.userAttributes.email;
  if (!isIdentityTrigger(triggerSource) || email === undefined) return event;
  const { subject, html } = renderIdentityMessage({
    trigger: triggerSource,
    code: request.codeParameter,
    email,
    siteUrl: config.SITE_URL,
    name: request.userAttributes.name,
    locale: request.userAttributes.locale,
    username: request.usernameParameter ?? undefined,
  });
  return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: html } };
}
