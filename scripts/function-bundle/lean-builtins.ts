import type { Plugin } from 'rolldown';

/**
 * Modules of Node that cost too much to import, where each export is read once to be listed: of `process` the
 * standard streams, which opens them; of `crypto` Web Crypto, which is loaded for it. What an import asks for beyond
 * this fails the build.
 */
const instead: Readonly<Record<string, string>> = {
  process: 'export default process;\nexport const { env, versions } = process;\n',
  crypto: `const crypto = process.getBuiltinModule('node:crypto');
export const { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } = crypto;
export const getRandomValues = (array) => crypto.getRandomValues(array);
`,
};

/** Takes what a function uses of Node's modules from them as they are. */
export function leanBuiltins(): Plugin {
  // Named as no file can be.
  const names = Object.keys(instead).join('|');
  return {
    name: 'lean-builtins',
    resolveId: {
      filter: { id: new RegExp(`^node:(${names})$`) },
      handler: (id) => id.replace('node:', '\0'),
    },
    load: {
      filter: { id: new RegExp(`^\0(${names})$`) },
      handler: (id) => instead[id.slice(1)],
    },
  };
}
