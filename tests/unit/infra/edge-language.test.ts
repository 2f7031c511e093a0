import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { stageNames } from '#infra/config/stage-settings.ts';
import { edgeLanguageFaults } from '../../support/edge-language.ts';
import { runEdgeFunction } from '../../support/edge-realm.ts';
import { property, synthesized } from './synthesized-stage.ts';

const codeOf = (stage: (typeof stageNames)[number]) =>
  synthesized(stage)
    .ofType('AWS::CloudFront::Function')
    .map((fn) => ({
      name: String(property(fn, 'Name')).replace(`repz-${stage}-`, ''),
      runtime: property(fn, 'FunctionConfig.Runtime'),
      code: z.parse(z.string(), property(fn, 'FunctionCode')),
    }));

describe.each(stageNames)('the edge functions of stage %s, as synthesized', (stage) => {
  const functions = codeOf(stage);

  it('are these three, in runtime 2.0', () => {
    expect(functions.map(({ name }) => name).sort()).toEqual([
      'missing-page',
      'spa-router',
      'viewer-address',
    ]);
    for (const { runtime } of functions) expect(runtime).toBe('cloudfront-js-2.0');
  });

  it.each(functions)('use only documented language features: $name', ({ code }) => {
    expect(edgeLanguageFaults(code)).toEqual([]);
  });

  it.each(functions)('fit into the 10 KB limit: $name', ({ code }) => {
    expect(Buffer.byteLength(code)).toBeLessThan(10_240);
  });
});

describe('the check of the edge language', () => {
  it.each([
    ['optional chaining', 'var a = {}; var b = a?.b;'],
    ['an optional call', 'var a = {}; a.toString?.();'],
    ['nullish coalescing', 'var a = null ?? 1;'],
    ['logical assignment', 'var a = 1; a ||= 2;'],
    ['exponentiation assignment', 'var a = 1; a **= 2;'],
    ['a destructured parameter', 'var f = ({ a }) => a;'],
    ['a destructured variable', 'const { a } = { a: 1 };'],
    ['a destructured array', 'const [a] = [1];'],
    ['a destructured assignment', 'var a; [a] = [1];'],
    ['a default parameter', 'function f(a = 1) { return a; }'],
    ['spread in a call', 'Math.max(...[1, 2]);'],
    ['spread in an array', 'var a = [...[1]];'],
    ['spread in an object', 'var a = { ...{} };'],
    ['for-of', 'for (const a of [1]) a.toString();'],
    ['a class', 'class A {}'],
    ['a generator', 'function* f() {}'],
    ['a shorthand property', 'var a = 1; var b = { a };'],
    ['a shorthand method', 'var a = { f() {} };'],
    ['a computed property', 'var a = { ["b"]: 1 };'],
    ['catch without a name', 'try { isNaN(1); } catch { isNaN(2); }'],
    ['a tagged template', 'var f = function () {}; f`a`;'],
    ['BigInt', 'var a = 1n;'],
    ['a binary number', 'var a = 0b1;'],
    ['a code point escape', String.raw`var a = '\u{61}';`],
    ['a code point escape in a template', 'var a = `\\u{61}`;'],
    ['a lookbehind', 'var a = /(?<=a)b/;'],
    ['a Unicode expression', 'var a = /a/u;'],
    ['a comma after the last argument', 'Math.max(1, 2,);'],
    ['a comma after the last parameter', 'function f(a,) { return a; }'],
    ['a function declared inside a block', 'if (true) { function f() {} }'],
    ['an async closure', 'var f = async () => 1;'],
    ['eval', 'eval("1");'],
    ['a function made of text', 'new Function("return 1");'],
    ['a timer', 'setTimeout(isNaN, 1);'],
    ['a network call', 'fetch("https://repz.example");'],
    ['a global that is not documented', 'new Map();'],
    ['the environment of a process', 'var a = process.env;'],
    ['Array.from', 'Array.from("ab");'],
    ['Object.fromEntries', 'Object.fromEntries([]);'],
    ['flat', '[[1]].flat();'],
    ['at', '[1].at(-1);'],
    ['toSorted', '[1].toSorted();'],
    ['matchAll', '"a".matchAll(/a/);'],
    ['localeCompare', '"a".localeCompare("b");'],
    ['a method whose name is computed', 'var m = "map"; [1][m](isNaN);'],
    ['a module that is not documented', 'var fs = require("fs");'],
    ['console.log of several values', 'console.log("a", "b");'],
    ['Object.create with properties', 'Object.create({}, {});'],
  ])('refuses %s', (_form, code) => {
    expect(edgeLanguageFaults(code)).not.toEqual([]);
  });

  it.each(['import a from "a";', 'export const a = 1;', 'with ({}) {}', 'await 1;'])(
    'does not even parse %s',
    (code) => {
      expect(() => edgeLanguageFaults(code)).toThrow(SyntaxError);
    },
  );

  it.each([
    ['const and let', 'const a = 1; let b = a; b += a;'],
    ['arrow functions', 'var f = (a, b) => a + b; f(1, 2);'],
    ['rest parameters', 'var f = (...all) => all.length; f(1);'],
    ['template literals', `var a = 1; var b = \`a \${\`b \${a}\`}\`;`],
    ['exponentiation', 'var a = 2 ** 3;'],
    ['async functions', 'async function f(a) { return await a; } f(1).then(isNaN);'],
    ['named groups', 'var a = /(?<year>\\d{4})/.exec("2026");'],
    ['numeric separators', 'var a = 1_000;'],
    ['a comma at the end of a list', 'var a = [1, 2,]; var b = { c: 1, };'],
    ['getters', 'var a = { get b() { return 1; } };'],
    ['labels and loops', 'a: for (var i = 0; i < 2; i++) { for (var k in {}) continue a; }'],
    ['a module', 'var crypto = require("crypto"); crypto.createHash("sha256").update("a").digest("hex");'],
    ['documented methods', 'Object.keys({}).map((k) => k.padStart(2)).find((k) => k.includes("a"));'],
  ])('accepts %s', (_form, code) => {
    expect(edgeLanguageFaults(code)).toEqual([]);
  });

  it('reports the line of an error', () => {
    expect(edgeLanguageFaults('var a = {};\nvar b = a?.b;')).toContain('line 2: ChainExpression');
  });
});

