import type { AbsenceRepository, Absences } from '../../../../../../functions/modules/coaches/time-away.ts';

/** Refuses what changed since it was read, like the table. */
export function memoryAbsences() {
  const rows = new Map<string, Absences>();
  const repository: AbsenceRepository = {
    find: async (coachId) => rows.get(coachId) ?? { coachId, version: 0, away: [], covering: [] },
    async save(changed) {
      if (changed.some(({ coachId, version }) => (rows.get(coachId)?.version ?? 0) !== version)) return false;
      for (const each of changed) rows.set(each.coachId, { ...each, version: each.version + 1 });
      return true;
    },
  };
  return { repository, rows };
}
