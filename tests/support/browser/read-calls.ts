import type { Page, Request } from 'playwright';
import { apiRoutes, type RouteId } from '#shared/contracts/routes.ts';

/** Without routes of one thing by its id, such as a clip: what there is of them depends on what other tests have left. */
const lists = Object.entries(apiRoutes).flatMap(([id, { method, path }]) =>
  path.includes('{') ? [] : [{ id, method, path }],
);
/** Asks with a body. */
const readsByPost: readonly string[] = ['manageSubscription'];

function readOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url());
  const found = lists.find(({ method, path }) => method === request.method() && path === pathname);
  return found?.method === 'GET' || readsByPost.includes(found?.id ?? '') ? found?.id : undefined;
}

/** Reads of the API by their routes, from now on, under the name that was begun last. */
export function readCalls(page: Page) {
  const calls: { readonly name: string; readonly routes: string[] }[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    const id = readOf(request);
    if (id === undefined) return;
    calls.at(-1)?.routes.push(id);
    underWay.add(request);
  });
  const end = (request: Request) => void underWay.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
  return {
    calls,
    begin: (name: string) => void calls.push({ name, routes: [] }),
    /** What of `routes` was not asked since the last `begin`, without those that are not counted. */
    missing: (routes: readonly RouteId[]) =>
      callsBeyond(
        routes.filter((id) => lists.some((counted) => counted.id === id)),
        calls.at(-1)?.routes ?? [],
      ),
    underWay: () => underWay.size,
  };
}

/** What is left of `made` after each of `allowed` was taken away once. */
export function callsBeyond(made: readonly string[], allowed: readonly string[]): readonly string[] {
  const left: string[] = [...allowed];
  return made.filter((id) => {
    const index = left.indexOf(id);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
