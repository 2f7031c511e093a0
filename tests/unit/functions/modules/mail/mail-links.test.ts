import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { writeSamples } from '#scripts/mails/write-samples.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';
import { featurePageIds } from '#shared/domain/catalog/feature-pages.ts';
import { paths } from '#web/lib/paths.ts';

const site = 'https://repz.example';
const screens = [
  ...Object.values(paths).map(({ pattern }) => pattern),
  ...featurePageIds.map((page) => paths.feature.to(page)),
];
const api = Object.values(apiRoutes).map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
const isServed = (path: string) => [...screens, ...api].some((pattern) => matchPath(pattern, path) !== null);

test('every link of every mail opens a screen or an API route that exists', async () => {
  const links = (await writeSamples('en', 'Ada Lovelace')).flatMap(({ title, mail }) =>
    [...`${mail.html} ${mail.text}`.matchAll(/https:\/\/repz\.example(\/[^\s"<)]*)?/g)].map(([link]) => ({
      title,
      path: new URL(link.replaceAll('&amp;', '&')).pathname,
    })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ path }) => !isServed(path))).toEqual([]);
});

test('an address that no screen has is noticed', () => {
  expect(isServed(new URL(`${site}/administration`).pathname)).toBe(false);
  expect(isServed(new URL(`${site}/admin/reports/a/b/c`).pathname)).toBe(true);
});
