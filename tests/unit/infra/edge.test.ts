import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { missingPageCode, spaRouterCode, viewerAddressCode } from '#infra/edge/edge-code.ts';
import {
  applicationPaths,
  preparedPaths,
  prerenderedPaths,
  siteFiles,
  unknownPath,
} from '#infra/edge/prerendered-paths.ts';
import { paths } from '#web/lib/paths.ts';
import {
  prerenderedPaths as builtPaths,
  preparedScreens,
  renderedScreens,
  unknownPath as unknownScreen,
} from '#web/lib/prerendered-paths.ts';

/** Runs an edge function as the edge does: a script that defines `handler`, and nothing else around it. */
function runEdge(code: string, event: unknown): unknown {
  return runInNewContext(`${code}\nhandler(event)`, { event });
}
const fileFor = (uri: string) => runEdge(spaRouterCode(), { request: { uri } });

describe('the edge router', () => {
  it('routes to the prerendered pages', () => {
    expect(prerenderedPaths).toEqual(builtPaths);
    expect(preparedPaths).toEqual([...renderedScreens, ...preparedScreens].map(({ path }) => path));
    expect(unknownPath).toBe(unknownScreen);
  });

  it('routes every other application path to the shell', () => {
    const withHtml = new Set<string>([...prerenderedPaths, ...preparedPaths]);
    const others = Object.values(paths)
      .map(({ pattern }) => pattern)
      .filter((pattern) => !withHtml.has(pattern) && pattern !== paths.feature.pattern);
    expect([...applicationPaths].sort()).toEqual(others.sort());
  });

  it.each([
    ['/', '/index.html'],
    ['/pricing', '/pricing/index.html'],
    ['/pricing/', '/pricing/index.html'],
    ['/terms-of-service', '/terms-of-service/index.html'],
    ['/login', '/login/index.html'],
    ['/status', '/status/index.html'],
    ['/coaches', '/coaches/index.html'],
    ['/coaches/casey-lee', '/coaches/index.html'],
    ['/features/form-review', '/features/form-review/index.html'],
  ])('answers %s with %s', (uri, file) => {
    expect(fileFor(uri)).toEqual({ uri: file });
  });

  it.each([
    '/account',
    '/account/',
    '/Account',
    '/Pricing',
    '/dashboard',
    '/dashboard/workouts/7',
    '/admin',
    '/admin/reports/a/b/c',
    '/book/gym-training/',
    '/invite/abc%20d',
  ])('answers %s with the application', (uri) => {
    expect(fileFor(uri)).toEqual({ uri: '/app.html' });
  });

  it.each([
    '/.env',
    '/sw.js',
    '/wp-login.php',
    '/.well-known/x',
    '/share/../.env',
    '/favicon.svg.bak',
    '/no-such-page',
    '/pricing/more',
    '/dashboards',
    '/account/x',
    '/book',
    '/book/a/b',
    '/v1.2/x',
    '/_releases/current.json',
    '/_releases/2026-11-27T09-00-00Z/site/index.html',
  ])('answers %s with the page for addresses that there are not, in the language of the visitor', (uri) => {
    expect(fileFor(uri)).toEqual({ uri: '/404/index.html' });
    expect(fileIn('de', undefined, uri)).toMatchObject({ uri: '/de/404/index.html' });
  });

  it.each([
    ['/', '/index.html.br'],
    ['/dashboard', '/app.html.br'],
    ['/assets/base-1.js', '/assets/base-1.js.br'],
    ['/assets/messages/1/de/site.json', '/assets/messages/1/de/site.json.br'],
    ['/assets/inter-1.woff2', '/assets/inter-1.woff2'],
    ['/config.json', '/config.json'],
    ['/service-worker.js', '/service-worker.js'],
  ])(
    'answers %s with what was compressed beforehand, where there is such a file and brotli is taken',
    (uri, file) => {
      const headers = { 'accept-encoding': { value: 'gzip, deflate, br, zstd' } };
      expect(runEdge(spaRouterCode(), { request: { uri, headers } })).toMatchObject({ uri: file });
      const others = { 'accept-encoding': { value: 'gzip, deflate' } };
      const plain = runEdge(spaRouterCode(), { request: { uri, headers: others } });
      expect(plain).toMatchObject({ uri: file.replace(/\.br$/, '') });
    },
  );

  const fileIn = (cookie: string | undefined, accepted: string | undefined, uri = '/pricing') =>
    runEdge(spaRouterCode(), {
      request: {
        uri,
        cookies: cookie === undefined ? {} : { repz_language: { value: cookie } },
        headers: accepted === undefined ? {} : { 'accept-language': { value: accepted } },
      },
    });

  it.each([
    [
      "the language chosen on the site, before the browser's",
      'de',
      'fr-FR,fr;q=0.9',
      '/de/pricing/index.html',
    ],
    [
      'the first language of the browser that there is',
      undefined,
      'nl-NL, pt-BR;q=0.8, en;q=0.5',
      '/pt/pricing/index.html',
    ],
    [
      'the one that the browser prefers, wherever it stands',
      undefined,
      'es;q=0.2,fr;q=0.9',
      '/fr/pricing/index.html',
    ],
    ['English where the browser refuses the rest', undefined, 'de;q=0', '/pricing/index.html'],
    ['English for a crawler that names none', undefined, undefined, '/pricing/index.html'],
    ['English for a language that there is not', 'xx', 'nl', '/pricing/index.html'],
    ['English for anything script-like', '<script>', '<script>alert(1)</script>', '/pricing/index.html'],
  ])('answers with %s', (_what, cookie, accepted, file) => {
    expect(fileIn(cookie, accepted)).toMatchObject({ uri: file });
  });

  it('serves / and /index.html alike', () => {
    for (const uri of ['/', '/index.html'])
      expect(fileIn('de', undefined, uri)).toMatchObject({ uri: '/de/index.html' });
  });

  it('serves the application shell without a language', () => {
    expect(fileIn('de', 'de', '/account')).toMatchObject({ uri: '/app.html' });
  });

  it.each([
    '/assets/index-abc.js',
    '/assets/missing.css',
    '/share/home.png',
    '/share/app-today.jpg',
    ...siteFiles,
  ])('leaves the file %s as it is', (uri) => {
    expect(fileFor(uri)).toEqual({ uri });
  });

  it('fits the edge runtime: 10 KB, no modules', () => {
    for (const code of [spaRouterCode(), viewerAddressCode(), missingPageCode()]) {
      expect(Buffer.byteLength(code)).toBeLessThan(10_240);
      expect(code).not.toMatch(/^\s*(import|export) /m);
    }
  });
});

describe('edge responses', () => {
  const answer = (headers: object) => ({ statusCode: 200, statusDescription: 'OK', headers });

  it('become a 404 when the file metadata says so, and hide that metadata', () => {
    const type = { 'content-type': { value: 'text/html' } };
    const response = answer({ ...type, 'x-amz-meta-status': { value: '404' } });
    expect(runEdge(missingPageCode(), { response })).toEqual({
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: type,
    });
  });

  it.each([{}, { 'x-amz-meta-status': { value: '500' } }])('are otherwise unchanged: %j', (headers) => {
    expect(runEdge(missingPageCode(), { response: answer(headers) })).toEqual(answer(headers));
  });
});

describe('the viewer address at the edge', () => {
  it('is forwarded to the API, overwriting what the client sent', () => {
    const headers = { 'x-repz-viewer-address': { value: '192.0.2.1' }, accept: { value: '*/*' } };
    expect(runEdge(viewerAddressCode(), { request: { headers }, viewer: { ip: '203.0.113.7' } })).toEqual({
      headers: { 'x-repz-viewer-address': { value: '203.0.113.7' }, accept: { value: '*/*' } },
    });
  });
});
