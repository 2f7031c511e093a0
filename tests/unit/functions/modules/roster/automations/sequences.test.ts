import { describe, expect, it } from 'vitest';
import { dryRun } from '#functions/modules/roster/automations/dry-run.ts';
import { runRules } from '#functions/modules/roster/automations/run-rules.ts';
import { saveAutomationsSchema } from '#shared/contracts/coaching/automations.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { factsOf, rosterNow } from '#tests/support/fakes/client-facts.ts';
import { ruleId, rulesWorld } from './rules-world.ts';

const hello = { kind: 'message', text: 'Day 1, {name}' } as const;
const followUps = [
  { afterDays: 3, text: 'Day 4, {name}' },
  { afterDays: 7, text: 'Day 11' },
];
const day = dayMs / 60_000;

describe('a sequence', () => {
  it('sends each message once, after its days, and survives a crash between them', async () => {
    const { save, rule, join, later, messages, crash } = rulesWorld();
    await save(rule(hello, { followUps }));
    join('ada');
    await later();
    await later(3 * day - 32);
    expect(messages()).toHaveLength(1);
    crash.after = true;
    await later(48);
    crash.after = false;
    await later();
    await later(day);
    expect(messages().map(({ text }) => text)).toEqual(['Day 1, ada', 'Day 4, ada']);
    await later(6 * day);
    await later(9 * day);
    expect(messages().map(({ text }) => text)).toEqual(['Day 1, ada', 'Day 4, ada', 'Day 11']);
  });

  it.each(['client', 'coach'] as const)('ends once the %s wrote', async (side) => {
    const { save, rule, join, later, write, done, clock } = rulesWorld();
    await save(rule(hello, { followUps }));
    join('ada');
    join('ben');
    await later();
    clock.advance(60_000);
    await write(side, 'ada');
    await later(3 * day);
    await later(7 * day);
    expect(done.filter((each) => each.startsWith('message ada'))).toHaveLength(1);
    expect(done.filter((each) => each.startsWith('message ben'))).toHaveLength(3);
  });

  it('is not ended by what another rule sends, nor by what was written before it began', async () => {
    const { save, rule, join, later, write, messages } = rulesWorld();
    await write('client', 'ada');
    const other = rule({ kind: 'message', text: 'Other' }, { id: ruleId.replace(/1$/, '2'), delayDays: 1 });
    await save(rule(hello, { followUps }), other);
    join('ada');
    await later();
    await later(day);
    await later(2 * day);
    expect(messages().filter(({ byRule }) => byRule)).toHaveLength(3);
  });

  it('sends a further message once when two runs work at once', async () => {
    const { save, rule, join, later, deps, done, clock } = rulesWorld();
    await save(rule(hello, { followUps }));
    join('ada');
    await later();
    clock.advance(3 * dayMs);
    const other = { ...deps, runs: { ...deps.runs, claim: async () => null } };
    await Promise.all([runRules(deps), runRules(other), runRules(deps)]);
    expect(done).toHaveLength(2);
  });

  it('ends when its rule is switched off, also after it is on again', async () => {
    const { save, rule, join, later, done } = rulesWorld();
    await save(rule(hello, { followUps }));
    join('ada');
    await later();
    await save(rule(hello, { followUps, enabled: false }));
    await save(rule(hello, { followUps }));
    await later(3 * day);
    expect(done).toHaveLength(1);
  });
});

describe('a delay', () => {
  it('waits its days, and what is over by then sends nothing', async () => {
    const { save, rule, later, done, facts } = rulesWorld();
    await save(rule(hello, { trigger: 'workouts-missed', delayDays: 2 }));
    const base = factsOf();
    const missed = (...trained: string[]) =>
      factsOf({
        training: {
          ...base.training,
          open: ['2026-03-02', '2026-03-03'],
          done: trained.map((on) => ({ day: on, share: 1 })),
        },
      });
    facts.set('ada', missed());
    facts.set('ben', missed('2026-03-05'));
    await later(day);
    expect(done).toEqual([]);
    await later(2 * day);
    expect(done).toEqual(['message ada 2026-03-03']);
  });
});

