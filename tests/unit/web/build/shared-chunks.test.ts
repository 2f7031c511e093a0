import { expect, test } from 'vitest';
import { sharedChunks } from '../../../../web/build/shared-chunks.ts';

const source = new URL('../../../../web/src/', import.meta.url).pathname;
const at = (file: string) => `${source}${file}`;

/** The screens of `routes`, each with what it imports at once. */
const imports: Readonly<Record<string, readonly string[]>> = {
  'app/routes/home.tsx': ['lib/money.ts', 'lib/start.ts'],
  'app/routes/signed-in/messages.tsx': [
    'parts/guards/signed-in-screen.tsx',
    'features/thread.tsx',
    'ui/empty.tsx',
  ],
  'app/routes/signed-in/dashboard.tsx': ['parts/guards/signed-in-screen.tsx', 'features/modules.tsx'],
  'app/routes/signed-in/elegant-dashboard.tsx': [
    'parts/guards/signed-in-screen.tsx',
    'features/today/today-screen.tsx',
  ],
  'features/today/today-screen.tsx': ['data/training.ts', 'ui/empty.tsx', 'lib/money.ts'],
  'data/training.ts': ['session/auth.ts'],
  'app/routes/design.tsx': ['lib/menu.ts'],
  'parts/guards/signed-in-screen.tsx': ['session/auth.ts', 'lib/money.ts'],
  'parts/guards/protected-route.tsx': ['session/auth.ts'],
  'parts/frame/app-frame.tsx': ['lib/menu.ts'],
  'session/auth.ts': ['lib/circle.ts'],
  'lib/circle.ts': ['session/auth.ts'],
};
const graph = {
  getModuleInfo: (id: string) => {
    const file = id.slice(source.length);
    const isRoutes = file === 'app/routes.tsx';
    return {
      importedIds: (imports[file] ?? []).map(at),
      dynamicallyImportedIds: isRoutes
        ? Object.keys(imports)
            .filter((each) => each.startsWith('app/routes/'))
            .map(at)
        : [],
    };
  },
};

const nameOf = (file: string): unknown => {
  for (const { name } of sharedChunks().groups ?? []) {
    const found: unknown =
      typeof name === 'function' ? Reflect.apply(name, undefined, [at(file), graph]) : null;
    if (found !== null) return found;
  }
  return null;
};

test('what the frame of signed-in screens needs travels as one file', () => {
  for (const file of ['parts/guards/signed-in-screen.tsx', 'session/auth.ts', 'lib/circle.ts'])
    expect(nameOf(file), file).toBe('signed-in');
});

test('what a public page needs too stays out of it, and the screen of the local stage counts for nothing', () => {
  expect(nameOf('lib/money.ts')).toBeNull();
  expect(nameOf('lib/menu.ts')).toBe('signed-in');
});

test('a screen, and what it alone needs, keeps its own file', () => {
  for (const file of ['app/routes/signed-in/messages.tsx', 'features/thread.tsx', 'app/routes/home.tsx'])
    expect(nameOf(file), file).toBeNull();
});

test('what only the first view of a client needs travels as one file, at both addresses of the start', () => {
  for (const file of ['data/training.ts', 'features/modules.tsx'])
    expect(nameOf(file), file).toBe('first-view');
  // Loaded by name, needed by messages, and needed by a public page.
  for (const file of ['features/today/today-screen.tsx', 'ui/empty.tsx', 'lib/money.ts'])
    expect(nameOf(file), file).toBeNull();
});
