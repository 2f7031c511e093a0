export class Killed extends Error {}

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

  /** @param writes The names of the methods that change something. */
  guard<T extends object>(original: T, writes: readonly (keyof T & string)[]): T {
    return new Proxy(original, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        const isWrite = writes.some((write) => write === name);
        return (...args: unknown[]) => this.#run(String(name), isWrite, () => value.apply(target, args));
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
