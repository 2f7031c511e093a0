import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { articlesPlugin } from '#scripts/articles-plugin.ts';
import { runCommand } from '#scripts/command.ts';
import { inRepository } from '#scripts/repository.ts';

export const functionEntries = {
  system: 'functions/system/handler.ts',
  account: 'functions/account/handler.ts',
  booking: 'functions/booking/handler.ts',
  'check-ins': 'functions/check-ins/handler.ts',
  'check-in-reminders': 'functions/check-ins/reminders-handler.ts',
  'client-summaries': 'functions/client-summaries/handler.ts',
  coaching: 'functions/coaching/handler.ts',
  enquiries: 'functions/enquiries/handler.ts',
  billing: 'functions/billing/handler.ts',
  library: 'functions/library/handler.ts',
  'mail-sender': 'functions/mail/handler.ts',
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
  programs: 'functions/programs/handler.ts',
  promises: 'functions/promises/handler.ts',
  'promise-jobs': 'functions/promises/settling-handler.ts',
  wearables: 'functions/wearables/handler.ts',
  admin: 'functions/admin/handler.ts',
  'pre-sign-up': 'functions/identity/pre-sign-up.ts',
  'post-confirmation': 'functions/identity/post-confirmation.ts',
  'custom-message': 'functions/identity/custom-message.ts',
} as const;

export type FunctionBundleName = keyof typeof functionEntries;

export type FunctionBundle = Metafile['outputs'];

/**
 * Bundles one function into `index.mjs` and its chunks. Splitting keeps code that is imported on demand out of the
 * start-up. The AWS SDK is part of the bundle because we test a pinned version, and the runtime's own one varies.
 */
export async function bundleFunction(entry: string, outputFolder: string): Promise<FunctionBundle> {
  await rm(outputFolder, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: inRepository(),
    entryPoints: { index: entry },
    outdir: outputFolder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // ESM first: CommonJS packages cannot be tree-shaken.
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [articlesPlugin],
    metafile: true,
  });
  await writeFile(join(outputFolder, 'package.json'), '{"type":"module"}\n');
  return metafile.outputs;
}

export async function buildFunctions(): Promise<Readonly<Record<string, FunctionBundle>>> {
  const bundled = Object.entries(functionEntries).map(
    async ([name, entry]) =>
      [name, await bundleFunction(entry, inRepository('functions', 'dist', name))] as const,
  );
  return Object.fromEntries(await Promise.all(bundled));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    for (const [name, bundle] of Object.entries(await buildFunctions())) {
      const files = Object.values(bundle);
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      console.log(`${name}: ${files.length} files, ${(bytes / 1024).toFixed(1)} KB`);
    }
  });
}
