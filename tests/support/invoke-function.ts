import { stack } from './stack.ts';

/**
 * Calls a deployed function by its name in the product, as a timetable or a stream would, under its own grants.
 * @returns What it answered.
 * @throws Error when the function ended with one.
 */
export async function invokeFunction(name: string, event: unknown): Promise<unknown> {
  const url = `${stack.emulatorUrl()}/2015-03-31/functions/repz-local-${name}/invocations`;
  const authorization =
    'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/lambda/aws4_request, SignedHeaders=host, Signature=0';
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(event),
  });
  const said = await answer.text();
  if (answer.status !== 200 || answer.headers.has('x-amz-function-error'))
    throw new Error(`${name} answered ${answer.status}: ${said}`);
  return JSON.parse(said);
}

/** What a timetable sends. */
export const timetable = { source: 'aws.events' };
