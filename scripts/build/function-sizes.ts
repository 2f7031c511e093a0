import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { brokenLimit, type Metric } from '#scripts/bench/support/metric.ts';
import { bytesOf, type FunctionBundle } from '#scripts/build/build-functions.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { inRepository } from '#scripts/cli/repository.ts';

/** In KB. Source: the limits of functions in docs/decisions/003-router-and-functions.md. */
const limits = {
  zip: 228,
  zipWithPayment: 276,
  zipWithPush: 264,
  zipWithSafety: 584,
  zipOfToday: 282,
  zipOfLibrary: 284,
  static: 325,
} as const;
const withPayment: ReadonlySet<string> = new Set([
  'admin',
  'billing',
  'billing-jobs',
  'promise-jobs',
  'stripe-webhook',
]);

/** They carry the lexicon and the weights that texts are assessed with: docs/decisions/075-texts-in-distress.md. */
const withSafety: ReadonlySet<string> = new Set([
  'assistant',
  'assistant-stream',
  'check-ins',
  'messages',
  'training',
  'client-summaries',
  'booking',
]);

export function functionSizes(name: string, bundle: FunctionBundle): readonly Metric[] {
  return [
    { name: `${name}.zip`, value: zipBytes(name) / 1024, unit: 'KB', limit: zipLimit(name) },
    { name: `${name}.static`, value: staticBytes(bundle) / 1024, unit: 'KB', limit: limits.static },
  ];
}

function zipLimit(name: string): number {
  // It reads for nine features, with the exercises and the articles' summaries, and for two screens.
  if (name === 'today') return limits.zipOfToday;
  // It has the articles in five languages, about 18 KB each. A request loads one of them.
  if (name === 'library') return limits.zipOfLibrary;
  // It loads the library of push once a person has a device.
  if (name === 'mail-sender') return limits.zipWithPush;
  if (withPayment.has(name)) return limits.zipWithPayment;
  return withSafety.has(name) ? limits.zipWithSafety : limits.zip;
}

/**
 * Sizes are the same on every machine, so every test run asks for them; times are the bench's.
 * @throws OperatorError that names each function past a limit.
 */
export function requireFunctionSizes(built: Readonly<Record<string, FunctionBundle>>): void {
  const broken = Object.entries(built)
    .flatMap(([name, bundle]) => functionSizes(name, bundle))
    .map(brokenLimit)
    .filter((line) => line !== null);
  if (broken.length > 0) throw new OperatorError(broken.join('\n'));
}

/** Bytes of a zip of the function: each file deflated, and 76 bytes of headers beside two copies of its name. */
function zipBytes(name: string): number {
  const folder = inRepository('functions', 'dist', name);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .reduce((sum, file) => {
      const names = 2 * (file.length - folder.length - 1);
      return sum + deflateRawSync(readFileSync(file), { level: 9 }).length + 76 + names;
    }, 22);
}

/** Bytes of the entry and of everything that it imports statically: what Node loads before the first request. */
function staticBytes(bundle: FunctionBundle): number {
  const chunks = bundle.filter((file) => file.type === 'chunk');
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
  }
  return [...loaded].reduce((sum, chunk) => sum + bytesOf(chunk), 0);
}
