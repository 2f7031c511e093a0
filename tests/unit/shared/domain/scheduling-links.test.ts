import { expect, test } from 'vitest';
import {
  answersByPlace,
  inAppParameters,
  prefillName,
  schedulingAddress,
} from '#shared/domain/scheduling-links.ts';

test('a link in the app says where it stands, for which tier and place', () => {
  expect(inAppParameters('longevity', 'home-training')).toEqual({
    utm_source: 'repz-platform',
    utm_medium: 'in-app',
    utm_campaign: 'booking',
    utm_content: 'longevity',
    location: 'home-training',
  });
  expect(inAppParameters(null, null)).not.toHaveProperty('location');
  expect(inAppParameters(null, null).utm_content).toBe('core');
});

test('each event type has its page under the base, with or without a slash at its end', () => {
  const query = { utm_source: 'repz-platform', name: 'Ana & Co' };
  const page = 'https://calendly.com/repz/virtual-check-in?utm_source=repz-platform&name=Ana+%26+Co';
  expect(schedulingAddress('https://calendly.com/repz', 'virtualCheckIn', query)).toBe(page);
  expect(schedulingAddress('https://calendly.com/repz/', 'virtualCheckIn', query)).toBe(page);
});

test('the name is the person’s own, else what stands before the @', () => {
  expect(prefillName(' Ana Lima ', 'ana@repz.example')).toBe('Ana Lima');
  expect(prefillName('', 'ana.lima@repz.example')).toBe('ana.lima');
});

test('the answers are tier, place and session, and nothing else', () => {
  const answers = { tier: 'core', preferredLocation: 'online', sessionType: 'consultation' };
  expect(answersByPlace(answers)).toEqual({ ...answers, a1: 'core', a2: 'online', a3: 'consultation' });
});
