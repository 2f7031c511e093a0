export class Killed extends Error {}

/** What only looks. Everything else changes something, also what is added tomorrow. */
const isRead = (method: string) => /^(find|read|list)[A-Z]|^(find|read|list)$/.test(method);

/** Ports that tell an operator something and keep nothing. */
const tellers: readonly (string | symbol)[] = ['alarms', 'log'];

/**
 * Counts the writes that go through it, and dies at one of them: point 2k is before the k-th write, point 2k + 1
 * right after it. Once dead, every further call through it fails, as in a process that is gone.
 */
export class KillSwitch {
  readonly point: number | null;
  readonly writes: string[] = [];
  #dead = false;

  /** @param point null never dies, and only counts. */
  constructor(point: number | null) {
    this.point = point;
  }

  /** The same dependencies, whose every port dies at the point. */
  mortal<T extends object>(dependencies: T): T {
    return new Proxy(dependencies, {
      get: (target, name) => {
        const port: unknown = Reflect.get(target, name, target);
        const isPort = typeof port === 'object' && port !== null && !tellers.includes(name);
        return isPort ? this.guard(port) : port;
      },
    });
  }

  /** @param looks What only looks although its name does not say so. */
  guard<T extends object>(original: T, looks: readonly (keyof T & string)[] = []): T {
    return new Proxy(original, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        const method = String(name);
        const isWrite = !isRead(method) && !looks.some((look) => look === method);
        return (...args: unknown[]) => this.#run(method, isWrite, () => value.apply(target, args));
      },
    });
  }

  async #run(name: string, isWrite: boolean, call: () => unknown): Promise<unknown> {
    if (this.#dead) throw new Killed(`dead before ${name}`);
    if (!isWrite) return call();
    const index = this.writes.push(name) - 1;
    this.#dieAt(2 * index);
    const result = await call();
    this.#dieAt(2 * index + 1);
    return result;
  }

  #dieAt(point: number): void {
    if (point !== this.point) return;
    this.#dead = true;
    throw new Killed(`killed at point ${point}`);
  }
}
