import { confirmSignUp, resendSignUpCode, signUp } from 'aws-amplify/auth';
import type { SignUpRequest } from '../identity/identity-client.ts';

export async function createUser({ email, password, attributes }: SignUpRequest): Promise<void> {
  await signUp({ username: email, password, options: { userAttributes: { ...attributes } } });
}

export async function confirmUser(email: string, code: string): Promise<void> {
  await confirmSignUp({ username: email, confirmationCode: code });
}

export async function resendLink(email: string): Promise<void> {
  await resendSignUpCode({ username: email });
}
