import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { runCommand } from '#scripts/command.ts';
import { inRepository } from '#scripts/repository.ts';

/** Every function and the file that it starts from. Infrastructure takes `functions/dist/<name>`. */
export const functionEntries = {
  system: 'functions/system/handler.ts',
  account: 'functions/account/handler.ts',
  booking: 'functions/booking/handler.ts',
  'check-ins': 'functions/check-ins/handler.ts',
  enquiries: 'functions/enquiries/handler.ts',
  billing: 'functions/billing/handler.ts',
  messages: 'functions/messages/handler.ts',
  'stripe-webhook': 'functions/stripe-webhook/handler.ts',
  'scheduling-webhook': 'functions/scheduling-webhook/handler.ts',
  speech: 'functions/speech/handler.ts',
  assistant: 'functions/assistant/handler.ts',
  training: 'functions/training/handler.ts',
  programmes: 'functions/programmes/handler.ts',
  admin: 'functions/admin/handler.ts',
  'pre-sign-up': 'functions/identity/pre-sign-up.ts',
  'post-confirmation': 'functions/identity/post-confirmation.ts',
  'custom-message': 'functions/identity/custom-message.ts',
} as const;

export type FunctionBundleName = keyof typeof functionEntries;

// Some packages are CommonJS inside and ask for Node's own modules by `require`, which ESM has not.
const requireShim =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

/**
 * Bundles one function into `functions/dist/<name>/index.mjs` and the chunks beside it.
 *
 * Splitting keeps lazily imported parts (credential providers that Lambda never uses, above all) out of the
 * start-up; the AWS SDK is bundled because a pinned one is tested and the runtime's is not.
 *
 * @returns esbuild's account of what went into it, for the size bench and the unused-code check
 */
export async function buildFunction(name: FunctionBundleName): Promise<Metafile> {
  const outdir = inRepository('functions', 'dist', name);
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: inRepository(),
    entryPoints: { index: functionEntries[name] },
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // ESM first: CommonJS packages cannot be tree-shaken.
    mainFields: ['module', 'main'],
    conditions: ['module', 'import'],
    // A function's credentials come from its environment; the other ways to find some only cost start-up.
    alias: {
      '@aws-sdk/credential-provider-node': inRepository('functions', 'platform', 'lambda-credentials.ts'),
    },
    minify: true,
    legalComments: 'none',
    banner: { js: requireShim },
    metafile: true,
    logLevel: 'warning',
  });
  await writeFile(join(outdir, 'package.json'), '{"type":"module"}\n');
  return metafile;
}

/** Bundles every function. */
export async function buildFunctions(): Promise<Record<string, Metafile>> {
  const names = Object.keys(functionEntries).filter(
    (name): name is FunctionBundleName => name in functionEntries,
  );
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await buildFunction(name)])));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    const built = await buildFunctions();
    for (const [name, { outputs }] of Object.entries(built)) {
      const bytes = Object.values(outputs).reduce((sum, output) => sum + output.bytes, 0);
      console.log(`${name}: ${Object.keys(outputs).length} files, ${(bytes / 1024).toFixed(1)} KB`);
    }
  });
}
