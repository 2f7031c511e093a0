import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findBrowser } from '#scripts/build/browser.ts';
import { freePort } from '#scripts/local/ports.ts';

/**
 * A browser of its own, with nothing stored: one that Playwright launched holds every page until Playwright lets it go.
 * @param run Gets the port of its debugger.
 */
export async function withFreshBrowser<T>(run: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'repz-lighthouse-'));
  const browser = await startBrowser(port, profile);
  try {
    return await run(port);
  } finally {
    const ended = once(browser, 'exit');
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function startBrowser(port: number, profile: string): Promise<ChildProcess> {
  const { executablePath = chromium.executablePath(), args = [] } = await findBrowser();
  const browser = spawn(
    executablePath,
    [...args, '--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer?.ok) return browser;
    await setTimeout(200);
  }
  browser.kill();
  throw new Error('The browser for Lighthouse did not start.');
}
