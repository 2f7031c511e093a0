import { expect, it } from 'vitest';
import { CodeNotLoaded, loadOnDemand } from '#web/lib/load-on-demand.ts';

const notFetched = (file: string) =>
  new TypeError(`Failed to fetch dynamically imported module: https://repz.test/assets/${file}`);

/** A browser that remembers each address that it could not fetch. */
function chromeLike(file: string) {
  const fetched: string[] = [];
  const modules = new Map<string, Promise<string>>();
  let isConnected = false;
  const open = (address: string) => {
    const known = modules.get(address);
    if (known !== undefined) return known;
    fetched.push(address);
    const loading = isConnected ? Promise.resolve('the code') : Promise.reject(notFetched(file));
    modules.set(address, loading);
    return loading;
  };
  return {
    fetched,
    connect: () => {
      isConnected = true;
    },
    load: () => loadOnDemand(() => open(`https://repz.test/assets/${file}`), open),
  };
}

it('loads code that did not arrive once the device is connected again, without a reload', async () => {
  const { load, connect } = chromeLike('heic.js');
  await expect(load()).rejects.toThrow(CodeNotLoaded);
  await expect(load()).rejects.toThrow(CodeNotLoaded);
  connect();
  await expect(load()).resolves.toBe('the code');
});

it('fetches a large file once, however often it is used', async () => {
  const { load, connect, fetched } = chromeLike('clips.js');
  await expect(load()).rejects.toThrow(CodeNotLoaded);
  connect();
  await load();
  const before = fetched.length;
  await load();
  expect(fetched).toHaveLength(before);
});

it('says that code is missing where a browser does not name the file', async () => {
  const load = () => Promise.reject(new TypeError('Importing a module script failed.'));
  await expect(loadOnDemand(load)).rejects.toThrow(CodeNotLoaded);
});
