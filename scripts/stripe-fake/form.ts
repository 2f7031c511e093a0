export type FormValue = string | FormValue[] | { [name: string]: FormValue };
type Branch = Map<string, Branch | string>;

/** Decodes `a[b][0]=c` as Stripe does: later values win. Keys cannot reach a prototype. */
export function decodeForm(encoded: string): { [name: string]: FormValue } {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(encoded)) {
    const [head = '', ...rest] = key.split(/\[|\]\[/);
    const path = [head, ...rest.map((part) => part.replace(/\]$/, ''))];
    put(root, path, value);
  }
  return parts(root);
}

function put(branch: Branch, path: string[], value: string): void {
  const [head = '', ...rest] = path;
  const key = head === '' ? String(branch.size) : head;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const found = branch.get(key);
  const next: Branch = found instanceof Map ? found : new Map();
  branch.set(key, next);
  put(next, rest, value);
}

function parts(branch: Branch): { [name: string]: FormValue } {
  return Object.fromEntries([...branch].map(([name, value]) => [name, toValue(value)]));
}

function toValue(value: Branch | string): FormValue {
  if (typeof value === 'string') return value;
  const isList = [...value.keys()].every((key) => /^\d+$/.test(key));
  return isList ? [...value.values()].map(toValue) : parts(value);
}
