import type { Page } from 'playwright';
import type { FeaturePage } from '#shared/domain/catalog/feature-pages.ts';
import { drawLateralRaise } from './drawn-body.ts';
import { filmed } from './film.ts';
import { filmedSquat } from './filmed-squat.ts';

export type Scene = {
  readonly path: string;
  /** The performance demo account if absent. */
  readonly account?: string;
  /** Brings the screen to what the picture shows; `openCoach` opens the coach's messages. */
  readonly act?: (page: Page, openCoach: () => Promise<Page>) => Promise<void>;
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** What a page shows in the demo account. */
export const featureScenes: Readonly<Record<FeaturePage, Scene>> = {
  'personalized-training': { path: '/dashboard/training' },
  'nutrition-plan': { path: '/dashboard/nutrition?view=plan' },
  'dashboard-type': {
    path: '/dashboard',
    act: async (page) => {
      await press(page, 'Arrange');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
    },
  },
  'universal-search': {
    path: '/dashboard',
    act: async (page) => {
      await press(page, 'Search');
      await page.getByRole('searchbox').fill('squat');
      await page.getByRole('heading', { name: 'Workouts' }).waitFor();
    },
  },
  'auto-grocery-lists': { path: '/dashboard/nutrition?view=groceries' },
  'travel-workouts': {
    path: '/dashboard/training',
    act: async (page) => {
      await page.getByRole('link', { name: 'Open workout' }).first().click();
      await press(page, 'Change for today');
      await page.getByRole('radio', { name: '30 min' }).check();
      await page.getByRole('radio', { name: 'Hotel room' }).check();
      await page.getByText('New', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: 'Use this session' }).scrollIntoViewIfNeeded();
    },
  },
  'qa-access': { path: '/messages', account: 'adaptive' },
  'response-time-hours': {
    path: '/messages',
    account: 'longevity',
    act: async (page) => {
      await page.getByLabel('Message', { exact: true }).fill('May I swap Friday and Saturday this week?');
      await page.keyboard.press('Enter');
      await page.getByTestId('response-clock').waitFor();
    },
  },
  'form-review': { path: '/messages', act: reviewSquat },
  'weekly-checkins': { path: '/dashboard/checkins' },
  'biomarker-integration': { path: '/biomarkers' },
  'ai-fitness-assistant': {
    path: '/dashboard/ai',
    act: async (page) => {
      await press(page, 'How can I sleep and recover better?');
      await page
        .getByText(/seven to nine hours of sleep/)
        .first()
        .waitFor();
    },
  },
  'ai-progress-predictors': {
    path: '/dashboard/analytics',
    act: async (page) => {
      await page.getByText(/Likely range: /).scrollIntoViewIfNeeded();
    },
  },
  'video-analysis': { path: '/messages', act: measureRaise },
  'voice-coaching': { path: '/dashboard/training?tab=voice' },
  library: { path: '/library' },
  'physician-topics': { path: '/library/peds-nootropics-and-cycling' },
  'in-person-training': { path: '/in-person-training', account: 'longevity' },
};

/** The client sends a clip, the coach marks the deepest frame, and the client opens the mark. */
async function reviewSquat(page: Page, openCoach: () => Promise<Page>): Promise<void> {
  await sendClip(page, 'Back squat, third set', await filmedSquat(page));

  const coach = await openCoach();
  await coach.getByRole('navigation', { name: 'Conversations' }).getByText('Perry Performance').click();
  const item = coach.getByRole('listitem').filter({ hasText: 'Back squat, third set' }).last();
  await item.getByRole('button', { name: 'Review this video' }).click();
  const review = coach.getByRole('dialog');
  for (let frame = 0; frame < 30; frame += 1) {
    await review.getByRole('button', { name: 'Forward one frame' }).click();
  }
  await review.getByRole('button', { name: 'Angle' }).click();
  const stage = review.locator('.clip-marks-open');
  const size = await stage.boundingBox();
  if (size === null) throw new Error('The clip of the review has no size');
  for (const [x, y] of squatAngle) {
    await stage.click({ position: { x: size.width * x, y: size.height * y } });
  }
  const note = 'Two fingers deeper, then drive up';
  await review.getByLabel('What to see at', { exact: false }).fill(note);
  await review.getByRole('button', { name: 'Add mark' }).click();
  await review.getByLabel('What matters most').fill('Good brace. Let the knees go forward a little.');
  await review.getByRole('button', { name: 'Send review' }).click();
  await review.waitFor({ state: 'hidden' });
  await coach.context().close();

  await page
    .getByRole('button', { name: /^Open the review/ })
    .last()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(note) })
    .click();
}

/** The client has their clip measured. */
async function measureRaise(page: Page): Promise<void> {
  const exercise = 'Lateral raise, second set';
  const film = { width: 640, height: 640, frames: 38, everyMs: 100 };
  await sendClip(page, exercise, await filmed(page, film, drawLateralRaise));
  const item = page.getByRole('listitem').filter({ hasText: exercise }).last();
  await item.getByRole('button', { name: 'Measure the movement' }).click();
  await page.getByRole('table').waitFor({ timeout: 240_000 });
  await page.getByRole('button', { name: 'Go to repetition 1' }).click();
}

async function sendClip(page: Page, exercise: string, buffer: Buffer): Promise<void> {
  const clip = { name: 'set.webm', mimeType: 'video/webm', buffer };
  await page.getByLabel('Ask for a form review').setInputFiles([clip]);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Exercise', { exact: false }).fill(exercise);
  await dialog.getByRole('button', { name: 'Send video' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Waiting to be sent').waitFor({ state: 'hidden' });
}

/** Hip, knee and ankle at the bottom, as shares of the picture. */
const squatAngle = [
  [0.35, 0.63],
  [0.69, 0.67],
  [0.53, 0.84],
] as const;
