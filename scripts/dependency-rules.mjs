// Checks the arrows of .dependency-cruiser.cjs. The cruiser reads TypeScript through the compiler's library,
// which TypeScript 7 has not: inside the cruiser alone, 'typescript' means version 6, which has it.
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
