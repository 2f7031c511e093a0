import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { scriptsOf, stylesOf } from '../../../../web/build/page-files.ts';

const chunk = (file: string, rest: object = {}) => ({ file, name: file, ...rest });
const manifest: Manifest = {
  'index.html': chunk('index.js', {
    css: ['base.css'],
    imports: ['_shared.js'],
    dynamicImports: ['src/site/sections/footer.tsx', 'src/app/routes/home.tsx'],
  }),
  '_shared.js': chunk('shared.js', { css: ['button.css'] }),
  'src/app/routes/home.tsx': chunk('home.js', {
    css: ['hero.css'],
    imports: ['index.html'],
    dynamicImports: ['src/app/sections/plans.tsx', 'src/features/pricing/panel.tsx'],
  }),
  'src/site/sections/footer.tsx': chunk('footer.js', { css: ['footer.css'], imports: ['_shared.js'] }),
  'src/app/sections/plans.tsx': chunk('plans.js', { css: ['plans.css'], imports: ['_card.js'] }),
  '_card.js': chunk('card.js', { css: ['card.css', 'hero.css'] }),
  'src/features/pricing/panel.tsx': chunk('panel.js', { css: ['panel.css'] }),
};

test('a screen is painted with its own styles and those of what it imports, what is imported first', () => {
  expect(stylesOf(manifest, ['src/app/routes/home.tsx'])).toEqual(['button.css', 'base.css', 'hero.css']);
});

test('scripts are the module and what it imports, each once', () => {
  expect(scriptsOf(manifest, ['index.html', 'src/app/routes/home.tsx'])).toEqual([
    'shared.js',
    'index.js',
    'home.js',
  ]);
});

test('a module that the build does not know has nothing', () => {
  expect([stylesOf(manifest, ['gone.tsx']), scriptsOf(manifest, ['gone.tsx'])]).toEqual([[], []]);
});
