// dependency-cruiser needs the compiler API, which TypeScript 7 does not have. This resolves 'typescript' to
// version 6, for dependency-cruiser only.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const fromCruiser = context.parentURL?.includes('/node_modules/dependency-cruiser/') ?? false;
    const named = fromCruiser && /^typescript(\/|$)/.test(specifier);
    return nextResolve(
      named ? specifier.replace('typescript', '@typescript/typescript6') : specifier,
      context,
    );
  },
});

const binary = new URL('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url);
await import(binary.href);
