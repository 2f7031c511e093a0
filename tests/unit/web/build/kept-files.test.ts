import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMessages } from '../../../../web/build/compile-messages.ts';
import {
  type Chunk,
  screenFiles,
  textsOfOthers,
  workoutFiles,
  workoutModules,
} from '../../../../web/build/kept-files.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const clientScreens = ['account', 'ai-assistant', 'biomarkers', 'elegant-dashboard', 'in-person-training'];

function chunk(fileName: string, module: string, more: Partial<Chunk> = {}): [string, Chunk] {
  const found = { fileName, moduleIds: [module], isEntry: false, imports: [], dynamicImports: [], ...more };
  return [fileName, found];
}
const screen = (name: string, more: Partial<Chunk> = {}) =>
  chunk(`${name}.js`, `/app/web/src/app/routes/signed-in/${name}.tsx`, more);

/** The entry imports every screen; the messages import a coach's part, a photo, and a package for one kind of it. */
const built = new Map([
  chunk('entry.js', '/app/web/src/entry-client.tsx', {
    isEntry: true,
    dynamicImports: ['coach.js', 'messages.js'],
  }),
  ...clientScreens.map((name) => screen(name)),
  ...['dashboard', 'library', 'sessions'].map((name) => screen(name, { imports: ['entry.js'] })),
  screen('messages', {
    imports: ['entry.js'],
    dynamicImports: ['review.js', 'photo.js'],
    viteMetadata: { importedCss: new Set(['messages.css']) },
  }),
  chunk('book.js', '/app/web/src/app/routes/book.tsx'),
  chunk('review.js', '/app/web/src/features/messages/review/review-dialog.tsx'),
  chunk('photo.js', '/app/web/src/lib/photos/prepare-photo.ts', { dynamicImports: ['heic.js'] }),
  chunk('heic.js', '/app/node_modules/heic-to/dist/heic-to.js'),
  chunk('coach.js', '/app/web/src/app/routes/signed-in/coach.tsx'),
]);

test('each screen of a client is kept with its styles and the parts that load when they are shown', () => {
  const kept = screenFiles(built);
  for (const name of [...clientScreens, 'dashboard', 'library', 'sessions', 'messages', 'book'])
    expect([...kept]).toContain(`${name}.js`);
  expect([...kept]).toEqual(expect.arrayContaining(['messages.css', 'photo.js', 'entry.js']));
});

test('what coaches use, and what only an upload needs, is not kept', () => {
  const kept = screenFiles(built);
  for (const other of ['review.js', 'heic.js', 'coach.js']) expect([...kept]).not.toContain(other);
});

test('a workout has the parts that load while it runs from the start, but no other screen', () => {
  const part = (name: string, module: string) => chunk(`${name}.js`, `/app/web/src/${module}.tsx`);
  const workout = new Map([
    chunk('entry.js', '/app/web/src/entry-client.tsx', { isEntry: true, dynamicImports: ['coach.js'] }),
    ...workoutModules.map((name, at) =>
      chunk(`workout-${at}.js`, `/app/web/src/${name}${name.endsWith('/') ? 'part' : ''}.tsx`, {
        dynamicImports: ['changed.js', 'answers.js', 'meals.js', 'review.js', 'heic.js'],
      }),
    ),
    part('changed', 'parts/session-for-today/what-changed'),
    part('answers', 'lib/device/outbox/answers-after-writes'),
    part('meals', 'features/nutrition/nutrition-module'),
    part('review', 'features/messages/review/review-dialog'),
    part('coach', 'app/routes/signed-in/coach'),
    chunk('heic.js', '/app/node_modules/heic-to/dist/heic-to.js'),
  ]);
  const kept = [...workoutFiles(workout)];
  expect(kept).toEqual(expect.arrayContaining(['changed.js', 'answers.js']));
  for (const other of ['meals.js', 'review.js', 'coach.js', 'heic.js']) expect(kept).not.toContain(other);
});

test('a build in which a screen has moved fails rather than keeping less', () => {
  const moved = new Map([...built].filter(([name]) => name !== 'library.js'));
  expect(() => screenFiles(moved)).toThrow('app/routes/signed-in/library');
  expect(() => workoutFiles(built)).toThrow('dashboard-training');
});

test('texts that are not kept are asked for by no feature of a client', () => {
  const clients =
    '{account,assistant,billing,booking,check-ins,dashboard,health,intake,library,messages,nutrition,progress,today,training,voice,wearables}';
  const asked = globSync(
    `${root}web/src/{features/${clients},parts/{frame,navigation,search,locked,training}}/**/*.tsx`,
  )
    // The coach's half of the calendar, and of the conversation.
    .filter((file) => !file.includes('/booking/coach/') && !file.endsWith('/message-media-view.tsx'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/lazy(?:Part|Screen)\([^[;]*\[([^\]]*)\]/g)].flatMap(
        ([, names = '']) => names.split(',').map((name) => name.trim().replaceAll("'", '')),
      ),
    );
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => textsOfOthers.includes(name))).toEqual([]);
  const known = new Set([...readMessages().keys()].map((id) => id.split('/')[1]));
  expect(textsOfOthers.filter((name) => !known.has(name))).toEqual([]);
});
