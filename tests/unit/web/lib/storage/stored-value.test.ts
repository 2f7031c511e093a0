import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { tabStorage } from '#web/lib/storage/stored-text.ts';
import { storedValue } from '#web/lib/storage/stored-value.ts';

const schema = z.object({ name: z.string() });

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

it('reads what was kept, until it is forgotten', () => {
  const storage = memory();
  const value = storedValue('repz.value', schema, () => storage);
  expect(value.read()).toBeNull();
  expect(value.keep({ name: 'Ada' })).toBe(true);
  expect(storedValue('repz.value', schema, () => storage).read()).toEqual({ name: 'Ada' });
  expect(storedValue('repz.other', schema, () => storage).read()).toBeNull();
  value.forget();
  expect([...storage.kept.keys()]).toEqual([]);
});

it.each(['half a ro', '{"name":1}', 'null', ''])('reads nothing from %j', (text) => {
  const storage = memory();
  storage.kept.set('repz.value', text);
  expect(storedValue('repz.value', schema, () => storage).read()).toBeNull();
});

it('says that nothing is kept by a browser that blocks storage, and throws nothing', () => {
  const fail = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const storage of [fail, () => ({ getItem: fail, setItem: fail, removeItem: fail })]) {
    const value = storedValue('repz.value', schema, storage);
    expect(value.keep({ name: 'Ada' })).toBe(false);
    expect(value.read()).toBeNull();
    expect(value.forget).not.toThrow();
  }
});

it('keeps a value of the device apart from one of the tab', () => {
  const [device, tab] = [memory(), memory()];
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', tab);
  storedValue('repz.value', schema).keep({ name: 'device' });
  storedValue('repz.value', schema, tabStorage).keep({ name: 'tab' });
  expect(device.kept.get('repz.value')).toBe('{"name":"device"}');
  expect(tab.kept.get('repz.value')).toBe('{"name":"tab"}');
});
