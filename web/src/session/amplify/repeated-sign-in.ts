import { createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import type { SignInStep } from '../identity/identity-client.ts';
import type { UserPoolSettings } from './amplify-settings.ts';
import { authSettings } from './amplify-settings.ts';
import { toStep } from './sign-in.ts';

/** A second sign-in beside the stored one. It proves, for a single call, that the person is present. */
export type RepeatedSignIn = {
  start(email: string, password: string): Promise<SignInStep>;
  answer(code: string): Promise<SignInStep>;
  /** @throws Error before the last step is complete. */
  accessToken(): Promise<string>;
  /** Revokes the tokens. Never rejects. */
  end(): Promise<void>;
};

/** Keeps the tokens in memory, so the page's own session survives a wrong password and a right one. */
export function createRepeatedSignIn(pool: UserPoolSettings): RepeatedSignIn {
  const auth = authSettings(pool);
  const tokenProvider = createUserPoolsTokenProvider(auth, inMemory());
  const context = createAmplifyContext({ Auth: auth }, { Auth: { tokenProvider } });
  return {
    start: async (email, password) => toStep(await signIn(context, { username: email, password })),
    answer: async (code) => toStep(await confirmSignIn(context, { challengeResponse: code })),
    async accessToken() {
      const { tokens } = await fetchAuthSession(context);
      if (tokens === undefined) throw new Error('The sign-in is not done');
      return tokens.accessToken.toString();
    },
    end: () => signOut(context).catch(() => {}),
  };
}

function inMemory() {
  const kept = new Map<string, string>();
  return {
    getItem: async (key: string) => kept.get(key) ?? null,
    setItem: async (key: string, value: string) => void kept.set(key, value),
    removeItem: async (key: string) => void kept.delete(key),
    clear: async () => kept.clear(),
  };
}
