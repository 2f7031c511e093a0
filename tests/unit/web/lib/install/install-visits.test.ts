import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import { answerInstallOffer, countVisit, mayOfferInstall } from '#web/lib/install/install-visits.ts';

const start = Date.UTC(2026, 10, 28, 8);

function device() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

function deviceWith(visits: number) {
  const storage = device();
  for (let visit = 0; visit < visits; visit += 1) countVisit(storage, start + visit * hourMs);
  return storage;
}

test('offers to install from the visit after the third on', () => {
  expect(mayOfferInstall(deviceWith(2), start + 2 * hourMs)).toBe(false);
  expect(mayOfferInstall(deviceWith(3), start + 2 * hourMs + minuteMs)).toBe(false);
  expect(mayOfferInstall(deviceWith(3), start + 3 * hourMs)).toBe(true);
  expect(mayOfferInstall(deviceWith(4), start + 3 * hourMs + minuteMs)).toBe(true);
});

test('a screen, a reload or a second tab within half an hour is the same visit', () => {
  const storage = device();
  for (let screen = 0; screen < 20; screen += 1) countVisit(storage, start + screen * 29 * minuteMs);
  expect(mayOfferInstall(storage, start + 19 * 29 * minuteMs)).toBe(false);
});

test('an answer is permanent', () => {
  const storage = deviceWith(4);
  answerInstallOffer(storage);
  for (let day = 1; day < 100; day += 1) countVisit(storage, start + day * 24 * hourMs);
  expect(mayOfferInstall(storage, start + 100 * 24 * hourMs)).toBe(false);
});

test('a device that cannot store anything, or stored something else, offers nothing', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  };
  countVisit(full, start);
  expect(mayOfferInstall(full, start)).toBe(false);
  const foreign = device();
  foreign.kept.set('repz.install', '{"visits":"many"}');
  countVisit(foreign, start);
  expect(mayOfferInstall(foreign, start)).toBe(false);
});
