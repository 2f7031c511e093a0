import { createContext, runInContext } from 'node:vm';
import { constructors, documentedGlobals, documentedMethods, documentedStatics } from './edge-runtime.ts';

/** A realm of its own without anything that the edge runtime does not document, so that using it throws. */
function edgeRealm(): object {
  const realm = createContext({});
  const documented = {
    globals: [...documentedGlobals],
    constructors: [...constructors],
    methods: [...documentedMethods],
    statics: Object.fromEntries(
      Object.entries(documentedStatics).map(([owner, members]) => [owner, [...members]]),
    ),
  };
  runInContext(
    `(({ globals, constructors, methods, statics }) => {
      const keepOnly = (owner, kept) => {
        for (const name of Object.getOwnPropertyNames(owner)) {
          if (!kept.includes(name) && Object.getOwnPropertyDescriptor(owner, name).configurable) delete owner[name];
        }
      };
      const own = ['constructor', 'prototype', 'name', 'length', 'message'];
      for (const name of constructors) {
        const constructor = globalThis[name];
        if (constructor === undefined) continue;
        keepOnly(constructor.prototype, [...own, ...methods]);
        if (name !== 'Object') keepOnly(constructor, [...own, ...(statics[name] ?? [])]);
      }
      keepOnly(Math, statics.Math);
      keepOnly(JSON, statics.JSON);
      keepOnly(globalThis, globals);
      keepOnly(Object, [...own, ...statics.Object]);
    })(${JSON.stringify(documented)})`,
    realm,
  );
  return realm;
}

/** @param code An edge function as deployed. @returns What its handler returns for the event. */
export function runEdgeFunction(code: string, event: object): unknown {
  const answer: unknown = runInContext(
    `${code}\nJSON.stringify(handler(${JSON.stringify(event)}));`,
    edgeRealm(),
  );
  return JSON.parse(String(answer));
}
