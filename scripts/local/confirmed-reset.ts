import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

const confirmation = z.object({ Username: z.string() });

export function isResetConfirmation({ headers }: IncomingMessage): boolean {
  return headers['x-amz-target'] === 'AWSCognitoIdentityProviderService.ConfirmForgotPassword';
}

/** Passes the confirmation of a password reset on; a good one is answered once the pool's trigger has run. */
export async function confirmReset(
  incoming: IncomingMessage,
  response: ServerResponse,
  emulatorUrl: string,
  afterReset: (username: string) => Promise<void>,
): Promise<void> {
  const body = await text(incoming);
  const type = { 'content-type': 'application/x-amz-json-1.1' };
  const target = { 'x-amz-target': String(incoming.headers['x-amz-target']) };
  const answer = await fetch(`${emulatorUrl}/`, { method: 'POST', headers: { ...type, ...target }, body });
  const said = await answer.text();
  if (answer.ok) await afterReset(z.parse(confirmation, JSON.parse(body)).Username);
  response.writeHead(answer.status, {
    ...type,
    'x-amzn-errortype': answer.headers.get('x-amzn-errortype') ?? '',
  });
  response.end(said);
}
