import { OperatorError } from '#scripts/cli/operator-error.ts';
import type { Release, ReleaseStore } from '#scripts/release/rollback-plan.ts';

/** Whether one route of the API stands for all paths below a prefix: see decision record 003. */
function joinsRoutes(template: unknown): boolean {
  const resources: readonly unknown[] = Object.values(Object(Object(template).Resources));
  return resources.some((resource) => {
    const { Type, Properties } = Object(resource);
    return Type === 'AWS::ApiGatewayV2::Route' && String(Object(Properties).RouteKey).startsWith('ANY ');
  });
}

/**
 * Functions from before joined routes do not know them, and CloudFormation puts functions back before it makes their routes. The
 * last release with a route for each path has functions that know both.
 * @throws OperatorError that names that release, where the rollback would pass it
 */
export async function requireKnownRoutes(
  live: unknown,
  to: Release,
  store: Pick<ReleaseStore, 'releases' | 'templates'>,
): Promise<void> {
  if (!joinsRoutes(live) || joinsRoutes((await store.templates(to.id)).api)) return;
  for (const { id } of await store.releases()) {
    if (id <= to.id) return;
    if (joinsRoutes((await store.templates(id)).api)) continue;
    throw new OperatorError(
      `Nothing was changed. Release ${to.id} takes two steps: its functions do not know the joined routes that are live, and would answer 404 until theirs are made. Go to ${id} first, with --to ${id}, and from there to ${to.id}.`,
    );
  }
}
