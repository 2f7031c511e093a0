// Imported from zod's core, so that the generator stays in this chunk.

import type * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import { statusByKind } from '#functions/platform/http/error-response.ts';
import { type ErrorKind, errorResponseSchema, gatewayErrorSchema } from '#shared/contracts/error.ts';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';
import type { openApiDocumentSchema } from '#shared/contracts/system/system.ts';
import { entitledFrom } from '#shared/domain/catalog/feature-matrix.ts';
import { recentSignInSeconds } from '#shared/domain/tiers/limits.ts';

type OpenApiDocument = z.infer<typeof openApiDocumentSchema>;
type JsonObject = Readonly<Record<string, unknown>>;

const errorMeaning: Readonly<Record<ErrorKind, string>> = {
  invalid: 'The request breaks its contract; `details.fields` says what to change',
  unauthenticated: 'No valid access token, or its session was signed out',
  forbidden: 'The account lacks the role, permission or tier',
  'not-found': 'There is no such thing, or it belongs to someone else',
  conflict: 'The state does not allow it now',
  limited: 'Over the request limit; wait as `Retry-After` says',
  unavailable: 'Something that we depend on does not answer',
};

/** Built on first use; it takes milliseconds. */
export function buildOpenApiDocument(version: string, siteUrl: string): OpenApiDocument {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [id, route] of Object.entries(apiRoutes)) {
    const operations = paths[route.path] ?? {};
    operations[route.method.toLowerCase()] = operationOf(id, route);
    paths[route.path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'REPZ API', version },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token of the user pool; ID tokens are refused.',
        },
      },
      schemas: {
        Error: jsonSchema(errorResponseSchema, 'output'),
        GatewayRefusal: jsonSchema(gatewayErrorSchema, 'output'),
      },
    },
  };
}

function operationOf(id: string, route: ApiRoute): JsonObject {
  const { access } = route;
  const parameters = [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')];
  return {
    operationId: id,
    summary: route.summary,
    tags: [route.function],
    security: access.kind === 'public' ? [] : [{ accessToken: [] }],
    ...(access.kind === 'public'
      ? { 'x-public-because': access.reason }
      : {
          ...(access.roles === undefined ? {} : { 'x-roles': access.roles }),
          ...(access.permissions === undefined ? {} : { 'x-permissions': access.permissions }),
          ...(access.recentSignIn === undefined ? {} : { 'x-recent-sign-in-seconds': recentSignInSeconds }),
          ...(access.feature === undefined
            ? {}
            : { 'x-feature': access.feature, 'x-minimum-tier': entitledFrom(access.feature) }),
        }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(route.request === undefined
      ? {}
      : { requestBody: { required: true, content: json(jsonSchema(route.request, 'input')) } }),
    responses: {
      '200': { description: route.summary, content: answerContent(route) },
      ...errorResponses(route),
    },
  };
}

function parametersOf(schema: ApiRoute['params'], place: 'path' | 'query'): readonly JsonObject[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: described,
  }));
}

function answerContent(route: ApiRoute): JsonObject {
  const described = jsonSchema(route.response, 'output');
  const schema = route.formerNames === undefined ? described : route.formerNames.describe(described);
  const [mediaType] = route.contentType?.split(';') ?? [];
  return mediaType === undefined ? json(schema) : { [mediaType]: { schema } };
}

function errorResponses(route: ApiRoute): JsonObject {
  const kinds: ErrorKind[] = ['conflict', 'not-found', 'unavailable'];
  const takesInput = route.params !== undefined || route.query !== undefined || route.request !== undefined;
  if (takesInput || route.function.endsWith('-webhook')) kinds.push('invalid');
  if (route.access.kind === 'signed-in') kinds.push('forbidden');
  if (route.unlimited === undefined) kinds.push('limited');
  const responses: Record<string, unknown> = Object.fromEntries(
    kinds.map((kind) => [String(statusByKind[kind]), errorResponse(kind)]),
  );
  if (route.method !== 'GET') responses['413'] = refusal('The body is too large');
  if (route.access.kind === 'signed-in') responses['401'] = unauthenticatedResponse;
  responses['500'] = refusal('Something went wrong on our side; `requestId` helps to find it');
  return responses;
}

/** The gateway rejects tokens with a body of its own. */
const unauthenticatedResponse: JsonObject = {
  description: errorMeaning.unauthenticated,
  content: json({
    anyOf: [{ $ref: '#/components/schemas/Error' }, { $ref: '#/components/schemas/GatewayRefusal' }],
  }),
};

function errorResponse(kind: ErrorKind): JsonObject {
  const header = {
    'Retry-After': { description: 'Seconds until the window ends', schema: { type: 'integer' } },
  };
  return { ...refusal(errorMeaning[kind]), ...(kind === 'limited' ? { headers: header } : {}) };
}

function refusal(description: string): JsonObject {
  return { description, content: json({ $ref: '#/components/schemas/Error' }) };
}

function json(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } };
}

/** OpenAPI 3.1 sets one dialect for all schemas. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}
