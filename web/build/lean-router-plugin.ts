import type { Plugin } from 'vite';

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
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/ = (React\w*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
