import type { Page, Request } from 'playwright';
import { apiRoutes, type RouteId } from '#shared/contracts/routes.ts';

const patterns = Object.entries(apiRoutes).map(([id, { method, path }]) => ({
  id,
  method,
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));
/** Asks with a body. */
const readsByPost: readonly string[] = ['manageSubscription'];

function readOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url());
  const found = patterns.find(({ method, path }) => method === request.method() && path.test(pathname));
  return found?.method === 'GET' || readsByPost.includes(found?.id ?? '') ? found?.id : undefined;
}

/** Every read of the API by its route, from now on, under the name that was begun last. */
export function readCalls(page: Page) {
  const calls: { readonly name: string; readonly routes: string[] }[] = [];
  page.on('request', (request) => {
    const id = readOf(request);
    if (id !== undefined) calls.at(-1)?.routes.push(id);
  });
  return { calls, begin: (name: string) => void calls.push({ name, routes: [] }) };
}

/** What is left of `made` after each of `allowed` was taken away once. */
export function callsBeyond(made: readonly string[], allowed: readonly RouteId[]): readonly string[] {
  const left: string[] = [...allowed];
  return made.filter((id) => {
    const index = left.indexOf(id);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
