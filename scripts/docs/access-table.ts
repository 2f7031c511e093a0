import { type ApiRoute, apiRoutes, type RouteAccess } from '#shared/contracts/routes.ts';
import { entitledFrom } from '#shared/domain/catalog/feature-matrix.ts';
import { type Role, roles } from '#shared/domain/tiers/tiers.ts';
import { markdownTable } from './markdown.ts';

/** Coaches and admins have no tier, so a route of a feature lets none of them through. */
function cellOf(access: RouteAccess, role: Role): string {
  if (access.kind === 'public') return 'all';
  const admitted: readonly Role[] = access.roles ?? roles;
  if (!admitted.includes(role)) return 'none';
  if (access.feature === undefined) return 'all';
  return role === 'client' ? entitledFrom(access.feature) : 'none';
}

function permissionsOf(access: RouteAccess): string {
  if (access.kind === 'public') return '';
  if (access.roles === undefined && access.feature === undefined) return 'own account';
  return access.permissions?.join(', ') ?? '';
}

/** Written from the contracts, without the rule that decides: tests hold that rule, and the API itself, to this table. */
export function accessTable(): string {
  const rows = Object.values<ApiRoute>(apiRoutes).map(({ method, path, access }) => [
    `${method} ${path}`,
    access.kind === 'public' ? 'all' : 'none',
    ...roles.map((role) => cellOf(access, role)),
    access.kind === 'public' ? '' : (access.feature ?? ''),
    permissionsOf(access),
  ]);
  return markdownTable(['Route', 'anonymous', ...roles, 'feature', 'permission'], rows);
}
