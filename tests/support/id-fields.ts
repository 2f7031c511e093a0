import type * as z from 'zod/mini';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';

/** Names that stand for something: `id`, `requestId`, `photoIds`, `session_id`. */
const isIdName = (name: string) => /^ids?$|Ids?$|_ids?$/.test(name);

/**
 * Every place where a caller of the API names something by an id, as `route field`: fields of the request's schema,
 * however deep, and parameters of the path.
 */
export function idFieldsOfRoutes(
  routes: Readonly<Record<string, Pick<ApiRoute, 'path' | 'query' | 'request'>>> = apiRoutes,
): string[] {
  return Object.entries(routes).flatMap(([route, { path, query, request }]) => {
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const fields = [query, request].flatMap((schema) => (schema === undefined ? [] : idFields(schema)));
    return [...new Set([...parameters.filter(isIdName), ...fields])].map((field) => `${route} ${field}`);
  });
}

function idFields(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod;
  const inside = (value: unknown) => (isSchema(value) ? idFields(value) : []);
  const shape: object =
    'shape' in def && typeof def.shape === 'object' && def.shape !== null ? def.shape : {};
  const options: readonly unknown[] = 'options' in def && Array.isArray(def.options) ? def.options : [];
  return [
    ...Object.entries(shape).flatMap(([name, value]) => [
      ...(isIdName(name) && !isObject(value) ? [name] : []),
      ...inside(value).map((field) => `${name}.${field}`),
    ]),
    ...options.flatMap(inside),
    ...['element', 'innerType', 'valueType', 'in', 'left', 'right'].flatMap((part) =>
      inside(Reflect.get(def, part)),
    ),
  ];
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

const isObject = (value: unknown) => isSchema(value) && value._zod.def.type === 'object';