describe('the edge functions in a realm with nothing that the runtime does not document', () => {
  const run = (name: string, event: object): unknown =>
    runEdgeFunction(codeOf('prod').find((fn) => fn.name === name)?.code ?? '', event);

  it('throws where code uses what the runtime does not have', () => {
    const undocumented = ['[3, 1].at(0)', 'structuredClone(event)', 'Object.groupBy([], isNaN)', '"a".at(0)'];
    for (const use of undocumented) {
      expect(() => runEdgeFunction(`function handler(event) { return ${use}; }`, {}), use).toThrow();
    }
  });

  it.each([
    ['/', '/de/index.html.br'],
    ['/dashboard/workouts/7', '/app.html.br'],
    ['/no-such-page', '/de/404/index.html.br'],
    ['/assets/base-1.js', '/assets/base-1.js.br'],
    ['/favicon.svg', '/favicon.svg'],
  ])('answer %s with %s', (uri, file) => {
    const headers = { 'accept-language': { value: 'nl, de;q=0.9' }, 'accept-encoding': { value: 'br' } };
    expect(run('spa-router', { request: { uri, headers, cookies: {} } })).toMatchObject({ uri: file });
  });

  it('set the status of the not-found page', () => {
    const headers = { 'x-amz-meta-status': { value: '404' } };
    expect(run('missing-page', { response: { statusCode: 200, headers } })).toMatchObject({
      statusCode: 404,
      headers: {},
    });
  });

  it("forward the viewer's address", () => {
    expect(run('viewer-address', { request: { headers: {} }, viewer: { ip: '203.0.113.7' } })).toMatchObject({
      headers: { 'x-repz-viewer-address': { value: '203.0.113.7' } },
    });
  });
});
