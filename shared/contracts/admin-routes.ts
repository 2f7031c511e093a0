import type { AdminPermission } from './permissions.ts';
import * as system from './system.ts';
import * as visits from './visits.ts';

const admin = (...permissions: readonly AdminPermission[]) =>
  ({ kind: 'signed-in', roles: ['admin'], permissions }) as const;

export const adminRoutes = {
  getSystemHealth: {
    method: 'GET',
    path: '/api/admin/system-health',
    function: 'admin',
    access: admin('system.read'),
    summary: 'Live check of each dependency',
    response: system.systemHealthResponseSchema,
  },
  getVisits: {
    method: 'GET',
    path: '/api/admin/visits',
    function: 'admin',
    access: admin('system.read'),
    summary: 'What was counted of visits in the last 7 or 30 days (`days`)',
    query: visits.visitsQuerySchema,
    response: visits.visitsResponseSchema,
  },
  updateFlags: {
    method: 'PATCH',
    path: '/api/admin/flags',
    function: 'admin',
    access: admin('flags.write'),
    summary: 'Turn switches',
    request: system.updateFlagsRequestSchema,
    response: system.flagsResponseSchema,
  },
} as const;
