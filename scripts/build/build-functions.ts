import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RolldownOutput, rolldown } from 'rolldown';
import { readAtBuild } from '#scripts/build/read-at-build.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { inRepository } from '#scripts/cli/repository.ts';

export const functionEntries = {
  system: 'functions/entries/system/handler.ts',
  account: 'functions/entries/account/handler.ts',
  booking: 'functions/entries/booking/handler.ts',
  'check-ins': 'functions/entries/check-ins/handler.ts',
  'check-in-reminders': 'functions/entries/check-in-reminders/handler.ts',
  'client-summaries': 'functions/entries/client-summaries/handler.ts',
  coaching: 'functions/entries/coaching/handler.ts',
  'audit-jobs': 'functions/entries/audit-jobs/handler.ts',
  'coaching-jobs': 'functions/entries/coaching-jobs/handler.ts',
  enquiries: 'functions/entries/enquiries/handler.ts',
  billing: 'functions/entries/billing/handler.ts',
  'billing-jobs': 'functions/entries/billing-jobs/handler.ts',
  library: 'functions/entries/library/handler.ts',
  'mail-sender': 'functions/entries/mail-sender/handler.ts',
  messages: 'functions/entries/messages/handler.ts',
  nutrition: 'functions/entries/nutrition/handler.ts',
  'stripe-webhook': 'functions/entries/stripe-webhook/handler.ts',
  'scheduling-webhook': 'functions/entries/scheduling-webhook/handler.ts',
  speech: 'functions/entries/speech/handler.ts',
  assistant: 'functions/entries/assistant/handler.ts',
  'assistant-stream': 'functions/entries/assistant-stream/handler.ts',
  today: 'functions/entries/today/handler.ts',
  training: 'functions/entries/training/handler.ts',
  privacy: 'functions/entries/privacy/handler.ts',
  'privacy-jobs': 'functions/entries/privacy-jobs/handler.ts',
  programs: 'functions/entries/programs/handler.ts',
  promises: 'functions/entries/promises/handler.ts',
  'promise-jobs': 'functions/entries/promise-jobs/handler.ts',
  wearables: 'functions/entries/wearables/handler.ts',
  admin: 'functions/entries/admin/handler.ts',
  canary: 'functions/entries/canary/handler.ts',
  'user-copies': 'functions/entries/user-copies/handler.ts',
  'pre-sign-up': 'functions/entries/pre-sign-up/handler.ts',
  'post-confirmation': 'functions/entries/post-confirmation/handler.ts',
  'custom-message': 'functions/entries/custom-message/handler.ts',
} as const;

export type FunctionBundle = RolldownOutput['output'];

/**
 * Bundles one function into `index.mjs` and its chunks. Splitting keeps code that is imported on demand out of the
 * start-up, and `start` is one file of everything else, because Node takes a while for each. The AWS SDK is part of the
 * bundle because we test a pinned version, and the runtime's own one varies.
 */
export async function bundleFunction(entry: string, outputFolder: string): Promise<FunctionBundle> {
  await using bundle = await rolldown({
    cwd: inRepository(),
    input: { index: inRepository(entry) },
    platform: 'node',
    // ESM first: CommonJS packages cannot be tree-shaken.
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: 'node24' },
    logLevel: 'warn',
    checks: { bundlerTimings: false },
    plugins: [readAtBuild],
  });
  const { output } = await bundle.write({
    dir: outputFolder,
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunks/[name]-[hash].mjs',
    codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
    minify: true,
    comments: false,
  });
  await writeFile(join(outputFolder, 'package.json'), '{"type":"module"}\n');
  return output;
}

export const bytesOf = (file: FunctionBundle[number]) =>
  Buffer.byteLength(file.type === 'chunk' ? file.code : file.source);

/** One after another: the bundler uses all cores for one, and keeps the memory of as many as it ever had at once. */
export async function buildFunctions(): Promise<Readonly<Record<string, FunctionBundle>>> {
  const bundles: Record<string, FunctionBundle> = {};
  for (const [name, entry] of Object.entries(functionEntries)) {
    bundles[name] = await bundleFunction(entry, inRepository('functions', 'dist', name));
  }
  return bundles;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    readCommandLine({});
    for (const [name, bundle] of Object.entries(await buildFunctions())) {
      const bytes = bundle.reduce((sum, file) => sum + bytesOf(file), 0);
      console.log(`${name}: ${bundle.length} files, ${(bytes / 1024).toFixed(1)} KB`);
    }
  });
}
