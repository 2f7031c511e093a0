import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';
import { buildOpenApiDocument } from '../../../../../functions/modules/system/openapi-document.ts';

const content = z.object({
  content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }),
});
const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.optional(
    z.array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean(),
        schema: z.looseObject({ type: z.literal('string') }),
      }),
    ),
  ),
  requestBody: z.optional(content),
  responses: z.record(
    z.string(),
    z.looseObject({
      description: z.string(),
      // Calendars and the page of a mail's link are no JSON; every other answer and every refusal is.
      content: z.union([
        content.shape.content,
        z.looseObject({ 'text/calendar': z.looseObject({}) }),
        z.looseObject({ 'text/html': z.looseObject({}) }),
      ]),
    }),
  ),
});
const document = buildOpenApiDocument('1.2.3', 'https://repz.example');
const paths = z.record(z.string(), z.record(z.string(), operationSchema)).parse(document.paths);
const routes: [string, ApiRoute][] = Object.entries(apiRoutes);

describe('the OpenAPI document', () => {
  it('describes every route and no other', () => {
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(routes.map(([, { method, path }]) => `${method} ${path}`).sort());
  });

  it.each(routes)('describes %s whole: request, answer, security, refusals', (id, route) => {
    const operation = paths[route.path]?.[route.method.toLowerCase()];
    expect(operation?.operationId).toBe(id);
    expect(operation?.requestBody !== undefined).toBe(route.request !== undefined);
    expect(operation?.security).toEqual(route.access.kind === 'public' ? [] : [{ accessToken: [] }]);
    const statuses = Object.keys(operation?.responses ?? {});
    expect(statuses).toEqual(expect.arrayContaining(['200', '500', '503']));
    expect(statuses.includes('401')).toBe(route.access.kind === 'signed-in');
    expect(statuses.includes('429')).toBe(route.unlimited === undefined);
  });

  it.each(routes)('describes each parameter that %s takes, and no other', (_id, route) => {
    const { parameters = [] } = paths[route.path]?.[route.method.toLowerCase()] ?? {};
    const described = (place: 'path' | 'query') =>
      parameters.filter((each) => each.in === place).map(({ name, required }) => ({ name, required }));
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, required: true }));
    expect(described('path')).toEqual(inPath);
    expect(Object.keys(route.params?._zod.def.shape ?? {})).toEqual(inPath.map(({ name }) => name));
    const inQuery = Object.entries(route.query?._zod.def.shape ?? {}).map(([name, schema]) => ({
      name,
      required: !z.safeParse(schema, undefined).success,
    }));
    expect(described('query')).toEqual(inQuery);
    const refusals = paths[route.path]?.[route.method.toLowerCase()]?.responses ?? {};
    if (parameters.length > 0) expect(Object.keys(refusals)).toContain('400');
  });

  it('shows the form of a parameter', () => {
    expect(paths['/api/training/calendar']?.get?.parameters).toMatchObject([
      { name: 'from', in: 'query', required: true, schema: { type: 'string', pattern: expect.any(String) } },
      { name: 'to', in: 'query', required: true },
    ]);
  });

  it('shows what the contract checks', () => {
    const schema = paths['/api/checkout']?.post?.requestBody?.content['application/json'].schema;
    expect(schema).toMatchObject({
      anyOf: [
        {
          type: 'object',
          required: ['tier', 'period'],
          additionalProperties: false,
          properties: { tier: { enum: ['core', 'adaptive', 'performance', 'longevity'] } },
        },
        { required: ['plan', 'period'], additionalProperties: false },
        { required: ['place', 'packageId'], additionalProperties: false },
        { required: ['gift'], additionalProperties: false },
      ],
    });
  });

  it('refers to nothing that it does not hold, and is JSON', () => {
    const text = JSON.stringify(document);
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target));
    expect([...references].sort()).toEqual([
      '#/components/schemas/Error',
      '#/components/schemas/GatewayRefusal',
    ]);
    expect(text).not.toContain('$schema');
  });
});
