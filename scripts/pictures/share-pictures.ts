import { readFile, writeFile } from 'node:fs/promises';
import { launchBrowser } from '#scripts/build/browser.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import { formatWholeAmount } from '#shared/domain/billing/money.ts';
import { locationOptions } from '#shared/domain/booking/in-person-locations.ts';
import { amountToPayCents, defaultBillingPeriod, perMonthCents } from '#shared/domain/catalog/prices.ts';
import { productName, supportHours } from '#shared/domain/catalog/product.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { sharePictureSize } from '../../web/build/page-head.ts';

type SharePicture = { readonly name: string; readonly headline: string; readonly lines: readonly string[] };

const tierColors: Readonly<Record<TierId, string>> = {
  core: '#62a8ff',
  adaptive: '#ff7d36',
  performance: '#c48cff',
  longevity: '#facc15',
};

const dollars = (cents: number): string => formatWholeAmount(cents, 'en');

/** Prices come from the catalog, so run this again when one changes. */
const pictures: readonly SharePicture[] = [
  {
    name: 'home',
    headline: 'Coaching that answers.',
    lines: ['Training, nutrition and longevity', 'Four tiers. One coach who reads your numbers.'],
  },
  {
    name: 'pricing',
    headline: 'Four ways to train.',
    lines: tierIds.map((tier) => {
      const cents = perMonthCents(amountToPayCents(tier, defaultBillingPeriod), defaultBillingPeriod);
      return `${tierNames[tier].displayName} from ${dollars(cents)} a month`;
    }),
  },
  {
    name: 'in-person',
    headline: 'In person. Bay Area.',
    lines: locationOptions.map(
      ({ title, pricePerSessionCents, note }) => `${title}, ${dollars(pricePerSessionCents)} ${note}`,
    ),
  },
  {
    name: 'support',
    headline: 'Ask us anything.',
    lines: ['Questions answered by people', supportHours.texts.en],
  },
];

await runCommand(async () => {
  readCommandLine({});
  const styles = await pictureStyles();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: sharePictureSize });
    for (const picture of pictures) {
      await page.setContent(html(picture, styles));
      await page.evaluate(() => document.fonts.ready);
      const file = inRepository('web', 'public', 'share', `${picture.name}.png`);
      await writeFile(file, await page.screenshot({ type: 'png' }));
      console.log(file);
    }
  } finally {
    await browser.close();
  }
  return 0;
});

async function pictureStyles(): Promise<string> {
  const face = async (family: string, weight: string, file: string) => {
    const font = await readFile(inRepository('node_modules', ...file.split('/')));
    return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(data:font/woff2;base64,${font.toString('base64')}); }`;
  };
  return [
    await face('Inter', '100 900', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    await face(
      'Barlow Condensed',
      '700',
      '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
    ),
    `* { box-sizing: border-box; margin: 0; }
    body { display: grid; grid-template-rows: auto 1fr auto; width: 1200px; height: 630px; padding: 64px 72px 0;
      background: #000; color: #fff; font: 500 34px/1.4 Inter; }
    .mark { font: 700 54px/1 "Barlow Condensed"; letter-spacing: 2px; }
    .mark::after { content: ""; display: inline-block; width: 14px; height: 14px; margin-left: 8px; background: #ff6a1a; }
    main { align-self: center; }
    h1 { margin-bottom: 28px; font: 700 124px/0.95 "Barlow Condensed"; letter-spacing: -1px; }
    p { color: #c9c9cf; }
    .bars { display: grid; grid-template-columns: repeat(4, 1fr); height: 20px; margin: 0 -72px; }`,
  ].join('\n');
}

function html({ headline, lines }: SharePicture, styles: string): string {
  const bars = tierIds.map((tier) => `<i style="background:${tierColors[tier]}"></i>`).join('');
  const text = lines.map((line) => `<p>${line}</p>`).join('');
  return `<!doctype html><style>${styles}</style><div class="mark">${productName}</div><main><h1>${headline}</h1>${text}</main><div class="bars">${bars}</div>`;
}
