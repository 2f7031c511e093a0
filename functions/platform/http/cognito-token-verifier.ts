import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwtBaseError, WaitPeriodNotYetEndedJwkError } from 'aws-jwt-verify/error';
import type { Jwks } from 'aws-jwt-verify/jwk';
import type { TokenVerifier } from './function-address.ts';

export function createCognitoTokenVerifier(
  pool: { readonly userPoolId: string; readonly clientId: string },
  keys?: Jwks,
): TokenVerifier {
  const verifier = CognitoJwtVerifier.create({ ...pool, tokenUse: 'access' });
  if (keys !== undefined) verifier.cacheJwks(keys);
  return async (token) => {
    try {
      return { ...(await verifier.verify(token)) };
    } catch (error) {
      const isAboutKeys = error instanceof FetchError || error instanceof WaitPeriodNotYetEndedJwkError;
      if (error instanceof JwtBaseError && !isAboutKeys) return null;
      throw error;
    }
  };
}
