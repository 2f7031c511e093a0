import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { coachScheduleSchema } from '#shared/contracts/booking/coach-schedule.ts';

const accepts = (address: string) => z.safeParse(coachScheduleSchema.shape.callBaseUrl, address).success;

describe('the base URL of call rooms', () => {
  test('must be an https URL', () => {
    expect(accepts('https://meet.example.com/repz')).toBe(true);
  });

  test.each([
    ['http://meet.example.com'],
    ['javascript:alert(1)'],
    ['data:text/html,hello'],
    ['file:///etc/passwd'],
    ['https://coach:secret@meet.example.com'],
    ['meet.example.com'],
  ])('refuses %s, which would stand in the mails and calendars of clients', (address) => {
    expect(accepts(address)).toBe(false);
  });
});
