import { describe, expect, it } from 'vitest';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { draftFrom, isOvertaken, programDraft, toKept } from '#web/features/programs/model/kept-draft.ts';
import { daysOf } from '#web/features/programs/model/plan.ts';
import { draftStateOf } from '#web/features/programs/model/program-draft.ts';
import { emptySession, newExercise } from '#web/features/programs/model/session-form.ts';
import { isWrittenBy } from '#web/lib/device/unsent-work.ts';
import { aProgram } from './a-program.ts';

function memory() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const stored = aProgram();
const draft = draftStateOf(stored).saved;
if (draft === null) throw new Error('There is no draft');
const open = {
  day: '2026-03-05',
  form: { ...emptySession, name: 'Half', exercises: [newExercise('plank', 's1')] },
};

describe('unsaved changes of a program', () => {
  it('come back as they were, for this coach and this client alone', () => {
    const storage = memory();
    programDraft.keep('coach-1', toKept(stored, draft, open, 5), 'client-1', storage);
    const kept = programDraft.load('coach-1', 'client-1', storage);
    if (kept === null) throw new Error('Nothing was kept');
    expect(kept).toMatchObject({ at: 5, basedOn: { version: 3, programId: 'plan-1' }, open });
    expect(daysOf(draftFrom(kept, stored).plan)).toEqual(stored.days);
    expect(programDraft.load('coach-2', 'client-1', storage)).toBeNull();
    expect(programDraft.load('coach-1', 'client-2', storage)).toBeNull();
    programDraft.forget('coach-1', 'client-1', storage);
    expect(storage.items.size).toBe(0);
  });

  it('are unsent work of the coach, which a sign-out protects', () => {
    const storage = memory();
    programDraft.keep('coach-1', toKept(stored, draft, null, 5), 'client-1', storage);
    const [key = ''] = storage.items.keys();
    expect(isWrittenBy('coach-1', key)).toBe(true);
    expect(isWrittenBy('coach-10', key)).toBe(false);
  });

  it('that cannot be read are none', () => {
    const storage = memory();
    programDraft.keep('coach-1', toKept(stored, draft, null, 5), 'client-1', storage);
    for (const [key] of storage.items) storage.setItem(key, '{"at":1}');
    expect(programDraft.load('coach-1', 'client-1', storage)).toBeNull();
  });

  it('say when the program was saved after them', () => {
    const kept = toKept(stored, draft, null, 5);
    expect(isOvertaken(kept, stored)).toBe(false);
    expect(isOvertaken(kept, { version: 4 })).toBe(true);
  });

  it('stay an edit of the running program, also of the one that replaced it', () => {
    const kept = toKept(stored, { ...draft, name: 'Summer' }, null, 5);
    const replaced = aProgram({
      program: { ...stored.program, id: 'plan-2', startDay: '2026-03-04' },
      version: 7,
    });
    expect(draftFrom(kept, stored)).toMatchObject({ programId: 'plan-1', name: 'Summer' });
    const moved = draftFrom(kept, replaced);
    expect(moved).toMatchObject({ programId: 'plan-2', startDay: '2026-03-04' });
    expect([...moved.plan.keys()]).toEqual(['2026-03-04', '2026-03-09', '2026-03-11']);
  });

  it('begin a new program today when its first day is over', () => {
    const kept = toKept(stored, { ...draft, programId: 'new-1' }, null, 5);
    const later = aProgram({ today: '2026-03-08' });
    const moved = draftFrom(kept, later);
    expect(moved).toMatchObject({ programId: 'new-1', startDay: '2026-03-08' });
    expect([...moved.plan.keys()]).toEqual(['2026-03-09', '2026-03-11']);
  });

  it('keeps phases and training maxima, which drafts of before do not have', () => {
    const phases = [{ name: 'Base', weeks: 4, deloadWeek: 4 }];
    const maxima = [{ exerciseId: 'back-squat', weight: makeWeight('120', 'kg') }];
    const kept = toKept(stored, { ...draft, phases, maxima }, null, 5);
    expect(draftFrom(kept, stored)).toMatchObject({ phases, maxima });
    const { phases: _phases, maxima: _maxima, ...before } = kept.program;
    const current = { ...stored, program: { ...stored.program, phases } };
    expect(draftFrom({ ...kept, program: before }, current)).toMatchObject({ phases, maxima: [] });
  });
});
