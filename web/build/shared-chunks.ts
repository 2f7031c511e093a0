import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const inSource = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

const routes = inSource('app/routes.tsx');
/** Shown by the local stage alone: it has a bit of everything. */
const designScreen = inSource('app/routes/design.tsx');
/** Signed-in screens stand in these. */
const frame = [
  inSource('parts/guards/signed-in-screen.tsx'),
  inSource('parts/guards/protected-route.tsx'),
  inSource('parts/frame/app-frame.tsx'),
];

/**
 * Which modules travel together. The bundler makes a file of each set of modules that the same screens share, so that a first view
 * asked for ninety, and small files hardly compress: together they are a fifth smaller.
 * - What the application starts with.
 * - What the frame of signed-in screens needs and no screen outside of it does. Such a module imports only its like, the start, or what
 *   screens outside of the frame share, which never imports it back: files cannot depend on each other in a circle.
 */
export function sharedChunks(): Rolldown.CodeSplittingOptions {
  let framed: ReadonlySet<string> | undefined;
  return {
    groups: [
      { name: 'start', tags: ['$initial'], priority: 1 },
      {
        debugName: 'signed-in',
        name: (id, graph) => {
          framed ??= onlyFramed(graph);
          return framed.has(id) ? 'signed-in' : null;
        },
        includeDependenciesRecursively: false,
      },
    ],
  };
}

function onlyFramed(graph: Graph): Set<string> {
  const framed = neededBy(frame, graph);
  for (const route of graph.getModuleInfo(routes)?.dynamicallyImportedIds ?? []) {
    const needed = neededBy([route], graph);
    if (route === designScreen || frame.some((id) => needed.has(id))) continue;
    for (const id of needed) framed.delete(id);
  }
  return framed;
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
