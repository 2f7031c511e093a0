import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutFramework } from '../../../../web/build/lean-router-plugin.ts';

const folder = 'node_modules/react-router/dist/production';
const router = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .find((code) => code.includes('\nfunction PrefetchPageLinks('));

describe('the router without its framework', () => {
  it('has the three functions once each in the version that is installed', () => {
    const lean = withoutFramework(router ?? '');
    expect(lean).toContain('\nfunction PrefetchPageLinks() { return null; }\n');
    expect(lean.split('\nfunction usePrefetchBehavior(')).toHaveLength(2);
  });

  it('keeps the shape that a link reads: nothing ahead, no reference, no handlers', () => {
    expect(router).toContain('let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(');
    expect(router).toContain('if (!frameworkContext) {\n    return [false, ref, {}];');
  });

  it('says so where the router has changed', () => {
    expect(() => withoutFramework('function Link() {}')).toThrow(
      'The router has no usePrefetchBehavior any more',
    );
  });
});
