import { describe, expect, it } from 'vitest';
import { emptyThread, withBlock, withMessage } from '#functions/modules/messages/thread.ts';
import { dryRun } from '#functions/modules/roster/automations/dry-run.ts';
import { freshMs } from '#functions/modules/roster/automations/due-steps.ts';
import { saveRules } from '#functions/modules/roster/automations/rules.ts';
import { runRules } from '#functions/modules/roster/automations/run-rules.ts';
import { saveAutomationsSchema } from '#shared/contracts/coaching/automations.ts';
import { factsOf } from '#tests/support/fakes/client-facts.ts';
import { ruleId, rulesWorld } from './rules-world.ts';

const welcome = { kind: 'message', text: 'Welcome, {name}!' } as const;
const call = { kind: 'task', text: 'Call them' } as const;
const minutes = (count: number) => count * 60_000;

describe('a rule', () => {
  it('fires once for each client and fact, however often it runs, and again for another fact', async () => {
    const { save, rule, join, later, done, facts, messages } = rulesWorld();
    await save(rule(welcome));
    join('ada');
    await later();
    await later();
    expect(done).toEqual(['message ada 2026-03-03T10:00:00.000Z']);
    expect(messages()).toMatchObject([
      { text: 'Welcome, ada!', from: 'coach', senderId: 'casey', byRule: true },
    ]);
    facts.delete('ada');
    join('ben');
    await later();
    expect(done).toHaveLength(2);
  });

  it('fires once when two runs work at once', async () => {
    const { save, rule, join, done, deps, clock } = rulesWorld();
    await save(rule(welcome));
    join('ada');
    clock.advance(minutes(16));
    const twice = { ...deps, firings: { ...deps.firings, known: async () => new Map<string, number>() } };
    const other = { ...twice, runs: { ...deps.runs, claim: async () => null } };
    await Promise.all([runRules(twice), runRules(twice), runRules(other)]);
    await runRules(twice);
    expect(done).toHaveLength(1);
  });

  it('neither loses nor doubles what a crash interrupted', async () => {
    const { save, rule, join, later, done, crash, messages } = rulesWorld();
    await save(rule(welcome));
    join('ada');
    crash.before = true;
    await later();
    expect(done).toEqual([]);
    crash.before = false;
    crash.after = true;
    await later();
    crash.after = false;
    await later();
    expect(done).toHaveLength(1);
    expect(messages()).toHaveLength(1);
  });

  it('does not fire for what happened before it was switched on, or got its trigger', async () => {
    const { save, rule, join, later, done, clock } = rulesWorld();
    join('ada');
    clock.advance(1000);
    await save(rule(call));
    await later();
    await save(rule(call, { enabled: false }));
    join('ben');
    await later();
    clock.advance(1000);
    await save(rule(call));
    await later();
    expect(done).toEqual([]);
    join('ada');
    await later();
    expect(done).toEqual([expect.stringContaining('task ada')]);
  });

  it('keeps firing for what happened since it was switched on when its words change', async () => {
    const { save, rule, join, done, deps, clock } = rulesWorld();
    await save(rule(welcome));
    join('ada');
    clock.advance(minutes(1));
    await save(rule({ ...welcome, text: 'Hello' }));
    await runRules(deps);
    expect(done).toHaveLength(1);
  });

  it('sends nothing after a week, so an outage does not end in old news', async () => {
    const { save, rule, join, later, done } = rulesWorld();
    await save(rule(call));
    join('ada');
    await later(freshMs / 60_000 + 1);
    expect(done).toEqual([]);
  });
});

describe('a message of a rule', () => {
  it('waits for the end of the quiet hours where the client lives; a task does not', async () => {
    const { save, rule, join, later, done, facts, clock } = rulesWorld();
    await save(rule(welcome), rule(call, { id: ruleId.replace(/1$/, '2') }));
    join('ada');
    facts.set('ada', factsOf({ ...facts.get('ada'), timeZone: 'Asia/Tokyo' }));
    clock.advance(2 * minutes(60));
    await later();
    expect(done).toEqual([expect.stringContaining('task ada')]);
    await later(10 * 60 + 30);
    expect(done).toEqual([expect.stringContaining('task ada')]);
    await later(15);
    expect(done).toHaveLength(2);
  });

  it('neither answers nor starts a clock: the promise of an answer stays open', async () => {
    const { save, rule, join, later, setThread, thread, clock } = rulesWorld();
    const asked = { id: 'm1', from: 'client', senderId: 'ada', text: 'Hi', coachId: 'casey' } as const;
    const { after } = withMessage(emptyThread('ada', 'casey'), { ...asked, at: clock(), tier: 'adaptive' });
    setThread(after);
    await save(rule(welcome));
    join('ada');
    join('ben');
    await later();
    expect(after.clock).not.toBeNull();
    expect(await thread('ada')).toMatchObject({ clock: after.clock, promiseId: after.promiseId, lastSeq: 2 });
    expect(await thread('ben')).toMatchObject({
      clock: null,
      promiseId: null,
      sent: { client: 0, coach: 1 },
    });
  });

  it('is not sent into a blocked thread', async () => {
    const { save, rule, join, later, setThread, done, clock } = rulesWorld();
    const blocked = withBlock(emptyThread('ada', 'casey'), 'client', true, clock());
    if (blocked) setThread(blocked.after);
    await save(rule(welcome));
    join('ada');
    await later();
    expect(done).toEqual([]);
  });

  it('is not sent into a thread in which an admin stopped the coach from writing', async () => {
    const { save, rule, join, later, setThread, done } = rulesWorld();
    setThread({ ...emptyThread('ada', 'casey'), version: 1, barred: ['casey'] });
    await save(rule(welcome));
    join('ada');
    await later();
    expect(done).toEqual([]);
  });

  it('is written into the thread as it is after a message that came between', async () => {
    const { save, rule, join, later, setThread, thread, deps, clock } = rulesWorld();
    const read = deps.firings.thread;
    let came = false;
    deps.firings.thread = async (clientId, coachId) => {
      const thread = await read(clientId, coachId);
      if (!came) {
        came = true;
        const asked = { id: 'm1', from: 'client', senderId: 'ada', text: 'Hi', coachId } as const;
        setThread(withMessage(thread, { ...asked, at: clock(), tier: 'adaptive' }).after);
      }
      return thread;
    };
    await save(rule(welcome));
    join('ada');
    await later();
    expect(await thread('ada')).toMatchObject({ lastSeq: 2, sent: { client: 1, coach: 1 } });
  });
});

