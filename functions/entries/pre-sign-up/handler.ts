import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { checkSignUp } from '#functions/modules/accounts/identity/check-sign-up.ts';

/**
 * Ignores client metadata and validation data, which Cognito does not check. Users that an operator creates pass,
 * because operators may set more than visitors.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource === 'PreSignUp_SignUp') checkSignUp(event.request.userAttributes);
  return { ...event, response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false } };
}
