import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { reportMissingCode } from '../api/missing-code.ts';
import type { Namespace } from './keys.ts';
import { loadNamespaces } from './load-namespaces.ts';

/** The code or the texts of a screen could not be fetched. */
export class NotFetched extends Error {}

const Nothing = () => null;

/**
 * A part of a screen whose code and texts load when it is first rendered. If they cannot be fetched, the part stays empty and
 * a notice offers to reload the page; the rest of the screen keeps what was typed into it.
 */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  namespaces: readonly Namespace[] = [],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      const [part] = await Promise.all([load(), loadNamespaces(namespaces)]);
      return part;
    } catch (error) {
      reportMissingCode(error);
      return { default: Nothing };
    }
  });
}

/** As `lazyPart`, for a drawing of what the text beside it says. If it cannot be fetched, it is left out without a notice. */
export function lazyDrawing<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: Nothing })));
}
