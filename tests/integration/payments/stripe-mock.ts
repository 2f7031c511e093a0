import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ensureGoTool, goBinary } from '#scripts/local/go-tool.ts';
import { freePort } from '#scripts/local/ports.ts';
import { ensurePythonEnvironment } from '#scripts/local/python/python.ts';

/** The provider's own stateless server, which holds its published OpenAPI description and refuses what is not in it. */
const stripeMock = 'github.com/stripe/stripe-mock';
const version = 'v0.203.0';

export async function startStripeMock(): Promise<{ port: number; close(): Promise<void> }> {
  await ensurePythonEnvironment(['cloud', 'checks']);
  const binary = await ensureGoTool(stripeMock, version);
  const port = await freePort();
  const child = spawn(binary, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  for (let tries = 0; ; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/v1/customers`).then(
      () => true,
      () => false,
    );
    if (up) break;
    if (tries > 200) throw new Error('stripe-mock did not start.');
    await sleep(50);
  }
  return {
    port,
    close: async () => {
      child.kill();
      await ended;
    },
  };
}

/** The OpenAPI description that this version of stripe-mock has embedded. */
export function openApiDescription(): unknown {
  const answer = execFileSync(goBinary, ['mod', 'download', '-json', `${stripeMock}@${version}`], {
    encoding: 'utf8',
  });
  const { Dir } = z.object({ Dir: z.string() }).parse(JSON.parse(answer));
  return JSON.parse(readFileSync(join(Dir, 'embedded/openapi/spec3.json'), 'utf8'));
}
