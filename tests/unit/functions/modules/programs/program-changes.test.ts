import { beforeEach, describe, expect, it } from 'vitest';
import type { ProgramDeps } from '#functions/modules/programs/client-access.ts';
import { saveClientProgram } from '#functions/modules/programs/save-client-program.ts';
import { ensureProgram } from '#functions/modules/training/program.ts';
import { markChangesSeen, readProgramChanges } from '#functions/modules/training/program-changes.ts';
import type { PlanDay, SaveProgramRequest } from '#shared/contracts/training/programs.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { storedTraining } from '../training/stored-training.ts';
import { storedOwnExercises } from './stored-own-exercises.ts';

const client = anAccount({ timeZone: 'Europe/Berlin' });
const other = anAccount({ id: 'client-2' });
const coach = anAccount({ id: 'coach-1', role: 'coach', fullName: 'Casey Coach' });
let now: number;
let deps: ProgramDeps;
let version: number;

const day = (text: string, name: string, exerciseId = 'push-up'): PlanDay => ({
  day: text,
  session: {
    name,
    type: 'strength',
    estimatedMinutes: 45,
    exercises: [{ slotId: 'a', exerciseId, sets: 3, minimumReps: 8, maximumReps: 12, restSeconds: 60 }],
  },
});
const first = [day('2026-03-02', 'A'), day('2026-03-04', 'B'), day('2026-03-09', 'A')];
async function save(days: readonly PlanDay[], about: Partial<SaveProgramRequest> = {}) {
  const request = {
    programId: 'plan-1',
    version,
    saveId: `save-${version}`,
    name: 'Spring',
    startDay: '2026-03-02',
  };
  ({ version } = await saveClientProgram(deps, coach, client.id, { ...request, days: [...days], ...about }));
}
const read = () => readProgramChanges(deps, client);
const seen = (upTo = version) => markChangesSeen(deps, client.id, upTo);
const lines = async () => (await read()).changes.map(({ kind, day: on, name }) => `${kind} ${name} ${on}`);

beforeEach(async () => {
  // A Monday.
  now = Date.parse('2026-03-02T10:00:00Z');
  deps = {
    ownExercises: storedOwnExercises(),
    training: storedTraining(),
    intakes: { find: async () => null, limits: async () => null },
    clock: () => now,
    newId: () => 'starter',
    assignments: { coachOf: async () => coach.id, deputyOf: async () => null, isLeaving: async () => false },
    clients: { find: async () => client },
  };
  await ensureProgram(deps, client);
  version = 1;
});

describe('what the coach changed', () => {
  it('is nothing before there is a program from a coach', async () => {
    expect(await read()).toEqual({ version: 0, coachName: '', newProgram: null, changes: [] });
  });

  it('is a new program as a whole, also when it is changed before the client looks', async () => {
    await save(first);
    await save([day('2026-03-02', 'A'), day('2026-03-05', 'B')]);
    expect(await read()).toEqual({
      version: 3,
      coachName: 'Casey Coach',
      newProgram: { name: 'Spring', startDay: '2026-03-02', sessions: 2 },
      changes: [],
    });
  });

  it('is told until the client has seen it, and once', async () => {
    await save(first);
    await seen();
    expect((await read()).newProgram).toBeNull();
    await save([day('2026-03-02', 'A', 'plank'), day('2026-03-05', 'B'), day('2026-03-10', 'C')]);
    expect(await lines()).toEqual([
      'changed A 2026-03-02',
      'moved B 2026-03-05',
      'removed A 2026-03-09',
      'added C 2026-03-10',
    ]);
    expect(await lines()).toHaveLength(4);
    await seen();
    expect(await lines()).toEqual([]);
  });

  it('is computed from what the client saw last, over several saves', async () => {
    await save(first);
    await seen();
    await save([day('2026-03-02', 'A'), day('2026-03-05', 'B'), day('2026-03-09', 'A')]);
    await save([day('2026-03-02', 'A'), day('2026-03-06', 'B'), day('2026-03-09', 'A')]);
    expect((await read()).changes).toMatchObject([{ kind: 'moved', from: '2026-03-04', day: '2026-03-06' }]);
    // Changed back is not changed.
    await save(first);
    expect((await read()).version).toBe(0);
  });

  it('leaves out days that are over by the client own calendar', async () => {
    await save(first);
    await seen();
    await save([day('2026-03-02', 'X'), day('2026-03-04', 'B'), day('2026-03-09', 'Y')]);
    // Tuesday in Berlin, Monday in UTC.
    now = Date.parse('2026-03-02T23:30:00Z');
    expect(await lines()).toEqual(['changed Y 2026-03-09']);
  });

  it('sent as seen twice, late or out of order stays seen', async () => {
    await save(first);
    await save([day('2026-03-03', 'A')]);
    await Promise.all([seen(3), seen(2), seen(3)]);
    await seen(2);
    expect((await read()).version).toBe(0);
    await save([day('2026-03-05', 'A')]);
    expect(await lines()).toEqual(['moved A 2026-03-05']);
  });

  it('that came after the client looked stays unseen', async () => {
    await save(first);
    await save([day('2026-03-03', 'A')]);
    await seen(2);
    expect(await read()).toMatchObject({ version: 3, newProgram: { name: 'Spring' } });
  });

  it('cannot be seen before it is there, and is none of another client', async () => {
    await save(first);
    await expect(seen(99)).rejects.toMatchObject({ kind: 'invalid', code: 'version_unknown' });
    await expect(markChangesSeen(deps, other.id, 1)).rejects.toMatchObject({ code: 'version_unknown' });
    expect((await readProgramChanges(deps, other)).version).toBe(0);
  });
});

describe('a new program', () => {
  it('needs an id that the client never had, or the programs would follow each other in a circle', async () => {
    await save(first);
    await save([day('2026-03-11', 'B')], { programId: 'plan-2', startDay: '2026-03-10' });
    const back = [day('2026-03-17', 'A')];
    await expect(save(back, { startDay: '2026-03-16' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'program_id_used',
    });
  });
});
