import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';

export type VerifiedClaims = {
  readonly accountId: string;
  readonly username: string;
  /** Shared by all tokens of one login; signing out marks it. */
  readonly sessionId: string;
  /** Epoch milliseconds of the password login, kept across refreshes; null when the token does not say. */
  readonly signedInAtMs: number | null;
  /** Used for the request limit only. */
  readonly inCoachGroup: boolean;
};

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
 * Rejects ID tokens and tokens of other app clients, which the gateway's authorizer accepts.
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

/** The gateway formats the list as `[client coach]`. */
function groupsOf(claim: string | readonly string[] = ''): readonly string[] {
  return typeof claim === 'string' ? claim.replaceAll(/[[\]]/g, '').split(/[\s,]+/) : claim;
}
