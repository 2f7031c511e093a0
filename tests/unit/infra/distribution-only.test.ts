import { PassThrough, type Writable } from 'node:stream';
import { afterAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { stageNames } from '#infra/config/stage-settings.ts';
import { functionEntries } from '#scripts/build/build-functions.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import { assistantStreamPath } from '#shared/contracts/assistant/assistant-routes.ts';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';
import { gatewayEvent } from '#tests/support/fakes/gateway-events.ts';
import { property, synthesized } from './synthesized-stage.ts';

const routes = Object.entries<ApiRoute>(apiRoutes).map(([id, route]) => ({ id, ...route }));
const entrySchema = z.object({
  handler: z.custom<(event: unknown, stream?: Writable) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});
const answerSchema = z.object({ statusCode: z.number(), body: z.string() });
const codeSchema = z.object({ error: z.object({ code: z.string() }) });

/** A value of a template with a plain text in the place of all that only CloudFormation knows. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  const joined: unknown = Object(value)['Fn::Join']?.[1];
  return Array.isArray(joined) ? joined.map(asText).join('') : 'us-east-1_KnownToAws';
}

/** What CloudFormation gives for the name of a queue. */
const queueUrl = 'https://sqs.us-east-1.amazonaws.com/123456789012/queue';

function environmentOf(name: string): Record<string, string> {
  const fn = synthesized('prod')
    .ofType('AWS::Lambda::Function')
    .find((one) => property(one, 'FunctionName') === `repz-prod-${name}`);
  const variables = (fn && property(fn, 'Environment.Variables')) ?? {};
  return Object.fromEntries(
    Object.entries(variables).map(([key, value]) => [
      key,
      key.endsWith('_QUEUE_URL') ? queueUrl : asText(value),
    ]),
  );
}

/** The function's own entry, started with the environment that its template in prod gives it. */
async function start(name: keyof typeof functionEntries) {
  const environment = environmentOf(name);
  for (const [key, value] of Object.entries({ ...environment, AWS_REGION: 'us-east-1' }))
    vi.stubEnv(key, value);
  vi.stubGlobal('awslambda', {
    streamifyResponse: (handler: unknown) => handler,
    HttpResponseStream: {
      from: (stream: Writable, head: object) => {
        stream.emit('head', head);
        return stream;
      },
    },
  });
  const { handler } = z.parse(entrySchema, await import(inRepository(functionEntries[name])));
  vi.unstubAllEnvs();
  return { handler, token: environment.EDGE_TOKEN ?? '' };
}

afterAll(() => vi.unstubAllGlobals());

describe('a request that bypasses the distribution is rejected in a cloud stage', () => {
  it.each(routes)('$method $path', async ({ method, path, function: name }) => {
    const { handler, token } = await start(name);
    expect(token).toContain('{{resolve:secretsmanager:');
    const without: Readonly<Record<string, string>>[] = [{}, { 'x-repz-edge': 'guessed' }];
    for (const headers of without) {
      const answer = z.parse(answerSchema, await handler(gatewayEvent(method, path, { headers })));
      expect(answer.statusCode).toBe(403);
      expect(z.parse(codeSchema, JSON.parse(answer.body)).error.code).toBe('site_address_only');
    }
  });

  it(`${assistantStreamPath}, whose function has an address of its own`, async () => {
    const { handler, token } = await start('assistant-stream');
    expect(token).toContain('{{resolve:secretsmanager:');
    const stream = new PassThrough();
    const heads: unknown[] = [];
    stream.on('head', (head) => heads.push(head));
    await handler(gatewayEvent('POST', assistantStreamPath, { body: { question: 'Hi' } }), stream);
    expect(heads).toEqual([expect.objectContaining({ statusCode: 403 })]);
    expect(String(stream.read())).toContain('site_address_only');
  });
});

describe.each(stageNames)('the distribution of stage %s', (stage) => {
  const [distribution] = synthesized(stage).ofType('AWS::CloudFront::Distribution');
  const origins = Object.values(
    (distribution && property(distribution, 'DistributionConfig.Origins')) ?? {},
  ).map((origin) => JSON.stringify(origin));

  it('sends the token to the API and to the function that streams, and not to the bucket', () => {
    const sent = origins.filter((origin) => origin.includes('"HeaderName":"x-repz-edge"'));
    const isBucket = (origin: string) => origin.includes('S3OriginConfig');
    expect(sent).toHaveLength(stage === 'local' ? 0 : origins.filter((one) => !isBucket(one)).length);
    expect(sent.filter(isBucket)).toEqual([]);
  });

  it('has the only URL that a cloud stage publishes', () => {
    const printed = Object.entries(synthesized(stage).templates).flatMap(([, template]) =>
      Object.entries(template.findOutputs('*')).map(([name, output]) => [name, JSON.stringify(output)]),
    );
    const named = printed.filter(([name = '']) => /(Url|Domain|Address|ApiId)$/.test(name));
    const names = named.map(([name]) => name).sort();
    expect(names).toEqual(
      stage === 'local' ? ['ApiId', 'DistributionDomain', 'SiteUrl'] : ['DistributionDomain', 'SiteUrl'],
    );
    if (stage !== 'local')
      for (const [name, output] of printed) expect(output, name).not.toContain('execute-api');
  });
});
