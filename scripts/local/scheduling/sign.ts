import { createHmac } from 'node:crypto';

export const signatureHeader = 'Calendly-Webhook-Signature';

/** Signs a body as the service does. @param atMs When it was sent, epoch milliseconds. */
export function sign(body: string, signingKey: string, atMs: number): string {
  const time = Math.floor(atMs / 1000);
  const mac = createHmac('sha256', signingKey).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${mac}`;
}
