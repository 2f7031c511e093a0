import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft } from '#web/features/intake/intake-draft.ts';
import { completedIntake, pendingIntake } from '#web/features/intake/pending-intake.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

const intake = completedIntake({
  ...emptyDraft('adaptive'),
  name: 'Ada',
  primaryGoal: 'strength',
  currentWeight: { text: '80,5', unit: 'kg' },
});
const saved: unknown[] = [];
let fails = false;
let device = storage();
const now = Date.parse('2026-03-02T10:00:00.000Z');
const hour = 3_600_000;
/** A tab of the same browser has the device's storage and a session of its own. */
const openTab = () => vi.stubGlobal('sessionStorage', storage());

beforeEach(() => {
  saved.length = 0;
  fails = false;
  device = storage();
  vi.stubGlobal('localStorage', device);
  openTab();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    if (fails) throw new TypeError('Failed to fetch');
    saved.push(JSON.parse(body));
    return Response.json({ intake: JSON.parse(body), completedAt: '2026-03-02T10:00:00.000Z' });
  });
});

describe('a completed intake that waits for an account', () => {
  test('is stored once for the person who continues in the same tab', async () => {
    pendingIntake.keep(intake, now);
    await pendingIntake.deliver('ada@repz.example', now);
    await pendingIntake.deliver('ada@repz.example', now);
    expect(saved).toEqual([expect.objectContaining({ primaryGoal: 'strength', tier: 'adaptive' })]);
    expect(device.kept.size).toBe(0);
  });

  test('is stored in the tab that the link of the mail opens, for the address that signed up, in any case', async () => {
    pendingIntake.keep(intake, now);
    pendingIntake.claim('Ada@REPZ.example', now);
    openTab();
    await pendingIntake.deliver('ada@repz.example', now + hour);
    expect(saved).toHaveLength(1);
  });

  test('is nobody else’s: another person of this browser does not get it', async () => {
    pendingIntake.keep(intake, now);
    pendingIntake.claim('ada@repz.example', now);
    await pendingIntake.deliver('bob@repz.example', now + hour);
    openTab();
    await pendingIntake.deliver('bob@repz.example', now + hour);
    expect(saved).toEqual([]);
  });

  test('does not go to a person who signs in or up in another tab before it has an owner', async () => {
    pendingIntake.keep(intake, now);
    openTab();
    pendingIntake.claim('bob@repz.example', now);
    await pendingIntake.deliver('bob@repz.example', now);
    expect(saved).toEqual([]);
  });

  test('waits for a day', async () => {
    pendingIntake.keep(intake, now);
    await pendingIntake.deliver('ada@repz.example', now + 25 * hour);
    expect(saved).toEqual([]);
  });

  test('waits for the next sign-in where the network is lost', async () => {
    pendingIntake.keep(intake, now);
    fails = true;
    await pendingIntake.deliver('ada@repz.example', now);
    fails = false;
    await pendingIntake.deliver('ada@repz.example', now + hour);
    expect(saved).toHaveLength(1);
  });

  test('that this version cannot read is left alone', async () => {
    device.setItem('repz.intake-completed', '{"intake":{"tier":"platinum"}}');
    pendingIntake.claim('ada@repz.example', now);
    await pendingIntake.deliver('ada@repz.example', now);
    expect(saved).toEqual([]);
  });
});
