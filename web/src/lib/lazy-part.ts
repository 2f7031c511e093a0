import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Namespace } from './i18n/keys.ts';
import { loadNamespaces } from './i18n/load-namespaces.ts';
import { keepAsking, mayArrive } from './keep-asking.ts';

/**
 * A part of a screen whose code and texts arrive when it is first drawn. Where they do not, the screen stays as it is, with
 * all that was typed into it, and the part comes with the next connection: React would else give the whole screen up, and
 * remember the failure for as long as the page is open.
 */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  namespaces: readonly Namespace[] = [],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([keepImporting(load), keepAsking(() => loadNamespaces(namespaces))]);
    return part;
  });
}

/** As `keepAsking`, for code with its styles. */
export function keepImporting<Part extends { readonly default: unknown }>(
  load: () => Promise<Part>,
): Promise<Part> {
  return keepAsking(() => importOnce(load));
}

/** What a screen is made of did not arrive. The page is loaded anew: a browser may remember the failure until then. */
export class NotFetched extends Error {}

const attempts = 3;
const firstPauseMs = 500;

/**
 * As `keepImporting`, but gives up: for a whole screen, in whose place nothing stands meanwhile.
 * @throws NotFetched at once without a network, and after three attempts
 */
export async function tryImporting<Part extends { readonly default: unknown }>(
  load: () => Promise<Part>,
): Promise<Part> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (!mayArrive()) throw new Error('There is no network');
      return await importOnce(load);
    } catch (cause) {
      if (attempt === attempts || !mayArrive()) throw new NotFetched(String(cause), { cause });
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * attempt));
    }
  }
}

/** One attempt, with the styles that earlier ones left missing. */
async function importOnce<Part extends { readonly default: unknown }>(load: () => Promise<Part>) {
  await fetchMissingStyles();
  return load().catch(importAnew);
}

/**
 * Chromium remembers that a module could not be fetched, and refuses its address from then on without asking again
 * (others no longer do: HTML standard, pull request 10327). It is asked for by an address that the browser has not seen.
 * @throws The error itself where that leads to no part: the bundler may keep several in one file, each by a name of its own.
 */
async function importAnew(error: unknown) {
  const address = /https?:\S+\.js/.exec(String(error))?.[0];
  const part = address && (await import(/* @vite-ignore */ `${address}?${Date.now()}`));
  if (!part?.default) throw error;
  return part;
}

const failedStyles = new Set<HTMLLinkElement>();
if (!import.meta.env.SSR) {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
    },
    true,
  );
}

/** The module loader asks for a style sheet once, whatever comes of it, and would draw a part without its styles. */
async function fetchMissingStyles(): Promise<void> {
  await Promise.all(
    [...failedStyles].map(async (link) => {
      failedStyles.delete(link);
      if (!link.isConnected) return;
      const again = document.createElement('link');
      const there = new Promise((resolve, reject) => {
        again.onload = resolve;
        again.onerror = () => reject(new Error(`${link.href} did not arrive`));
      });
      Object.assign(again, { rel: 'stylesheet', href: link.getAttribute('href') });
      link.replaceWith(again);
      await there;
    }),
  );
}
