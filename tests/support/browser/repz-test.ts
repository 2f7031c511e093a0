import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';
import { abTestIds } from '#shared/domain/site/ab-tests.ts';

/** Console errors that a page may log because the test asks for a refusal. */
type Expectations = {
  allowedConsoleErrors: RegExp[];
  /** What the visitor answered to the question for consent on an earlier visit; undecided ones are asked. */
  consent: 'refused' | 'granted' | 'undecided';
};

/** The visitor of a test is no guinea pig: they see the control of every A/B test. */
const variants = Object.fromEntries(abTestIds.map((test) => [test, 'control']));

/** The content of a page from the build, which has a notice for visitors without scripts in front of it. */
const notHydrated = 'html:not([data-hydrated]) noscript + #root main';

/**
 * Pages that a test opens or reloads are hydrated before it goes on: until then a press on a button does nothing. Those that
 * load their scripts when they are used get a sign of use, which is not one of a person.
 */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const hydrated = async () => {
    await page.evaluate(() => dispatchEvent(new Event('focusin')));
    await expect(page.locator(notHydrated), 'pages left to hydrate').toHaveCount(0);
  };
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit') await hydrated();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await hydrated();
    return answer;
  };
}

/** A test in which an unexpected console error or uncaught exception of any page fails. */
export const test = base.extend<Expectations>({
  allowedConsoleErrors: [[], { option: true }],
  consent: ['refused', { option: true }],
  context: async ({ context, allowedConsoleErrors, consent, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydration);
    await context.addInitScript(
      ([decision, experiments]) => {
        // Documents without an origin have no storage.
        if (location.origin === 'null') return;
        if (decision !== 'undecided') localStorage.setItem('repz.consent', decision);
        localStorage.setItem('repz.experiments', experiments);
      },
      [consent, JSON.stringify({ id: 'a-visitor-of-tests', variants })] as const,
    );
    const errors: string[] = [];
    const note = (text: string) => {
      if (!allowedConsoleErrors.some((allowed) => allowed.test(text))) errors.push(text);
    };
    context.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => note(error.error().message));
    await use(context);
    expect(errors, 'console errors while the test ran').toEqual([]);
  },
});
export { expect };

/** What axe finds on the screen as it stands, by rule, with where and how bad. */
async function findings(page: Page, rules: Readonly<Record<string, { readonly enabled: boolean }>> = {}) {
  // Colors are measured where they come to rest, not in the middle of a transition. What goes round until something
  // arrives never does, nor does what is inside a closed disclosure, where the browser stops the clock.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.target?.checkVisibility() === true &&
            effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map(({ finished }) => finished.catch(() => null)),
    ),
  );
  // In the page itself, and for what fails alone: a blank page beside it that counts up what passed takes twice as long.
  // What is embedded from another origin is not ours to judge.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules, resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, impact, nodes }) => ({
    impact,
    text: `${id} (${impact}): ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  }));
}

/** Fails where axe finds anything serious or critical on the screen as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const serious = (await findings(page)).filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  );
  expect(
    serious.map(({ text }) => text),
    `axe on ${page.url()}`,
  ).toEqual([]);
}

/**
 * Fails where axe finds anything at all: best practices, minor findings and the size of targets, which is off by default in
 * axe and counted by Lighthouse. What every public screen holds.
 */
export async function expectFlawless(page: Page): Promise<void> {
  expect(
    (await findings(page, { 'target-size': { enabled: true } })).map(({ text }) => text),
    `axe on ${page.url()}`,
  ).toEqual([]);
}

/**
 * Fails where a finger has less than 44 px for a control, or a button is too narrow for its text. Links within a line of
 * text are let off, as WCAG 2.5.5 does.
 */
export async function expectRoomForFingers(page: Page): Promise<void> {
  const tight = await page.evaluate(() => {
    const least = 43.5;
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select, label')];
    return controls
      .filter((control) => control.checkVisibility() && !control.closest('[inert], .skip-link'))
      .filter((control) => control.localName !== 'label' || control.closest('.choice') !== null)
      .filter((control) => {
        const isText = (node: ChildNode) =>
          node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
        const beside = [...(control.parentElement?.childNodes ?? [])];
        return getComputedStyle(control).display !== 'inline' || !beside.some(isText);
      })
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(
        ({ control, box }) =>
          box.height < least ||
          (control.localName === 'button' && control.scrollWidth > control.clientWidth + 1),
      )
      .map(({ control, box }) => `${control.textContent?.trim()}: ${box.width} × ${box.height}`);
  });
  expect(tight, `controls too small on ${page.url()}`).toEqual([]);
}

/**
 * Fails where a word of four letters or more goes on in a second line without the hyphen that the text or its language
 * puts there: columns too narrow for their heads.
 */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || element.closest('script, style, svg, .visually-hidden, .skip-link, option')) continue;
      if (!element.checkVisibility() || getComputedStyle(element).hyphens === 'auto') continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d]{4,}/gu)) {
        // Where a letter is: a hyphen that the text allows before it counts to it, on the line above.
        const lineOf = (at: number) => {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
        };
        if (lineOf(index) !== lineOf(index + word.length - 1)) found.add(word);
      }
    }
    return [...found];
  });
  expect(broken, `words broken apart on ${page.url()}`).toEqual([]);
}

/** A phone's window. */
const narrow = { width: 390, height: 844 };

/** The same in the test's own window and in a phone's, without opening the page a second time. */
export async function expectNarrowToo(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const size = page.viewportSize();
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page);
  if (size !== null) await page.setViewportSize(size);
}

/** Fails where the page is wider than the window, which a phone shows as a sideways wobble. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  // A phone zooms out until what is too wide fits, and its innerWidth grows with that.
  const excess = scrollWidth - (page.viewportSize()?.width ?? 0);
  expect(excess, `pixels that ${page.url()} is too wide`).toBeLessThanOrEqual(0);
}
