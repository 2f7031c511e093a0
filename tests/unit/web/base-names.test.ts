import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '../../../web/src');

/** A route, a server operation and the amplify call behind a screen may have the screen's name. */
const layers = /^(app\/routes|session\/amplify|data\/[a-z-]+|features\/[a-z-]+\/api)\//;

test('two files share a base name only where they are one thing on two layers', () => {
  const byName = new Map<string, string[]>();
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    const found = /([^/]+)\.tsx?$/.exec(file);
    const name = found?.[1];
    if (name === undefined || file.endsWith('.d.ts') || layers.test(file)) continue;
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  expect([...byName.values()].filter((files) => files.length > 1)).toEqual([]);
});
