import type { Plugin } from 'vite';
import { readFoods } from './read-foods.ts';

const id = 'virtual:foods';

/** Gives the worker that searches foods its tables, as a script of their own. */
export function foodsPlugin(): Plugin {
  return {
    name: 'repz-foods',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      // Browsers read long text faster as JSON than as a literal.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readFoods()))});`;
    },
  };
}
