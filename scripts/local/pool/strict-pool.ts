import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { RunConfirmationTrigger } from '#scripts/local/confirmation-trigger.ts';

const confirmation = z.object({
  Username: z.string(),
  ClientMetadata: z.optional(z.record(z.string(), z.string())),
});

const triggerSources = {
  ConfirmSignUp: 'PostConfirmation_ConfirmSignUp',
  ConfirmForgotPassword: 'PostConfirmation_ConfirmForgotPassword',
} as const;
export type ConfirmationSource = (typeof triggerSources)[keyof typeof triggerSources];

function sourceOf({ headers }: IncomingMessage): ConfirmationSource | undefined {
  const target = String(headers['x-amz-target']);
  return Object.entries(triggerSources).find(([call]) => target.endsWith(`.${call}`))?.[1];
}

export const isConfirmation = (incoming: IncomingMessage) => sourceOf(incoming) !== undefined;

/** Passes on what confirms an address or a new password; a good answer is given once the pool's trigger has run. */
export async function confirmInPool(
  incoming: IncomingMessage,
  response: ServerResponse,
  emulatorUrl: string,
  runTrigger: RunConfirmationTrigger,
): Promise<void> {
  const source = sourceOf(incoming);
  const body = await text(incoming);
  const type = { 'content-type': 'application/x-amz-json-1.1' };
  const target = { 'x-amz-target': String(incoming.headers['x-amz-target']) };
  const answer = await fetch(`${emulatorUrl}/`, { method: 'POST', headers: { ...type, ...target }, body });
  const said = await answer.text();
  if (answer.ok && source !== undefined) {
    const { Username, ClientMetadata } = z.parse(confirmation, JSON.parse(body));
    await runTrigger(source, Username, ClientMetadata);
  }
  response.writeHead(answer.status, {
    ...type,
    'x-amzn-errortype': answer.headers.get('x-amzn-errortype') ?? '',
  });
  response.end(said);
}
