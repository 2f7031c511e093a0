import * as z from 'zod/mini';

/** The part of an OpenAPI schema that tells what an answer looks like. */
interface Schema {
  $ref?: string | undefined;
  type?: string | undefined;
  nullable?: boolean | undefined;
  enum?: unknown[] | undefined;
  anyOf?: Schema[] | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: Schema | boolean | undefined;
}
const schemaSchema: z.ZodMiniType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.optional(z.string()),
    type: z.optional(z.string()),
    nullable: z.optional(z.boolean()),
    enum: z.optional(z.array(z.unknown())),
    anyOf: z.optional(z.array(schemaSchema)),
    items: z.optional(schemaSchema),
    properties: z.optional(z.record(z.string(), schemaSchema)),
    required: z.optional(z.array(z.string())),
    additionalProperties: z.optional(z.union([z.boolean(), schemaSchema])),
  }),
);
const descriptionSchema = z.object({
  info: z.object({ version: z.string() }),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

export interface Description {
  version: string;
  /** Every type of event that an endpoint can ask for. */
  eventTypes: Set<string>;
  /** What is wrong with an object by its own `object` name: a missing key, a wrong type, a key not described. */
  problems(value: unknown): string[];
}

export function readDescription(content: unknown): Description {
  const { info, components } = descriptionSchema.parse(content);
  const parsed = new Map<string, Schema>();
  const named = (name: string): Schema => {
    const known = parsed.get(name);
    if (known) return known;
    const schema = schemaSchema.parse(components.schemas[name] ?? {});
    parsed.set(name, schema);
    return schema;
  };
  const follow = (schema: Schema): Schema =>
    schema.$ref ? named(schema.$ref.split('/').pop() ?? '') : schema;

  const check = (value: unknown, given: Schema, path: string): string[] => {
    const schema = follow(given);
    if (value === null) return schema.nullable || given.nullable ? [] : [`${path}: must not be null`];
    if (schema.anyOf) {
      // Of a reference that may be an id or the object itself, only the form that it has here counts.
      const fitting = schema.anyOf.filter((one) => (follow(one).type ?? typeOf(value)) === typeOf(value));
      const results = (fitting.length > 0 ? fitting : schema.anyOf).map((one) => check(value, one, path));
      return results.sort((one, other) => one.length - other.length)[0] ?? [];
    }
    if (schema.enum && typeof value === 'string' && !schema.enum.includes(value)) {
      return [`${path}: ${value} is not one of ${schema.enum.join(', ')}`];
    }
    if (
      schema.type &&
      typeOf(value) !== schema.type &&
      !(schema.type === 'number' && typeof value === 'number')
    ) {
      return [`${path}: ${typeOf(value)} instead of ${schema.type}`];
    }
    if (Array.isArray(value)) return value.flatMap((one) => check(one, schema.items ?? {}, `${path}[]`));
    if (typeof value !== 'object') return [];
    return checkObject(value, schema, path);
  };

  const checkObject = (value: object, schema: Schema, path: string): string[] => {
    const missing = (schema.required ?? []).filter((key) => !(key in value));
    const own = Object.entries(value).flatMap(([key, part]) => {
      const described = schema.properties?.[key];
      if (described) return check(part, described, `${path}.${key}`);
      if (typeof schema.additionalProperties === 'object') {
        return check(part, schema.additionalProperties, `${path}.${key}`);
      }
      return schema.properties && schema.additionalProperties !== true
        ? [`${path}.${key}: not described`]
        : [];
    });
    return [...missing.map((key) => `${path}.${key}: missing`), ...own];
  };

  const problems = (value: unknown): string[] => {
    const { object, data } = z.object({ object: z.string(), data: z.optional(z.unknown()) }).parse(value);
    if (object === 'list' && Array.isArray(data)) return data.flatMap(problems);
    if (object === 'event') {
      const content = z.object({ object: z.unknown() }).parse(data);
      return [...check(value, named('event'), 'event'), ...problems(content.object)];
    }
    const name = isDeleted(value) ? `deleted_${object}` : object;
    if (!(name in components.schemas)) return [`${name}: no such object`];
    return check(value, named(name), name);
  };
  return { version: info.version, eventTypes: new Set(eventTypesOf(content)), problems };
}

/** The choices of `enabled_events`, where an endpoint for webhooks is made. */
function eventTypesOf(content: unknown): string[] {
  const form = z.object({
    schema: z.object({
      properties: z.object({
        enabled_events: z.object({ items: z.object({ enum: z.array(z.string()) }) }),
      }),
    }),
  });
  const call = z.object({
    post: z.object({
      requestBody: z.object({ content: z.object({ 'application/x-www-form-urlencoded': form }) }),
    }),
  });
  const { paths } = z.object({ paths: z.object({ '/v1/webhook_endpoints': call }) }).parse(content);
  const body = paths['/v1/webhook_endpoints'].post.requestBody.content['application/x-www-form-urlencoded'];
  return body.schema.properties.enabled_events.items.enum;
}

function isDeleted(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'deleted' in value;
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
