import type * as z from 'zod/mini';
import type { FormValue } from '../form.ts';
import { readParams } from '../params.ts';
import type { Provider } from '../provider.ts';

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  run(provider: Provider, params: { [name: string]: FormValue }, id: string): object;
}

export function route<S extends z.ZodMiniType>(
  method: Route['method'],
  path: string,
  schema: S,
  answer: (provider: Provider, params: z.output<S>, id: string) => object,
): Route {
  return { method, path, run: (provider, params, id) => answer(provider, readParams(schema, params), id) };
}
