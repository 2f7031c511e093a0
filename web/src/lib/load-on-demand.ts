/** A file of this build that is named in a browser's error. */
const fileInMessage = /https?:\/\/[^\s"'?#]+\/assets\/[^\s"'?#]+\.js/;

/** Under which address a file arrived that could not be fetched under its own. */
const arrivedUnder = new Map<string, string>();
let attempts = 0;

/** The code of a large library could not be fetched. It is asked for again when it is needed again. */
export class CodeNotLoaded extends Error {}

/**
 * Loads code that only some people ever need: `loadOnDemand(() => import('mediabunny'))`. Chrome remembers a file that it could
 * not fetch until the page is reloaded (whatwg/html#6768), so a file that failed is asked for under an address of its own. For
 * files that import nothing but what the page has already.
 * @throws CodeNotLoaded
 */
export async function loadOnDemand<Code>(
  load: () => Promise<Code>,
  loadFrom = (address: string): Promise<Code> => import(/* @vite-ignore */ address),
): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    const file = fileInMessage.exec(String(cause))?.[0];
    if (file === undefined) throw new CodeNotLoaded(String(cause), { cause });
    attempts += 1;
    const address = arrivedUnder.get(file) ?? `${file}?attempt=${attempts}`;
    const code = await loadFrom(address).catch((error: unknown) => {
      throw new CodeNotLoaded(String(error), { cause: error });
    });
    arrivedUnder.set(file, address);
    return code;
  }
}
