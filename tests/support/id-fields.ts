import type * as z from 'zod/mini';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';
import { fieldsOf, partsOf } from './schemas-in.ts';

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
  return [
    ...fieldsOf(schema).flatMap(([name, field]) => [
      ...(isIdName(name) && field._zod.def.type !== 'object' ? [name] : []),
      ...idFields(field).map((inside) => `${name}.${inside}`),
    ]),
    ...partsOf(schema).flatMap(idFields),
  ];
}
