import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { readEvent } from './gateway-event.ts';

/** Whether this is a token that the distribution sends. */
export type EdgeTokens = (sent: string) => Promise<boolean>;

/** As the stack and a rotation make them. Any other text is refused without reading the secret. */
export const edgeTokenForm = /^[A-Za-z0-9]{48}$/;

/** How long a function accepts a token after a rotation dropped it. */
const readAgainMs = 5 * 60 * 1000;

/** Guessed tokens make a function read the secret once in this time. A rotation waits longer before it sends the next one. */
export const edgeTokenQuietMs = 30 * 1000;

/** The current token and, during a rotation, the next one. */
type ReadEdgeTokens = (secretArn: string) => Promise<readonly string[]>;

const readFromSecretsManager: ReadEdgeTokens = async (arn) => {
  const { readLabeledSecretStrings } = await import('../secrets-manager.ts');
  return readLabeledSecretStrings(arn, ['AWSCURRENT', 'AWSPENDING']);
};

/**
 * A function starts with the token that its version was published with, and reads nothing. A request with another one
 * makes it read the secret; from then on only the tokens there count.
 * @returns undefined in a stage without a distribution.
 */
export function createEdgeTokens(
  { EDGE_TOKEN: published, EDGE_TOKEN_SECRET_ARN: secretArn }: Config<'EDGE_TOKEN' | 'EDGE_TOKEN_SECRET_ARN'>,
  clock: Clock,
  readTokens: ReadEdgeTokens = readFromSecretsManager,
): EdgeTokens | undefined {
  if (published === undefined) return undefined;
  if (secretArn === undefined) return async (sent) => isOneOf(sent, [published]);
  let known: readonly string[] = [published];
  let readAgainAt = Number.POSITIVE_INFINITY;
  let quietUntil = 0;
  let reading: Promise<void> | undefined;
  const read = () => {
    reading ??= readTokens(secretArn)
      .then((tokens) => {
        known = tokens;
        readAgainAt = clock() + readAgainMs;
        quietUntil = clock() + edgeTokenQuietMs;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  return async (sent) => {
    if (readAgainAt <= clock()) {
      await read().catch(() => {
        // The tokens read last count until the secret can be read.
        readAgainAt = clock() + edgeTokenQuietMs;
      });
    }
    if (isOneOf(sent, known)) return true;
    if (!edgeTokenForm.test(sent) || clock() < quietUntil) return false;
    await read();
    return isOneOf(sent, known);
  };
}

function isOneOf(sent: string, tokens: readonly string[]): boolean {
  const given = Buffer.from(sent);
  const equal = tokens.map((token) => {
    const expected = Buffer.from(token);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return equal.includes(true);
}

/**
 * Rejects requests that bypass the distribution: the firewall does not cover the gateway's own address, and a caller
 * there could forge the viewer's address.
 * @param edgeTokens undefined in a stage without a distribution.
 * @throws AppError forbidden
 */
export async function requireDistribution(event: unknown, edgeTokens: EdgeTokens | undefined): Promise<void> {
  if (edgeTokens === undefined) return;
  if (await edgeTokens(readEvent(event).headers.get('x-repz-edge') ?? '')) return;
  throw new AppError('forbidden', 'site_address_only', "Call the API at the site's own address.");
}
