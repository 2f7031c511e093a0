import { expect, it } from 'vitest';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { warningKinds } from '#shared/domain/roster/client-signs.ts';
import { safeAnswer } from '../../../../../functions/modules/safety/safe-answers.ts';

it.each([
  ['America/New_York', '911', '988'],
  ['America/Toronto', '911', '988'],
  ['America/Mexico_City', '911', '800 911 2000'],
  ['America/Sao_Paulo', '192', '188'],
  ['Europe/London', '999', '116 123'],
  ['Europe/Berlin', '112', '0800 111 0 111'],
  ['Europe/Paris', '15 / 112', '3114'],
  ['Europe/Madrid', '112', '024'],
  ['Europe/Lisbon', '112', '808 24 24 24'],
  ['Australia/Perth', '000', '13 11 14'],
])('names the numbers of the country of %s, in any language', (timeZone, emergency, crisis) => {
  for (const language of languageIds) {
    expect(safeAnswer('self-harm', language, timeZone)).toContain(emergency);
    expect(safeAnswer('self-harm', language, timeZone)).toContain(crisis);
    expect(safeAnswer('symptoms', language, timeZone)).toContain(emergency);
  }
});

it('names the European number and no crisis line for a country that the table does not know', () => {
  expect(safeAnswer('self-harm', 'en', 'Europe/Rome')).toMatch(/call 112 .*findahelpline\.com/);
});

it('names no number as certain where the country is not known', () => {
  expect(safeAnswer('symptoms', 'en', 'UTC')).toContain('your local emergency number');
});

it('leaves no placeholder, no dose and no diagnosis', () => {
  for (const topic of warningKinds) {
    for (const language of languageIds) {
      for (const timeZone of ['UTC', 'America/Chicago']) {
        expect(safeAnswer(topic, language, timeZone)).not.toMatch(/[{}]|\d+\s*(mg|mcg|iu|ml)\b/i);
      }
    }
  }
});
