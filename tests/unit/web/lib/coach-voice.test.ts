// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => localStorage.clear());

/** A page that was just loaded. */
const load = async () => {
  vi.resetModules();
  return import('#web/lib/coach-voice.ts');
};

test('the chosen voice survives a reload and belongs to its account alone', async () => {
  const { chooseCoachVoice } = await load();
  chooseCoachVoice('ana', 'supportive');
  const { coachVoice } = await load();
  expect(coachVoice('ana')).toBe('supportive');
  expect(coachVoice('ben')).toBe('motivational');
});

test('a stored voice that no longer exists is the first one again', async () => {
  localStorage.setItem('repz.coach-voice.ana', 'whispering');
  const { coachVoice } = await load();
  expect(coachVoice('ana')).toBe('motivational');
});
