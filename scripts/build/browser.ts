import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium, type LaunchOptions } from 'playwright';

const installedChromes = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// These defaults disable site isolation, but tests must see what a visitor's browser would block.
const unwantedArguments =
  /^--(single-process|no-zygote|disable-web-security|allow-running-insecure-content|disable-site-isolation|disable-features|headless)/;

// Emulating a GPU takes twice the CPU time of a page.
const gpuEmulationArguments =
  /^--(use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist|in-process-gpu)/;

/** Prefers the npm package (Linux x64), then installed Chrome, then Playwright's own browser. */
export async function findBrowser(): Promise<LaunchOptions> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    return {
      executablePath: await sparticuz.executablePath(),
      args: [
        ...sparticuz.args.filter(
          (argument) => !unwantedArguments.test(argument) && !gpuEmulationArguments.test(argument),
        ),
        '--disable-gpu',
      ],
    };
  }
  const executablePath = installedChromes.find((path) => existsSync(path));
  return executablePath === undefined ? {} : { executablePath };
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await findBrowser());
}
