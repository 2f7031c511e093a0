import { writeFile } from 'node:fs/promises';
import { launchBrowser } from '#scripts/build/browser.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import { portraitSide } from '#shared/domain/coaching/coach-profile.ts';

/** A drawn person, so that nobody's photo is in the repository. */
const portrait = `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640">
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4b183"/><stop offset="1" stop-color="#e2703a"/></linearGradient>
    <linearGradient id="shirt" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#243b53"/><stop offset="1" stop-color="#102a43"/></linearGradient>
    <linearGradient id="skin" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#a86b45"/><stop offset="1" stop-color="#c58a5f"/></linearGradient>
  </defs>
  <rect width="640" height="640" fill="url(#wall)"/>
  <g fill="#c85a2a" opacity="0.55">
    <rect x="0" y="150" width="640" height="14"/>
    <rect x="40" y="96" width="30" height="122" rx="10"/><rect x="78" y="116" width="22" height="82" rx="8"/>
    <rect x="570" y="96" width="30" height="122" rx="10"/><rect x="540" y="116" width="22" height="82" rx="8"/>
  </g>
  <path d="M206 250 C190 110 290 66 344 78 C430 84 466 160 442 262 C452 330 440 372 420 392 L230 392 C200 356 200 300 206 250 Z" fill="#2b1b14"/>
  <path d="M262 360 L262 452 C262 500 378 500 378 452 L378 360 Z" fill="#9a5f3b"/>
  <path d="M64 640 C70 528 130 484 262 446 C280 496 360 496 378 446 C510 484 570 528 576 640 Z" fill="url(#shirt)"/>
  <path d="M262 446 C280 500 360 500 378 446 L396 452 C376 524 264 524 244 452 Z" fill="#f97316"/>
  <path d="M232 244 C232 160 270 132 320 132 C370 132 408 160 408 244 C408 340 366 404 320 404 C274 404 232 340 232 244 Z" fill="url(#skin)"/>
  <ellipse cx="228" cy="266" rx="14" ry="26" fill="#a86b45"/><ellipse cx="412" cy="266" rx="14" ry="26" fill="#c58a5f"/>
  <path d="M226 236 C222 150 262 112 322 112 C384 112 420 152 414 236 C402 190 372 172 344 172 C312 196 254 184 226 236 Z" fill="#2b1b14"/>
  <path d="M262 238 q22 -14 42 -2 M336 236 q22 -12 42 2" fill="none" stroke="#2b1b14" stroke-width="7" stroke-linecap="round"/>
  <ellipse cx="284" cy="262" rx="8" ry="9" fill="#1f130d"/><ellipse cx="357" cy="262" rx="8" ry="9" fill="#1f130d"/>
  <circle cx="287" cy="259" r="2.5" fill="#fff"/><circle cx="360" cy="259" r="2.5" fill="#fff"/>
  <path d="M320 268 C316 290 308 304 312 310 C318 316 326 316 332 311" fill="none" stroke="#7d4a2c" stroke-width="5" stroke-linecap="round"/>
  <path d="M280 336 C300 366 344 366 364 336 C340 342 304 342 280 336 Z" fill="#fff" stroke="#7d4a2c" stroke-width="4" stroke-linejoin="round"/>
  <path d="M404 500 q34 -4 64 14" fill="none" stroke="#f97316" stroke-width="8" stroke-linecap="round"/>
</svg>`;

/** Draws the portrait that the demo coach publishes. */
await runCommand(async () => {
  readCommandLine({});
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: portraitSide, height: portraitSide } });
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${portrait}`,
    );
    const file = inRepository('scripts', 'local', 'seed', 'coach-portrait.jpg');
    await writeFile(file, await page.screenshot({ type: 'jpeg', quality: 86 }));
    console.log(file);
  } finally {
    await browser.close();
  }
  return 0;
});
