/**
 * The route of an HTTP API that a request reaches, as the developer guide says ('Routing API requests'): a full match of the
 * path, then one with `{proxy+}`, then `$default`; among several the most specific one.
 */
export function gatewayRouteFor(keys: readonly string[], method: string, path: string): string | undefined {
  const matching = keys.filter((key) => {
    const [keyMethod] = key.split(' ');
    return (
      (keyMethod === 'ANY' || keyMethod === method) && (isFullMatch(key, path) || isGreedyMatch(key, path))
    );
  });
  const [best] = matching.sort((a, b) => compareSpecificity(b, a));
  return best ?? keys.find((key) => key === '$default');
}

export function isFullMatch(key: string, path: string): boolean {
  return !isGreedy(key) && patternOf(key).test(path);
}

function isGreedyMatch(key: string, path: string): boolean {
  return isGreedy(key) && patternOf(key).test(path);
}

const isGreedy = (key: string) => key.endsWith('/{proxy+}');

function patternOf(key: string): RegExp {
  const [, path = ''] = key.split(' ');
  const source = path
    .replaceAll('.', '\\.')
    .replace('{proxy+}', '.+')
    .replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

function compareSpecificity(a: string, b: string): number {
  const rankOf = (key: string) => {
    const fixed = key.split('/').filter((segment) => !segment.startsWith('{')).length;
    return [isGreedy(key) ? 0 : 1, fixed, key.startsWith('ANY ') ? 0 : 1];
  };
  const [ranksOfA, ranksOfB] = [rankOf(a), rankOf(b)];
  const differing = ranksOfA.findIndex((rank, index) => rank !== ranksOfB[index]);
  return differing === -1 ? 0 : (ranksOfA[differing] ?? 0) - (ranksOfB[differing] ?? 0);
}
