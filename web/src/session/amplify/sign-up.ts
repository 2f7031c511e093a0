import { confirmSignUp, signUp } from 'aws-amplify/auth';
import { purchaseVerifierMetadata } from '#shared/domain/access/purchase-challenge.ts';
import type { SignUpRequest } from '../identity/identity-client.ts';

export async function createUser({ email, password, attributes }: SignUpRequest): Promise<string> {
  const { userId } = await signUp({
    username: email,
    password,
    options: { userAttributes: { ...attributes } },
  });
  if (userId === undefined) throw new Error('The user pool named no account');
  return userId;
}

export async function confirmUser(email: string, code: string, verifier?: string): Promise<void> {
  await confirmSignUp({
    username: email,
    confirmationCode: code,
    ...(verifier !== undefined && { options: { clientMetadata: { [purchaseVerifierMetadata]: verifier } } }),
  });
}
