import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';

/**
 * What a verified access token says: who is calling, in which session. What they may do is in the tables alone: the
 * token's groups outlive a demotion, and decide nothing but how often a coach may call.
 */
export type VerifiedClaims = {
  /** The pool's `sub`: the account id. */
  readonly accountId: string;
  readonly username: string;
  /** The same for every token that one sign-in leads to; a sign-out marks it. */
  readonly sessionId: string;
  /** When the password was given, in epoch milliseconds: a refreshed token keeps it. Null where the token does not say. */
  readonly signedInAtMs: number | null;
  /** Whether the pool had them in its group of coaches when the token was made. For the request limit only. */
  readonly inCoachGroup: boolean;
};

/** Claims reach the function as strings, whatever they were in the token. */
const accessTokenClaims = z.object({
  sub: z.string().check(z.minLength(1)),
  token_use: z.literal('access'),
  client_id: z.string(),
  username: z.string().check(z.minLength(1)),
  origin_jti: z.optional(z.string()),
  jti: z.string(),
  auth_time: z.optional(z.union([z.string(), z.number()])),
  'cognito:groups': z.optional(z.union([z.string(), z.array(z.string())])),
});

/**
 * Takes the caller from the claims that the gateway's authorizer verified. The authorizer takes ID tokens too;
 * they are refused here, as are tokens of another app client.
 * @param claims `event.requestContext.authorizer.jwt.claims`.
 * @throws AppError unauthenticated.
 */
export function readClaims(claims: unknown, clientId: string): VerifiedClaims {
  const parsed = z.safeParse(accessTokenClaims, claims);
  if (!parsed.success || parsed.data.client_id !== clientId) {
    throw new AppError('unauthenticated', 'unauthenticated', 'Please log in.');
  }
  const token = parsed.data;
  return {
    accountId: token.sub,
    username: token.username,
    sessionId: token.origin_jti ?? token.jti,
    signedInAtMs: Number(token.auth_time) * 1000 || null,
    inCoachGroup: groupsOf(token['cognito:groups']).includes('coach'),
  };
}

/** The gateway writes the list as `[client coach]`. */
function groupsOf(claim: string | readonly string[] = ''): readonly string[] {
  return typeof claim === 'string' ? claim.replaceAll(/[[\]]/g, '').split(/[\s,]+/) : claim;
}
