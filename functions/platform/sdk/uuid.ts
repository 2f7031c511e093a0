import { randomUUID } from 'node:crypto';

/**
 * Takes the place of the SDK's maker of ids in the bundles: Node's own. The SDK asks the global `crypto` first, which
 * loads Web Crypto at start-up, and nothing else of a function uses that.
 */
export const bindV4 = () => () => randomUUID();
