import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const inSource = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

const routes = inSource('app/routes.tsx');
/** A client's first view; the other address of the start needs the second as well. */
const firstView = [
  inSource('app/routes/signed-in/dashboard.tsx'),
  inSource('features/today/today-screen.tsx'),
];
/** Shown by the local stage alone: it has a bit of everything. */
const designScreen = inSource('app/routes/design.tsx');
/** Signed-in screens stand in these. */
const frame = [
  inSource('parts/guards/signed-in-screen.tsx'),
  inSource('parts/guards/protected-route.tsx'),
  inSource('parts/frame/app-frame.tsx'),
];

/** The entry of the query library names all of it. These belong to the screens that use them. */
const isOfLaterScreens = (id: string) => /\/(useQueries|queriesObserver)\.js$/.test(id);

/**
 * Which modules travel together. The bundler makes a file of each set of modules that the same screens share, so that a first view
 * asked for ninety, and small files hardly compress: together they are a fifth smaller.
 * - What the application starts with.
 * - What the frame of signed-in screens needs and no screen outside of it does. Such a module imports only its like, the start, or what
 *   screens outside of the frame share, which never imports it back: files cannot depend on each other in a circle.
 * - What a client's first view needs besides, and no other address does: only what follows from it in the same place.
 */
export function sharedChunks(): Rolldown.CodeSplittingOptions {
  let named: ReadonlyMap<string, string> | undefined;
  return {
    groups: [
      { name: 'start', tags: ['$initial'], priority: 1 },
      {
        debugName: 'signed-in',
        name: (id, graph) => {
          named ??= signedInFiles(graph);
          return named.get(id) ?? null;
        },
        includeDependenciesRecursively: false,
      },
    ],
  };
}

/** The file of each module that only signed-in screens need. */
function signedInFiles(graph: Graph): ReadonlyMap<string, string> {
  const shown = neededBy(firstView, graph);
  const framed = neededBy(frame, graph);
  const files = new Map([...shown].map((id) => [id, 'first-view']));
  for (const id of framed) files.set(id, 'signed-in');
  // They are loaded by name.
  for (const id of firstView) files.delete(id);
  for (const route of graph.getModuleInfo(routes)?.dynamicallyImportedIds ?? []) {
    const needed = neededBy([route], graph);
    if (route === designScreen || firstView.some((id) => needed.has(id))) continue;
    const isFramed = frame.some((id) => needed.has(id));
    for (const id of needed) if (!isFramed || files.get(id) === 'first-view') files.delete(id);
  }
  for (const id of files.keys()) if (isOfLaterScreens(id)) files.delete(id);
  return files;
}

/** What modules need at once: themselves and their static imports, not what they load later. */
function neededBy(starts: readonly string[], graph: Graph): Set<string> {
  const needed = new Set<string>();
  const add = (id: string): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  for (const id of starts) add(id);
  return needed;
}
