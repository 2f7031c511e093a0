import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../../../../vitest.config.ts';

const folder = 'scripts/bench';
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

test('a bench finds its unit test in whichever project has it', () => {
  const projects = sources.flatMap((text) =>
    [...text.matchAll(/'--project', '([^']+)'/g)].map(([, name]) => name),
  );
  expect(new Set(projects)).toEqual(new Set(['unit*', 'load']));
  const named = sources.flatMap((text) => text.match(/tests\/unit\/[\w/-]+(?:\.property)?\.test\.ts/g) ?? []);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test('every project of unit tests is one that `npm test` runs', () => {
  const names = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project ? [String(project.test?.name)] : [],
  );
  const run = readFileSync('scripts/test/run-vitest.ts', 'utf8');
  expect(names.filter((name) => name !== 'load' && !run.includes(`'${name}'`))).toEqual([]);
  expect(names).toContain('unit-rules');
});
