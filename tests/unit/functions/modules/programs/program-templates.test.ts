import { beforeEach, describe, expect, it } from 'vitest';
import {
  listTemplates,
  readTeamTemplate,
  removeTemplate,
  saveTemplate,
  shareTemplate,
  type TemplateRepository,
  unshareTemplate,
} from '#functions/modules/programs/program-templates.ts';
import { createDynamoTemplateRepository } from '#functions/modules/programs/storage/dynamo-template-repository.ts';
import type { ProgramTemplate } from '#shared/contracts/training/programs.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const casey = { id: 'casey', fullName: 'Casey Coach' };
const remy = { id: 'remy', fullName: 'Remy Coach' };
const notFound = { kind: 'not-found', code: 'template_not_found' };
const now = '2026-03-02T10:00:00.000Z';

const template = (id: string, name: string, exerciseId = 'back-squat', weeks = 2): ProgramTemplate => ({
  id,
  name,
  days: [0, 7 * (weeks - 1)].map((offset) => ({
    offset,
    session: {
      name: 'Legs',
      type: 'strength',
      estimatedMinutes: 40,
      exercises: [{ slotId: 'a', exerciseId, sets: 3, minimumReps: 5, maximumReps: 5, restSeconds: 120 }],
    },
  })),
});

let templates: TemplateRepository;
beforeEach(async () => {
  const clock = frozenClock(now);
  const tables = createMemoryTables({ clock });
  templates = createDynamoTemplateRepository(tables.client, tableNames.training, clock);
  await saveTemplate(templates, casey.id, template('t1', 'Twelve weeks'));
});
const teamOf = async (coachId: string) => (await listTemplates(templates, coachId, true)).team;

describe('a template that is shared', () => {
  it('is listed for the others with its coach, and for its own coach among their own', async () => {
    await shareTemplate(templates, casey, 't1');
    expect(await teamOf(remy.id)).toMatchObject([
      { id: 't1', name: 'Twelve weeks', weeks: 2, sessions: 2, coachId: 'casey', coachName: 'Casey Coach' },
    ]);
    const own = await listTemplates(templates, casey.id, true);
    expect(own.team).toEqual([]);
    expect(own.templates).toMatchObject([{ id: 't1', sharedAt: now }]);
    expect((await readTeamTemplate(templates, casey.id, 't1')).days).toHaveLength(2);
  });

  it('is not listed for a coach without an approval, who still sees their own', async () => {
    await shareTemplate(templates, casey, 't1');
    expect((await listTemplates(templates, remy.id, false)).team).toEqual([]);
    expect((await listTemplates(templates, casey.id, false)).templates).toHaveLength(1);
  });

  it('is shared once when it is shared twice, also at once', async () => {
    await Promise.all([shareTemplate(templates, casey, 't1'), shareTemplate(templates, casey, 't1')]);
    await shareTemplate(templates, casey, 't1');
    expect(await teamOf(remy.id)).toHaveLength(1);
  });

  it('is read by nobody before, nor after its coach stopped sharing it, however often', async () => {
    await expect(readTeamTemplate(templates, casey.id, 't1')).rejects.toMatchObject(notFound);
    await shareTemplate(templates, casey, 't1');
    for (const _ of [1, 2]) await unshareTemplate(templates, casey.id, 't1');
    expect(await teamOf(remy.id)).toEqual([]);
    await expect(readTeamTemplate(templates, casey.id, 't1')).rejects.toMatchObject(notFound);
    expect((await listTemplates(templates, casey.id, true)).templates[0]?.sharedAt).toBeUndefined();
  });

  it('keeps its sessions while others plan from it, and can be saved again afterwards', async () => {
    await shareTemplate(templates, casey, 't1');
    await expect(saveTemplate(templates, casey.id, template('t1', 'Other'))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'template_shared',
    });
    await unshareTemplate(templates, casey.id, 't1');
    await saveTemplate(templates, casey.id, template('t1', 'Other', 'back-squat', 4));
    await shareTemplate(templates, casey, 't1');
    expect(await teamOf(remy.id)).toMatchObject([{ name: 'Other', weeks: 4 }]);
  });

  it('goes from the team when it is removed, also while it is being shared', async () => {
    await Promise.allSettled([
      shareTemplate(templates, casey, 't1'),
      removeTemplate(templates, casey.id, 't1'),
    ]);
    expect(await teamOf(remy.id)).toEqual([]);
    await expect(shareTemplate(templates, casey, 't1')).rejects.toMatchObject(notFound);
    await expect(unshareTemplate(templates, casey.id, 't1')).rejects.toMatchObject(notFound);
  });

  it('leaves the template of another coach with the same id alone', async () => {
    await saveTemplate(templates, remy.id, template('t1', 'Mine'));
    await shareTemplate(templates, casey, 't1');
    await shareTemplate(templates, remy, 't1');
    await removeTemplate(templates, casey.id, 't1');
    expect(await teamOf('third')).toMatchObject([{ name: 'Mine', coachId: 'remy' }]);
    await expect(readTeamTemplate(templates, casey.id, 't1')).rejects.toMatchObject(notFound);
  });

  it('is refused with exercises that only its coach has', async () => {
    await saveTemplate(templates, casey.id, template('t2', 'Carries', 'own-zercher-carry-1a2b'));
    await expect(shareTemplate(templates, casey, 't2')).rejects.toMatchObject({
      kind: 'conflict',
      code: 'own_exercises',
    });
    expect(await teamOf(remy.id)).toEqual([]);
  });
});
