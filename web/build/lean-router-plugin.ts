import type { Plugin } from 'vite';

/**
 * Functions that only do something inside the router's framework, with what they do outside of it: they would bring
 * the fetching of pages ahead along, which our router never does.
 */
const outsideTheFramework = {
  usePrefetchBehavior: '() { return [false, null, {}]; }',
  PrefetchPageLinks: '() { return null; }',
  RSCErrorHandler: '({ children }) { return children; }',
} as const;

/** The router's code with those functions in front of its own, which then nothing uses. @throws Error where one is missing. */
export function withoutFramework(code: string): string {
  return Object.entries(outsideTheFramework).reduce((lean, [name, rest]) => {
    const declaration = `\nfunction ${name}(`;
    if (lean.split(declaration).length !== 2) {
      throw new Error(`The router has no ${name} any more: look at web/build/lean-router-plugin.ts again.`);
    }
    return lean.replace(declaration, `\nfunction ${name}${rest}\nfunction unused${name}(`);
  }, code);
}

/**
 * Lets the bundler drop what we do not use of the router: it names its components for developer tools by assignment,
 * which counts as a use, so that its forms would be in every first load.
 */
export function leanRouterPlugin(): Plugin {
  return {
    name: 'repz-lean-router',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: (code.includes('function PrefetchPageLinks(') ? withoutFramework(code) : code)
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/ = (React\w*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
