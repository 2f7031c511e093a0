type LoadScreen = (pathname: string) => Promise<unknown> | undefined;

const loaders = new Set<LoadScreen>();

/** For those who know the screens of addresses: the router, and a screen that has screens of its own. */
export function loadScreensBy(load: LoadScreen): void {
  loaders.add(load);
}

function begin({ target }: { readonly target: EventTarget }): void {
  // A failed load would have to be asked for again, so a device without a network waits for the tap.
  if (!navigator.onLine || !(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link === null || link.origin !== window.location.origin) return;
  // A screen whose code does not arrive says so when it is opened.
  for (const load of loaders) load(link.pathname)?.catch(() => undefined);
}

/** Spread into an element: its links load the code of their screens when pointed at, touched or focused. */
export const loadOnIntent = { onPointerOver: begin, onFocus: begin };
