import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium, type LaunchOptions } from 'playwright';

const installedChromes = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// The package's own list also switches off the same-origin policy and site isolation and puts everything into
// one process, for functions that take screenshots. A test has to see what a visitor's browser would refuse.
const unwantedArguments =
  /^--(single-process|no-zygote|disable-web-security|allow-running-insecure-content|disable-site-isolation|disable-features|headless)/;

// The package also emulates a graphics card in software, for pages in 3D. No page of ours is: the emulation takes twice
// the processor time of a page itself, from the same cores.
const emulatedGraphics =
  /^--(use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist|in-process-gpu)/;

/**
 * How to launch a browser that is there without an installation of its own: the one from npm on Linux x64,
 * else an installed Chrome, else what Playwright would take (`npx playwright install chromium`).
 */
export async function findBrowser(): Promise<LaunchOptions> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    return {
      executablePath: await sparticuz.executablePath(),
      args: [
        ...sparticuz.args.filter(
          (argument) => !unwantedArguments.test(argument) && !emulatedGraphics.test(argument),
        ),
        '--disable-gpu',
      ],
    };
  }
  const executablePath = installedChromes.find((path) => existsSync(path));
  return executablePath === undefined ? {} : { executablePath };
}

/** A browser without a window. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await findBrowser());
}
