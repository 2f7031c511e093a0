import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type InputOptions,
  type OutputChunk,
  type RolldownBuild,
  type RolldownOutput,
  rolldown,
} from 'rolldown';
import { runCommand } from '#scripts/command.ts';
import { withoutForeignErrors } from '#scripts/function-bundle/foreign-errors.ts';
import { lambdaSdk } from '#scripts/function-bundle/lambda-sdk.ts';
import { leanBuiltins } from '#scripts/function-bundle/lean-builtins.ts';
import { loadedAtStart } from '#scripts/function-bundle/loaded-at-start.ts';
import { inRepository } from '#scripts/repository.ts';

/** Every function and the file that it starts from. Infrastructure takes `functions/dist/<name>`. */
export const functionEntries = {
  system: 'functions/system/handler.ts',
  account: 'functions/account/handler.ts',
  booking: 'functions/booking/handler.ts',
  'check-ins': 'functions/check-ins/handler.ts',
  'check-in-reminders': 'functions/check-ins/reminders-handler.ts',
  coaching: 'functions/coaching/handler.ts',
  enquiries: 'functions/enquiries/handler.ts',
  billing: 'functions/billing/handler.ts',
  messages: 'functions/messages/handler.ts',
  nutrition: 'functions/nutrition/handler.ts',
  'stripe-webhook': 'functions/stripe-webhook/handler.ts',
  'scheduling-webhook': 'functions/scheduling-webhook/handler.ts',
  speech: 'functions/speech/handler.ts',
  assistant: 'functions/assistant/handler.ts',
  'assistant-stream': 'functions/assistant/stream-handler.ts',
  training: 'functions/training/handler.ts',
  privacy: 'functions/privacy/handler.ts',
  'privacy-jobs': 'functions/privacy/jobs-handler.ts',
  programmes: 'functions/programmes/handler.ts',
  wearables: 'functions/wearables/handler.ts',
  admin: 'functions/admin/handler.ts',
  'pre-sign-up': 'functions/identity/pre-sign-up.ts',
  'post-confirmation': 'functions/identity/post-confirmation.ts',
  'custom-message': 'functions/identity/custom-message.ts',
} as const;

export type FunctionBundleName = keyof typeof functionEntries;

/** What of the SDK a function needs that the others leave out: the model's answer comes to one as a stream. */
export const sdkOf = (name: FunctionBundleName) => ({ eventStreams: name === 'assistant-stream' });

/**
 * Bundles one function, from its entry into `index.mjs` and the chunks beside it.
 *
 * Splitting keeps what is imported on demand out of the start-up; the AWS SDK is bundled because a pinned one is
 * tested and the runtime's is not. What the start needs is one file, for each file more is looked up and linked by
 * itself: it is known from a first bundle, which splits by who shares what.
 */
export async function bundleFunction(
  entry: string,
  outputFolder: string,
  sdk: { readonly eventStreams: boolean } = { eventStreams: false },
): Promise<readonly OutputChunk[]> {
  const options: InputOptions = {
    cwd: inRepository(),
    input: { index: entry },
    platform: 'node',
    tsconfig: false,
    // The start's file also exports what the chunks beside it share with it.
    preserveEntrySignatures: 'allow-extension',
    resolve: {
      // ESM first: CommonJS packages cannot be tree-shaken.
      mainFields: ['module', 'main'],
      conditionNames: ['module', 'import', 'node', 'default'],
    },
    // Reading a property of a package's export has no effect that anyone waits for.
    treeshake: { propertyReadSideEffects: false },
    plugins: [lambdaSdk(sdk), withoutForeignErrors(), leanBuiltins()],
  };
  const split = await bundling(options, (bundle) => bundle.generate({ format: 'esm' }));
  const atStart = new Set([...loadedAtStart(split)].flatMap(({ moduleIds }) => moduleIds));
  await rm(outputFolder, { recursive: true, force: true });
  const chunks = await bundling(options, (bundle) =>
    bundle.write({
      dir: outputFolder,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: 'chunks/[name]-[hash].mjs',
      codeSplitting: {
        // Not with all that its modules name: packages name much that nobody uses.
        groups: [{ name: 'index', test: (id) => atStart.has(id), includeDependenciesRecursively: false }],
      },
      minify: true,
      comments: false,
    }),
  );
  await writeFile(join(outputFolder, 'package.json'), '{"type":"module"}\n');
  return chunks;
}

async function bundling(
  options: InputOptions,
  output: (bundle: RolldownBuild) => Promise<RolldownOutput>,
): Promise<OutputChunk[]> {
  const bundle = await rolldown(options);
  try {
    return (await output(bundle)).output.filter((part) => part.type === 'chunk');
  } finally {
    await bundle.close();
  }
}

/** Bundles every function into `functions/dist/<name>`. @returns What each consists of. */
export async function buildFunctions(): Promise<Readonly<Record<string, readonly OutputChunk[]>>> {
  const names = Object.keys(functionEntries).filter(
    (name): name is FunctionBundleName => name in functionEntries,
  );
  const build = async (name: FunctionBundleName) => {
    const folder = inRepository('functions', 'dist', name);
    return [name, await bundleFunction(functionEntries[name], folder, sdkOf(name))] as const;
  };
  return Object.fromEntries(await Promise.all(names.map(build)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    for (const [name, chunks] of Object.entries(await buildFunctions())) {
      const bytes = chunks.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0);
      console.log(`${name}: ${chunks.length} files, ${(bytes / 1024).toFixed(1)} KB`);
    }
  });
}
