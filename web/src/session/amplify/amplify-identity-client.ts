import type { IdentityClient } from '../identity/identity-client.ts';
import { isFresh, readStoredSession } from '../identity/stored-session.ts';
import type { UserPoolSettings } from './amplify-settings.ts';

type Options = {
  readonly pool: UserPoolSettings;
  readonly storage: Pick<Storage, 'getItem'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/**
 * The identity client over aws-amplify. Each kind of call is a chunk of its own that loads when it is first needed:
 * a signed-in first view with a fresh token loads none of it.
 */
export function createAmplifyIdentityClient({ pool, storage, now }: Options): IdentityClient {
  /** Runs `load`, then makes sure that the library points at the pool before anything is called. */
  async function withPool<Module>(load: () => Promise<Module>): Promise<Module> {
    const [{ configureAmplify }, module] = await Promise.all([import('./amplify-settings.ts'), load()]);
    configureAmplify(pool);
    return module;
  }
  const tokens = () => withPool(() => import('./tokens.ts'));
  const signIns = () => withPool(() => import('./sign-in.ts'));
  const signUps = () => withPool(() => import('./sign-up.ts'));
  const resets = () => withPool(() => import('./password-reset.ts'));
  const stored = () => readStoredSession(storage, pool.userPoolClientId);

  return {
    storedUser() {
      const session = stored();
      return session === null ? null : { id: session.userId, email: session.email };
    },
    async accessToken() {
      const session = stored();
      if (session === null) {
        return null;
      }
      return isFresh(session, now()) ? session.accessToken : (await tokens()).refreshedAccessToken();
    },
    preload(calls) {
      const load = { 'sign-in': signIns, 'sign-up': signUps, tokens }[calls];
      load().catch(() => {});
    },
    signIn: async (email, password) => (await signIns()).startSignIn(email, password),
    confirmSignIn: async (answer) => (await signIns()).answerChallenge(answer),
    signUp: async (request) => (await signUps()).createUser(request),
    confirmSignUp: async (email, code, verifier) => (await signUps()).confirmUser(email, code, verifier),
    requestPasswordReset: async (email) => (await resets()).requestReset(email),
    confirmPasswordReset: async (email, code, newPassword) =>
      (await resets()).confirmReset(email, code, newPassword),
    signOut: async () => (await tokens()).endSession(),
  };
}
