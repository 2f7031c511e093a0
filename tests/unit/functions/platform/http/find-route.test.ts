import { describe, expect, it } from 'vitest';
import { createRouteFinder } from '#functions/platform/http/find-route.ts';
import { requestTargetOf } from '#functions/platform/http/gateway-event.ts';
import { type ApiRoute, apiRoutes, type FunctionName } from '#shared/contracts/routes.ts';
import { gatewayEvent } from '#tests/support/fakes/gateway-events.ts';

function finderOf(name: FunctionName) {
  const routes = Object.entries<ApiRoute>(apiRoutes).filter(([, route]) => route.function === name);
  const find = createRouteFinder(
    routes.map(([id, route]) => ({ id, route, handle: () => Promise.reject(new Error('Not called')) })),
  );
  return (event: unknown) => {
    const target = requestTargetOf(event);
    const found = target === null ? undefined : find(target);
    return found && { id: found.served.id, pathParameters: found.pathParameters };
  };
}

/** As the gateway sends a request that only `{proxy+}` of the prefix matches: its parameters are decoded. */
function joinedEvent(method: string, prefix: string, proxy: string, named: Record<string, string> = {}) {
  return {
    ...gatewayEvent(method, `${prefix}/${proxy}`, { params: { ...named, proxy } }),
    routeKey: `ANY ${prefix}/{proxy+}`,
  };
}

const findTraining = finderOf('training');
const training = (method: string, proxy: string) => findTraining(joinedEvent(method, '/api/training', proxy));

describe('a request of a joined route', () => {
  it.each(Object.entries<ApiRoute>(apiRoutes))('reaches %s by method and path', (id, route) => {
    const values: Record<string, string> = {};
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      values[name] = `value-of-${name}`;
      return values[name];
    });
    const proxy = path.replace('/api/', '');
    expect(finderOf(route.function)(joinedEvent(route.method, '/api', proxy))).toEqual({
      id,
      pathParameters: values,
    });
  });

  it('has its values from the path that the gateway decoded, and decodes nothing twice', () => {
    for (const value of ['2026-11-28.a b', 'a%2Fb', '%', '{proxy}', '$&', 'ü']) {
      expect(training('GET', `workouts/${value}`)).toEqual({
        id: 'getWorkout',
        pathParameters: { workoutId: value },
      });
    }
  });

  it('goes by the values of the gateway where the path is also there in another writing', () => {
    const event = {
      ...joinedEvent('GET', '/api/training', 'workouts/a b'),
      rawPath: '/api/training/workouts/a%20b',
    };
    expect(findTraining(event)).toEqual({ id: 'getWorkout', pathParameters: { workoutId: 'a b' } });
  });

  it.each([
    ['a path that is not there', 'GET', 'nothing'],
    ['another method', 'DELETE', 'overview'],
    ['no method of ours', 'HEAD', 'overview'],
    ['a slash at the end', 'GET', 'overview/'],
    ['two slashes', 'GET', '/overview'],
    ['an empty value', 'GET', 'workouts/'],
    ['an escaped slash in a value', 'GET', 'workouts/a/b'],
    ['other letters', 'GET', 'Overview'],
    ['nothing below the prefix', 'GET', ''],
    ['dots', 'GET', 'workouts/../overview'],
  ])('reaches nothing with %s', (_what, method, proxy) => {
    expect(training(method, proxy)).toBeUndefined();
  });

  it('fills the parameters of the prefix, too', () => {
    const find = finderOf('check-ins');
    const path = '/api/coach/clients/{clientId}/habits';
    const event = gatewayEvent('PUT', path, { params: { clientId: 'client-1' } });
    expect(find({ ...event, routeKey: `ANY ${path}` })).toEqual({
      id: 'saveClientHabits',
      pathParameters: { clientId: 'client-1' },
    });
    expect(find({ ...event, routeKey: `ANY ${path}`, pathParameters: { clientId: 'a/b' } })).toBeUndefined();
    expect(find({ ...event, routeKey: `ANY ${path}`, pathParameters: null })).toBeUndefined();
  });

  it('prefers fixed text to a parameter, whichever comes first in the list', () => {
    const { getThread, getThreads } = apiRoutes;
    const fixed: ApiRoute = { ...getThreads, path: '/api/messages/latest' };
    const handle = () => Promise.reject(new Error('Not called'));
    const served = [
      { id: 'parameter', route: getThread, handle },
      { id: 'fixed', route: fixed, handle },
    ];
    for (const routes of [served, served.toReversed()]) {
      const target = requestTargetOf(joinedEvent('GET', '/api/messages', 'latest'));
      expect(target && createRouteFinder(routes)(target)?.served.id).toBe('fixed');
    }
  });
});

describe('a request of a route of its own', () => {
  it('goes by the route that the gateway names, with the values that it read', () => {
    const event = gatewayEvent('GET', '/api/training/workouts/{workoutId}', { params: { workoutId: 'a/b' } });
    expect(findTraining(event)).toEqual({ id: 'getWorkout', pathParameters: { workoutId: 'a/b' } });
  });

  it('is nothing for a function that does not have it', () => {
    expect(finderOf('system')(gatewayEvent('GET', '/api/account'))).toBeUndefined();
  });
});

it('an event that no gateway sent asks for nothing', () => {
  for (const event of [{ Records: [] }, null, 'text', { routeKey: 'ANY /api/training/{proxy+}' }]) {
    expect(requestTargetOf(event)).toBeNull();
  }
});