describe('nothing is sent', () => {
  it('for a client who left or has another coach, also when that happens during the run', async () => {
    const { save, rule, join, later, done, assign, deps } = rulesWorld();
    await save(rule(welcome), rule(call, { id: ruleId.replace(/1$/, '2') }));
    join('ada');
    join('ben');
    assign('ada', null);
    const { summariesOf } = deps.roster;
    deps.roster.summariesOf = async (coachId) => {
      const summaries = await summariesOf(coachId);
      assign('ben', 'robin');
      return summaries;
    };
    await later();
    expect(done).toEqual([]);
  });

  it.each([
    ['has no approval', { coachApproved: false }],
    ['is disabled', { disabledAt: '2026-03-01T10:00:00.000Z' }],
    ['is leaving', { deletionDueAt: '2026-04-01T10:00:00.000Z' }],
  ])('for a coach who %s, until that is over', async (_why, state) => {
    const { save, rule, join, later, done, casey } = rulesWorld();
    await save(rule(call));
    join('ada');
    Object.assign(casey, state);
    await later();
    expect(done).toEqual([]);
    Object.assign(casey, { coachApproved: true, disabledAt: undefined, deletionDueAt: undefined });
    await later();
    expect(done).toHaveLength(1);
  });

  it('by a rule that was deleted or switched off during the run', async () => {
    const { save, rule, join, later, done, deps, planned } = rulesWorld();
    await save(rule(call));
    join('ada');
    const { summariesOf } = deps.roster;
    deps.roster.summariesOf = async (coachId) => {
      await save();
      return summariesOf(coachId);
    };
    await later();
    expect(done).toEqual([]);
    deps.roster.summariesOf = summariesOf;
    await later();
    expect(planned()).toEqual([]);
  });
});

describe('saving rules', () => {
  it('twice or at once stores them once, and a change of another device is refused', async () => {
    const { deps, rule } = rulesWorld();
    const request = { rules: [rule(call)], version: 0 };
    const both = await Promise.all([saveRules(deps, 'casey', request), saveRules(deps, 'casey', request)]);
    expect(both.map(({ version }) => version)).toEqual([1, 1]);
    const other = { rules: [rule(welcome)], version: 0 };
    await expect(saveRules(deps, 'casey', other)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'rules_changed',
    });
    expect(await deps.rules.find('casey')).toMatchObject({ rules: [{ action: call }], version: 1 });
    expect(await deps.rules.find('robin')).toEqual({ rules: [], version: 0 });
  });

  it('needs ids of their own, and something to do', () => {
    const { rule } = rulesWorld();
    const isValid = (...rules: unknown[]) => saveAutomationsSchema.safeParse({ rules, version: 0 }).success;
    expect(isValid(rule(call))).toBe(true);
    expect(isValid(rule(call), rule(call))).toBe(false);
    expect(isValid(rule({ ...call, text: ' ' }))).toBe(false);
    expect(isValid(rule({ kind: 'form', questions: [] }))).toBe(false);
  });
});

it('a dry run lists the last 30 days of own clients, with when it would have fired, and writes nothing', async () => {
  const { deps, facts, assign, done, planned } = rulesWorld();
  facts.set('ada', factsOf({ name: 'Ada', coachedSince: '2026-02-20T22:00:00.000Z' }));
  facts.set('ben', factsOf({ name: 'Ben', coachedSince: '2026-01-20T12:00:00.000Z' }));
  facts.set('zoe', factsOf({ name: 'Zoe', coachedSince: '2026-02-20T12:00:00.000Z' }));
  assign('zoe', 'robin');
  const [factAt, clientId, name] = ['2026-02-20T22:00:00.000Z', 'ada', 'Ada'];
  expect(await dryRun(deps, 'casey', { trigger: 'joined', action: 'message' })).toEqual({
    firings: [{ clientId, name, factAt, firesAt: '2026-02-21T08:00:00.000Z' }],
  });
  expect(await dryRun(deps, 'casey', { trigger: 'joined', action: 'task' })).toEqual({
    firings: [{ clientId, name, factAt, firesAt: factAt }],
  });
  expect([done, planned()]).toEqual([[], []]);
});
