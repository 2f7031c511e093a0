import type { OwnExerciseRepository, StoredExercise } from '#functions/modules/programs/own-exercises.ts';

export function inMemoryOwnExercises(): OwnExerciseRepository {
  const rows = new Map<string, StoredExercise>();
  const keyOf = (coachId: string, id: string) => `${coachId} ${id}`;
  return {
    list: async (coachId) => [...rows].flatMap(([key, row]) => (key.startsWith(`${coachId} `) ? [row] : [])),
    find: async (coachId, id) => rows.get(keyOf(coachId, id)) ?? null,
    async save(coachId, exercise) {
      const key = keyOf(coachId, exercise.id);
      const clip = rows.get(key)?.clip;
      const saved = { ...exercise, ...(clip !== undefined && { clip }) };
      rows.set(key, saved);
      return saved;
    },
    async setClip(coachId, id, replaced, clip) {
      const row = rows.get(keyOf(coachId, id));
      if (row === undefined || (row.clip?.id ?? null) !== replaced) return false;
      rows.set(keyOf(coachId, id), { ...row, clip });
      return true;
    },
    async removeClip(coachId, id, clipId) {
      const row = rows.get(keyOf(coachId, id));
      if (row?.clip?.id !== clipId) return;
      const { clip: _clip, ...rest } = row;
      rows.set(keyOf(coachId, id), rest);
    },
    async remove(coachId, id) {
      const row = rows.get(keyOf(coachId, id)) ?? null;
      rows.delete(keyOf(coachId, id));
      return row;
    },
  };
}
