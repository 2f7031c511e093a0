import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const css = readFileSync('web/src/styles/tokens.css', 'utf8');
const surfaces = ['bg', 'surface', 'raised'];
const tiers = ['core', 'adaptive', 'performance', 'longevity'];
const text = ['text', 'muted', 'brand-text', 'success', 'warning', 'danger', ...tiers];
const controls = ['action', 'focus', 'line-strong', 'data-1', 'data-2', 'data-3', 'data-4', 'data-muted'];
const fills = [
  ['on-action', 'action'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
];

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** The declarations of the first rule whose text begins with the selector. */
const rule = (selector: string): string => {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`${selector} is missing from tokens.css`);
  return css.slice(start, css.indexOf('}', start));
};

const declared = (block: string, name: string): string | undefined =>
  new RegExp(`--${name}:\\s*([^;]+);`).exec(block)?.[1];

/** A role's color in one theme; a rule such as a tier's overrides the root's. */
const color = (theme: 'light' | 'dark', name: string, over = ''): string => {
  const value = declared(over, name) ?? declared(rule(':root'), name) ?? '';
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (reference) return color(theme, reference, over);
  const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
  const found = pair ? pair[theme === 'light' ? 1 : 2] : value;
  if (!found || !/^#\w{6}$/.test(found)) throw new Error(`--${name} is not a color: ${value}`);
  return found;
};

const below = (least: number, theme: 'light' | 'dark', pairs: string[][], over = '') =>
  pairs
    .map(([front = '', back = '']) => ({
      pair: `${front} on ${back}`,
      ratio: contrast(color(theme, front, over), color(theme, back, over)),
    }))
    .filter(({ ratio }) => ratio < least);

const everyPair = (fronts: string[], backs: string[]): string[][] =>
  fronts.flatMap((front) => backs.map((back) => [front, back]));

describe.each(['light', 'dark'] as const)('the roles of the %s theme', (theme) => {
  it('are readable as text on every surface', () => {
    expect(below(4.5, theme, everyPair(text, surfaces))).toEqual([]);
  });

  it('are visible as controls and data on every surface', () => {
    expect(below(3, theme, everyPair(controls, surfaces))).toEqual([]);
  });

  it('are readable on their fills', () => {
    expect(below(4.5, theme, fills)).toEqual([]);
  });

  it.each(tiers)('are readable on the fill of %s', (tier) => {
    expect(below(4.5, theme, [['on-tier', 'tier-fill']], rule(`.tier-${tier}`))).toEqual([]);
  });

  it('stay readable with high contrast, where the surfaces are equal and edges show', () => {
    const over = rule(':root[data-contrast="high"]');
    expect(below(4.5, theme, everyPair([...text, 'edge', 'line', 'line-strong'], surfaces), over)).toEqual(
      [],
    );
    expect(surfaces.map((surface) => color(theme, surface, over))).toEqual(
      surfaces.map(() => color(theme, 'bg')),
    );
  });
});

it('every custom property that a style uses without a fallback is declared somewhere', async () => {
  const sources: string[] = [];
  for await (const file of glob('web/src/**/*.{css,tsx,ts}')) sources.push(readFileSync(file, 'utf8'));
  const all = sources.join('\n');
  const used = new Set([...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  const known = new Set([...all.matchAll(/(--[\w-]+)['"]?\]?\s*:/g)].map(([, name]) => name));
  // Set by the toast library while a toast is swiped away.
  known.add('--radix-toast-swipe-move-x');
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
});