describe('a condition', () => {
  it('of tier, goal and silence chooses the clients, and an unknown goal asks for the summary', async () => {
    const { save, rule, later, done, facts, requested, join } = rulesWorld();
    await save(
      rule(hello, {
        conditions: { tiers: ['performance'], goals: ['strength'], silentDays: 2 },
        delayDays: 3,
      }),
    );
    for (const id of ['ada', 'ben']) {
      join(id);
      facts.set(id, { ...factsOf(facts.get(id)), tier: 'performance', lastWroteAt: null });
    }
    await later(3 * day - 1);
    await later();
    expect([done, requested]).toEqual([[], ['ada', 'ben', 'ada', 'ben']]);
    for (const id of ['ada', 'ben']) facts.set(id, { ...factsOf(facts.get(id)), primaryGoal: 'strength' });
    const wrote = new Date(rosterNow + 2 * dayMs).toISOString();
    facts.set('ben', { ...factsOf(facts.get('ben')), lastWroteAt: wrote });
    await later();
    expect(done).toEqual([expect.stringContaining('message ada')]);
  });

  it('of a goal keeps no other client waiting when a summary cannot be asked for', async () => {
    const { save, rule, later, deps, done, facts, join } = rulesWorld();
    deps.roster.requestSummary = () => Promise.reject(new Error('The table does not answer'));
    await save(rule(hello, { conditions: { goals: ['strength'] } }));
    join('ada');
    join('ben');
    facts.set('ada', factsOf({ ...facts.get('ada'), primaryGoal: 'strength' }));
    await later();
    expect(done).toEqual([expect.stringContaining('message ada')]);
    expect(deps.log.entries).toMatchObject([{ level: 'warn', message: 'summary not requested' }]);
  });

  it('of silence counts back from when the step is due, as the dry run says, however late the run is', async () => {
    const { save, rule, join, later, deps, facts, done } = rulesWorld();
    const conditions = { silentDays: 2 };
    await save(rule(hello, { delayDays: 1, conditions }));
    // With this coach for a day by then, and never wrote.
    join('ada');
    facts.set('ada', factsOf({ ...facts.get('ada'), lastWroteAt: null }));
    await later(day);
    await later(day);
    await later(2 * day);
    expect(done).toEqual([]);
    const request = { trigger: 'joined', action: 'message', delayDays: 1, conditions } as const;
    expect((await dryRun(deps, 'casey', request)).firings).toEqual([]);
  });

  it('of silence holds at the moment of writing, when the summary is behind', async () => {
    const { save, rule, join, later, write, facts, done } = rulesWorld();
    await save(rule(hello, { delayDays: 1, conditions: { silentDays: 1 } }));
    join('ada');
    const before = factsOf({ ...facts.get('ada'), lastWroteAt: null });
    await later(day - 60);
    await write('client', 'ada');
    facts.set('ada', before);
    await later(120);
    expect(done).toEqual([]);
  });
});

describe('a client whose plan is paused', () => {
  it('gets no message of a rule, not even of a sequence that began before; tasks of the coach go on', async () => {
    const { save, rule, join, later, done, facts } = rulesWorld();
    const pause = (id: string) => facts.set(id, factsOf({ ...facts.get(id), pause: { until: null } }));
    await save(rule(hello, { followUps }));
    join('ada');
    await later();
    pause('ada');
    join('ben');
    pause('ben');
    await later(3 * day);
    expect(done).toHaveLength(1);
    await save(rule({ kind: 'task', text: 'Call them' }, { id: ruleId.replace(/1$/, '2') }));
    join('ben');
    pause('ben');
    await later();
    expect(done[1]).toMatch(/^task ben/);
  });
});

describe('a rule by the calendar', () => {
  it('fires once on its day of each week, not for a paused client, and not late', async () => {
    const { save, rule, later, done, facts } = rulesWorld();
    facts.set('ben', factsOf({ pause: { until: null } }));
    // Wednesday, the day after.
    await save(rule(hello, { trigger: 'weekly', onDay: 3 }));
    await later();
    expect(done).toEqual([]);
    await later(day);
    await later();
    // An outage over the next Wednesday.
    await later(8 * day);
    expect(done).toEqual(['message ada 2026-03-04']);
    await later(6 * day);
    expect(done).toEqual(['message ada 2026-03-04', 'message ada 2026-03-18']);
  });

  it('of a month has a day that every month has', () => {
    const { rule } = rulesWorld();
    const isValid = (over: object) =>
      saveAutomationsSchema.safeParse({ rules: [{ ...rule(hello), ...over }], version: 0 }).success;
    expect(isValid({ trigger: 'monthly', onDay: 28 })).toBe(true);
    for (const over of [
      { trigger: 'monthly', onDay: 29 },
      { trigger: 'monthly' },
      { trigger: 'weekly', onDay: 8 },
      { trigger: 'weekly', onDay: 1, followUps },
      { onDay: 1 },
      { trigger: 'check-in-late', delayDays: 6 },
      { action: { kind: 'task', text: 'Call' }, followUps },
    ])
      expect(isValid(over)).toBe(false);
  });
});

