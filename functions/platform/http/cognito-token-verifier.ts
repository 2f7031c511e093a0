import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwtBaseError, WaitPeriodNotYetEndedJwkError } from 'aws-jwt-verify/error';
import type { Jwks } from 'aws-jwt-verify/jwk';
import type { TokenVerifier } from './function-address.ts';

/**
 * Verifies access tokens of one app client by the user pool's keys, which are fetched once and kept, as the gateway's
 * authorizer does: signature, issuer, client, use and times.
 */
export function createCognitoTokenVerifier(
  pool: { readonly userPoolId: string; readonly clientId: string },
  /** The pool's keys, where they are known already. */
  keys?: Jwks,
): TokenVerifier {
  const verifier = CognitoJwtVerifier.create({ ...pool, tokenUse: 'access' });
  if (keys !== undefined) verifier.cacheJwks(keys);
  return async (token) => {
    try {
      return { ...(await verifier.verify(token)) };
    } catch (error) {
      // Keys that cannot be fetched say nothing about the token.
      const isAboutKeys = error instanceof FetchError || error instanceof WaitPeriodNotYetEndedJwkError;
      if (error instanceof JwtBaseError && !isAboutKeys) return null;
      throw error;
    }
  };
}
