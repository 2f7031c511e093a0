import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { readConfig } from '#functions/platform/config.ts';
import { isIdentityTrigger, renderIdentityMessage } from './identity-message.ts';

const config = readConfig(['SITE_URL']);

/** Writes the pool's mails. The pool puts the code where its placeholder stands, in the text and in the link. */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { triggerSource, request } = event;
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