describe('a stage that goes back a release', () => {
  it('keeps a rule with a schedule, which that release neither fires nor ends the run for', async () => {
    const { save, rule, deps, rulesRows } = rulesWorld();
    const saved = await save(rule(hello, { trigger: 'weekly', onDay: 1 }));
    expect(await deps.rules.find('casey')).toEqual(saved);
    expect(rulesRows()).toMatchObject([
      { rules: [{ id: ruleId, trigger: 'joined', action: hello, enabledAt: '9999-12-31T00:00:00.000Z' }] },
    ]);
  });

  it('leaves a rule that was saved there switched off', async () => {
    const { save, rule, deps, rulesRows, putAccountsRow } = rulesWorld();
    await save(rule(hello, { delayDays: 3 }));
    const [row] = rulesRows();
    const { scheduled: _dropped, ...older } = { scheduled: [], ...row };
    putAccountsRow(older);
    expect(await deps.rules.find('casey')).toMatchObject({ rules: [{ id: ruleId, enabledAt: null }] });
  });
});

describe('a rule for clients with a tag', () => {
  const tagId = '0198c0de-0000-4000-8000-0000000000aa';
  const other = '0198c0de-0000-4000-8000-0000000000bb';
  const forTag = { conditions: { tags: [tagId] } };

  async function tagged() {
    const world = rulesWorld();
    const { tags } = world.deps;
    const list = [tagId, other].map((id, index) => ({ id, name: `Tag ${index}` }));
    await tags.saveList('casey', { tags: list, version: 1 });
    await tags.save({ coachId: 'casey', clientId: 'ada' }, { tagIds: [tagId], version: 1 });
    await tags.save({ coachId: 'casey', clientId: 'ben' }, { tagIds: [other], version: 1 });
    return world;
  }

  it('acts for them alone, in a dry run too, and for nobody once the tag is deleted', async () => {
    const { save, rule, join, later, done, deps } = await tagged();
    await save(rule(hello, forTag));
    for (const id of ['ada', 'ben']) join(id);
    await later();
    expect(done).toEqual([expect.stringContaining('message ada')]);
    const request = { trigger: 'joined', action: 'message', ...forTag } as const;
    const clientsOf = async () =>
      (await dryRun(deps, 'casey', request)).firings.map(({ clientId }) => clientId);
    expect(await clientsOf()).toEqual(['ada']);
    await deps.tags.saveList('casey', { tags: [{ id: other, name: 'Tag 1' }], version: 2 });
    expect(await clientsOf()).toEqual([]);
    join('ada');
    await later();
    expect(done).toHaveLength(1);
  });

  it('is kept where the stage goes back a release, which sends it to nobody and does not end the run', async () => {
    const { save, rule, deps, rulesRows, putAccountsRow } = await tagged();
    const saved = await save(rule(hello, forTag));
    expect(await deps.rules.find('casey')).toEqual(saved);
    const [row] = rulesRows();
    expect(row).toMatchObject({
      rules: [{ id: ruleId, enabledAt: '9999-12-31T00:00:00.000Z' }],
      scheduled: [{ id: ruleId, conditions: {}, enabledAt: '9999-12-31T00:00:00.000Z' }],
    });
    // Saved there, it stays off here: nobody is written to who was not meant.
    const { tagged: _dropped, ...older } = { tagged: [], ...row };
    putAccountsRow(older);
    expect(await deps.rules.find('casey')).toMatchObject({ rules: [{ id: ruleId, enabledAt: null }] });
  });
});

describe('a dry run', () => {
  it('shows the messages of a sequence up to the first answer, and those of a delay', async () => {
    const { deps, facts, clock, write } = rulesWorld();
    const joined = '2026-03-03T10:00:00.000Z';
    for (const id of ['ada', 'ben'])
      facts.set(id, factsOf({ name: id, coachedSince: joined, lastWroteAt: null }));
    clock.advance(2 * dayMs);
    await write('client', 'ben');
    clock.advance(10 * dayMs);
    const request = { trigger: 'joined', action: 'message' } as const;
    const days = followUps.map(({ afterDays }) => ({ afterDays }));
    const { firings } = await dryRun(deps, 'casey', { ...request, followUps: days });
    expect(
      firings.map(({ clientId, firesAt, message }) => [clientId, firesAt.slice(0, 10), message]),
    ).toEqual([
      ['ada', '2026-03-13', 3],
      ['ada', '2026-03-06', 2],
      ['ada', '2026-03-03', 1],
      ['ben', '2026-03-03', 1],
    ]);
    const silent = { ...request, delayDays: 3, conditions: { silentDays: 2 } };
    const rest = await dryRun(deps, 'casey', silent);
    expect(rest.firings.map(({ clientId }) => clientId)).toEqual(['ada']);
    const tier = { ...request, conditions: { tiers: ['longevity' as const] } };
    expect((await dryRun(deps, 'casey', tier)).firings).toEqual([]);
  });
});
