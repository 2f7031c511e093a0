import { expect, test } from 'vitest';
import {
  answersByPosition,
  inAppParameters,
  prefillName,
  schedulingPageUrl,
} from '#shared/domain/booking/scheduling-links.ts';

test('an in-app link carries its source, tier and location', () => {
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

test('each event type has a page under the base URL, with or without a trailing slash', () => {
  const query = { utm_source: 'repz-platform', name: 'Ana & Co' };
  const page = 'https://calendly.com/repz/virtual-check-in?utm_source=repz-platform&name=Ana+%26+Co';
  expect(schedulingPageUrl('https://calendly.com/repz', 'virtualCheckIn', query)).toBe(page);
  expect(schedulingPageUrl('https://calendly.com/repz/', 'virtualCheckIn', query)).toBe(page);
});

test('the prefilled name falls back to the local part of the email', () => {
  expect(prefillName(' Ana Lima ', 'ana@repz.example')).toBe('Ana Lima');
  expect(prefillName('', 'ana.lima@repz.example')).toBe('ana.lima');
});

test('the answers contain only tier, location and session', () => {
  const answers = { tier: 'core', preferredLocation: 'online', sessionType: 'consultation' };
  expect(answersByPosition(answers)).toEqual({ ...answers, a1: 'core', a2: 'online', a3: 'consultation' });
});
