/** What the bundler says of a file of code. */
export type Chunk = {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};
type Chunks = ReadonlyMap<string, Chunk>;

/**
 * What opening and running a workout loads: modules, or folders of them. The worker stores it when it is installed, and the
 * other screens of a client after their first visit.
 */
export const workoutModules: readonly string[] = [
  'app/routes/signed-in/dashboard',
  'app/routes/signed-in/dashboard-training',
  'session/amplify/amplify-settings',
  'session/amplify/sign-in',
  'session/amplify/tokens',
  'parts/guards/session-dialogs',
  'parts/frame/more-sheet',
  'parts/layouts/error-screen',
  'parts/layouts/part-error',
  'ui/overlay/toaster',
  'features/today/',
  'features/training/',
  'lib/device/browser-device-data',
  'lib/telemetry/error-log',
  'lib/i18n/formatter',
  'lib/api/client-routes',
  'shared/domain/exercises/movements',
  'parts/movement/movement-drawing',
];

const clientScreens = [
  'app/routes/signed-in/account',
  'app/routes/signed-in/ai-assistant',
  'app/routes/signed-in/biomarkers',
  'app/routes/signed-in/dashboard',
  'app/routes/signed-in/elegant-dashboard',
  'app/routes/signed-in/in-person-training',
  'app/routes/signed-in/library',
  'app/routes/signed-in/messages',
  'app/routes/signed-in/sessions',
  'app/routes/book',
];

/** Large, and of no use without a network or to a client: uploads of clips, poses, and what coaches and operators do. */
const leftOut = /\/(lib\/clips|lib\/poses|features\/(coach|admin|programs|articles|messages\/review))\//;

/** Not another screen: those are kept after they were opened, or once the page has time. */
const partsOfScreens = /\/web\/src\/(lib|data|session|ui|parts|features\/(today|training))\//;

const isNeeded = (id: string, needed: string) =>
  needed.endsWith('/') ? id.includes(`/${needed}`) : id.replace(/\.tsx?$/, '').endsWith(`/${needed}`);

/** @throws Error for a module that is in no file: one that was renamed would otherwise be missing, and only offline. */
function chunksOf(chunks: Chunks, modules: readonly string[]): Chunk[] {
  return modules.flatMap((needed) => {
    const found = [...chunks.values()].filter(({ moduleIds }) =>
      moduleIds.some((id) => isNeeded(id, needed)),
    );
    if (found.length === 0) throw new Error(`Nothing to store for use without a network in ${needed}`);
    return found;
  });
}

function filesOf(chunks: Chunks, starts: readonly Chunk[], follows: (chunk: Chunk) => boolean): Set<string> {
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const imported of chunk.imports) add(chunks.get(imported));
    // The entry imports every screen of everybody.
    if (chunk.isEntry) return;
    for (const imported of chunk.dynamicImports) {
      const part = chunks.get(imported);
      if (part !== undefined && follows(part)) add(part);
    }
  };
  for (const chunk of starts) add(chunk);
  return files;
}

/** Files that a workout without a network needs, and those of the parts that load while it runs. */
export function workoutFiles(chunks: Chunks): Set<string> {
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
  const isPart = ({ moduleIds }: Chunk) =>
    moduleIds.some((id) => partsOfScreens.test(id)) && !moduleIds.some((id) => leftOut.test(id));
  return filesOf(chunks, [...entries, ...chunksOf(chunks, workoutModules)], isPart);
}

/** Files of every screen in a client's navigation and of their parts, which load when they are first shown. */
export function screenFiles(chunks: Chunks): Set<string> {
  const isOwn = ({ moduleIds }: Chunk) =>
    moduleIds.some((id) => !id.includes('/node_modules/')) && !moduleIds.some((id) => leftOut.test(id));
  return filesOf(chunks, chunksOf(chunks, clientScreens), isOwn);
}

/** Texts of visitors, coaches and operators. A client's screens use all the others. */
export const textsOfOthers: readonly string[] = [
  ...[
    'admin',
    'admin-acts',
    'admin-audit',
    'admin-clients',
    'admin-figures',
    'admin-mails',
    'admin-testing',
    'admin-queues',
    'admin-reports',
    'articles',
    'automations',
    'mailing',
    'money',
    'pay',
    'programs',
  ],
  ...['coach', 'coach-calendar', 'coach-client', 'coach-draft', 'coach-queue'],
  ...['home', 'features', 'faq', 'legal', 'price-pages', 'support', 'status', 'enquiries', 'consent'],
];
