import { useQuery } from '@tanstack/react-query';
import { rosterQuery } from '#web/data/coaching/roster-query.ts';

/** By name. */
export function useAssignableClients() {
  return useQuery({
    ...rosterQuery,
    select: ({ clients }) =>
      clients.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
  });
}
