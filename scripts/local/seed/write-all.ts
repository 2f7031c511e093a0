const atOnce = 100;

export async function writeAll(writes: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (let next = 0; next < writes.length; next += atOnce) {
    await Promise.all(writes.slice(next, next + atOnce).map((write) => write()));
  }
}
