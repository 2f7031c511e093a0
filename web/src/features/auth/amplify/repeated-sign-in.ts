import { createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import type { SignInStep } from '../identity-client.ts';
import type { UserPoolSettings } from '../user-pool-settings.ts';
import { authSettings } from './amplify-settings.ts';
import { toStep } from './sign-in.ts';

/** A sign-in beside the one that the browser keeps: proof, for one call, that the person is there. */
export type RepeatedSignIn = {
  /** @throws What the pool answers, as for any sign-in. */
  start(email: string, password: string): Promise<SignInStep>;
  /** Answers the challenge of `totp`. */
  answer(code: string): Promise<SignInStep>;
  /** Its access token. @throws Error before the last step is done. */
  accessToken(): Promise<string>;
  /** Revokes it. Never rejects. */
  end(): Promise<void>;
};

/**
 * A whole sign-in (SRP, second factor and all) whose tokens stay in memory: a wrong password leaves the session of
 * the page as it is, and so does a right one.
 */
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
