import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { checkSignUp } from './check-sign-up.ts';

/**
 * Refuses sign-ups that claim more than they may. Client metadata and validation data are never read: the pool does
 * not check them. Users whom an operator makes pass: an operator may set what visitors may not.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource === 'PreSignUp_SignUp') checkSignUp(event.request.userAttributes);
  // Nobody is confirmed without the link in the mail.
  return { ...event, response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false } };
}
