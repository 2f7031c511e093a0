import { expect, test } from 'vitest';
import { zoneCity, zoneName } from '#shared/domain/locale/zone-name.ts';

test.each([
  ['America/Los_Angeles', 'en', 'Pacific Time (Los Angeles)'],
  ['America/Los_Angeles', 'de', 'Nordamerikanische Westküstenzeit (Los Angeles)'],
  ['America/Los_Angeles', 'es', 'hora del Pacífico (Los Angeles)'],
  ['America/Los_Angeles', 'fr', 'heure du Pacifique nord-américain (Los Angeles)'],
  ['America/Los_Angeles', 'pt', 'Horário do Pacífico (Los Angeles)'],
  ['Europe/Berlin', 'de', 'Mitteleuropäische Zeit (Berlin)'],
  ['America/Indiana/Knox', 'en', 'Central Time (Knox)'],
  ['Europe/London', 'de', 'Vereinigtes Königreich (Ortszeit), London'],
  ['UTC', 'en', 'Coordinated Universal Time'],
  ['Etc/GMT+5', 'en', 'GMT-05:00'],
])('%s in %s is %s', (zone, language, name) => {
  expect(zoneName(zone, language)).toBe(name);
});

test.each([
  ['America/Los_Angeles', 'Los Angeles'],
  ['America/Indiana/Knox', 'Knox'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'GMT-5'],
])('%s in a few words is %s', (zone, city) => {
  expect(zoneCity(zone, 'en')).toBe(city);
});
