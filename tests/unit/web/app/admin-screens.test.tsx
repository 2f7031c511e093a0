// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { abTestsResponseSchema } from '#shared/contracts/admin/ab-tests.ts';
import {
  adminClientResponseSchema,
  foundClientResponseSchema,
} from '#shared/contracts/admin/admin-clients.ts';
import { type AdminPermission, adminPermissions } from '#shared/contracts/admin/permissions.ts';
import { queuesResponseSchema } from '#shared/contracts/admin/queues.ts';
import { payMonthSchema } from '#shared/contracts/billing/coach-pay.ts';
import { refundPreviewSchema } from '#shared/contracts/billing/refunds.ts';
import { reviewedProfilesSchema } from '#shared/contracts/coaching/coach-profile.ts';
import { coachesResponseSchema } from '#shared/contracts/coaching/coaching.ts';
import { writtenArticleResponseSchema } from '#shared/contracts/library/written-articles.ts';
import { reportDetailResponseSchema } from '#shared/contracts/messages/reports.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { sampleAnswer } from '#tests/support/sample-answer.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { writtenContent } from '#tests/support/written-content.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { paths } from '#web/lib/paths.ts';
import { adminStart, permissionsOfScreen } from '#web/parts/navigation/admin-start.ts';
import { navigationOf } from '#web/parts/navigation/navigation.ts';
import { authStore } from '#web/session/auth.ts';
import { signedOut } from '#web/session/auth-state.ts';

// The user pool, which tests do not have, lets every admin sign in again.
vi.mock('#web/parts/fresh-sign-in/begin-fresh-sign-in.ts', () => ({
  beginFreshSignIn: async () => ({
    start: async () => ({ kind: 'done' }),
    accessToken: async () => 'fresh',
    end: async () => {},
  }),
}));

type ContractRoute = { readonly method: string; readonly path: string; readonly access: object };
/** By the id of the route. */
type Answers = Readonly<Record<string, () => unknown>>;
type Screen = {
  readonly at: string;
  readonly pattern: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  readonly permissions: readonly AdminPermission[];
  /** What it shows, where that is not the sample. */
  readonly answers?: Answers;
};

const signedIn = 'web/src/app/routes/signed-in';
const desk = {
  pattern: paths.adminDesk.pattern,
  load: () => import('#web/app/routes/signed-in/admin-desk.tsx'),
};
const clients = {
  pattern: paths.adminClients.pattern,
  load: () => import('#web/app/routes/signed-in/admin-clients.tsx'),
  permissions: ['clients.read'],
} as const;
const articles = {
  pattern: paths.articles.pattern,
  load: () => import('#web/app/routes/signed-in/articles.tsx'),
  permissions: ['library.write'],
} as const;
const testing = {
  at: paths.testingDashboard.link,
  pattern: paths.testingDashboard.pattern,
  load: () => import('#web/app/routes/signed-in/testing-dashboard.tsx'),
  permissions: ['flags.write'],
} as const;
const coachAdmin = {
  at: paths.coachAdmin.link,
  pattern: paths.coachAdmin.pattern,
  load: () => import('#web/app/routes/signed-in/coach-admin.tsx'),
  permissions: ['coaches.write', 'coach-profiles.write'],
} as const;
/** Every screen of admins, with the permissions without which it does not open. */
const screens: readonly Screen[] = [
  {
    at: paths.systemHealth.link,
    pattern: paths.systemHealth.pattern,
    load: () => import('#web/app/routes/signed-in/system-health.tsx'),
    permissions: ['system.read'],
  },
  {
    at: paths.systemDashboard.link,
    pattern: paths.systemDashboard.pattern,
    load: () => import('#web/app/routes/signed-in/system-dashboard.tsx'),
    permissions: ['system.read'],
  },
  testing,
  coachAdmin,
  { ...clients, at: paths.adminClients.link },
  { ...clients, at: paths.adminClients.to('client-1') },
  { ...desk, at: paths.adminDesk.link, permissions: ['queues.read'] },
  { ...desk, at: `${paths.adminDesk.link}/support`, permissions: ['support.write'] },
  {
    ...desk,
    at: `${paths.adminDesk.link}/support/enquiry-1`,
    permissions: ['support.write', 'clients.read'],
  },
  { ...desk, at: `${paths.adminDesk.link}/webhooks`, permissions: ['system.read'] },
  { ...desk, at: `${paths.adminDesk.link}/pre-orders`, permissions: ['mailings.write'] },
  { ...desk, at: paths.adminDesk.reports, permissions: ['reports.write'] },
  { ...desk, at: `${paths.adminDesk.reports}/a/b/c`, permissions: ['reports.write'] },
  { ...desk, at: paths.adminDesk.money, permissions: ['money.read'] },
  { ...desk, at: paths.adminDesk.pay, permissions: ['money.read'] },
  { ...desk, at: paths.adminDesk.audit, permissions: ['audit.read'] },
  { ...articles, at: paths.articles.link },
  { ...articles, at: paths.articles.edit('article-1') },
];

test('no screen of admins is missing here', () => {
  const ofAdmins = readdirSync(signedIn).filter((file) =>
    /<Admin(Screen|Guard)/.test(readFileSync(join(signedIn, file), 'utf8')),
  );
  const here = screens.map(({ load }) => /signed-in\/([a-z-]+\.tsx)/.exec(load.toString())?.[1]);
  expect([...new Set(here)].toSorted()).toEqual(ofAdmins.toSorted());
});

test('an admin starts at the first screen of the navigation that opens', () => {
  for (const { id, link } of navigationOf.admin.groups.flatMap(({ items }) => items)) {
    expect({ link, permissions: permissionsOfScreen[id] ?? [] }).toEqual({
      link,
      permissions: screens.find(({ at }) => at === link)?.permissions ?? [],
    });
  }
  expect([[...adminPermissions], ['clients.read', 'coaches.write'], []].map(adminStart)).toEqual([
    paths.systemHealth.link,
    paths.adminClients.link,
    paths.library.link,
  ]);
});

const routes = Object.entries<ContractRoute>(apiRoutes).map(([id, route]) => ({
  id,
  ...route,
  pattern: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));
const routeOf = (method: string, path: string) =>
  routes.find((route) => route.method === method && route.pattern.test(path));
const neededBy = ({ access }: ContractRoute): readonly string[] =>
  'permissions' in access && Array.isArray(access.permissions) ? access.permissions : [];

let waiting = 0;
/** The API by its contract: it refuses what the caller lacks a permission for, and answers with what is allowed. */
function answerAs(held: readonly string[], answers: Answers = {}) {
  const refused: string[] = [];
  const acts = new Set<string>();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'https://repz.example');
    // The texts are there already.
    if (pathname.startsWith('/assets/messages/')) return Response.json({});
    const route = routeOf(init.method ?? 'GET', pathname);
    if (route === undefined) return Response.json({}, { status: 404 });
    waiting += 1;
    await Promise.resolve();
    waiting -= 1;
    const missing = neededBy(route).filter((each) => !held.includes(each));
    if (missing.length > 0) {
      refused.push(`${route.id} without ${missing.join(', ')}`);
      const error = { code: 'permission_required', message: 'No', details: { missing }, requestId: 'r' };
      return Response.json({ error }, { status: 403 });
    }
    if (route.method !== 'GET') acts.add(route.id);
    const { response } = Reflect.get(apiRoutes, route.id);
    try {
      const answer = answers[route.id]?.() ?? sampleAnswer(response);
      z.parse(response, answer);
      return Response.json(answer);
    } catch (error) {
      // A screen that says that it could not load would pass.
      refused.push(`${route.id} has no right sample: ${error}`);
      throw error;
    }
  });
  return { refused, acts };
}

/** Until the screen asks for nothing more. What it asks for again and again, such as the state of jobs, ends nowhere. */
async function settle() {
  for (let tick = 0, quiet = 0; quiet < 4 && tick < 40; tick += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    quiet += waiting === 0 && queryClient.isFetching() === 0 ? 1 : 0;
  }
}

async function open({ at, pattern, load, answers }: Screen, permissions: readonly AdminPermission[]) {
  const { default: Shown } = await load();
  const profile = anAccount({ id: 'admin-1', role: 'admin', permissions: [...permissions], timeZone: 'UTC' });
  const own = { ...profile, timeZoneSource: 'chosen', weightUnitSource: 'chosen' } as const;
  const state = { ...signedOut, user: { id: own.id, email: own.email }, profile: own, role: own.role };
  vi.spyOn(authStore, 'getState').mockReturnValue(state);
  const answered = answerAs(permissions, answers);
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path={pattern} element={<Shown />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  await settle();
  return answered;
}

/** Fills every field and presses what is offered, an open dialog's first, and no button twice but for a second item of its kind. */
async function pressEverything() {
  const pressed = new Set<HTMLButtonElement>();
  const labelOf = (button: HTMLButtonElement) => button.textContent?.trim() ?? '';
  const isLeft = (button: HTMLButtonElement) =>
    !button.disabled &&
    !pressed.has(button) &&
    !['×', 'Cancel'].includes(labelOf(button)) &&
    [...pressed].filter((each) => labelOf(each) === labelOf(button)).length < 2;
  const next = () =>
    ['dialog[open], [role=dialog]', 'main']
      .flatMap((place) => [...document.body.querySelectorAll(place)])
      .flatMap((place) => [...place.querySelectorAll('button')])
      .find(isLeft);
  // What is chosen above may show another month or day.
  fillFields();
  await settle();
  for (let button = next(); button !== undefined; button = next()) {
    pressed.add(button);
    fireEvent.click(button);
    await settle();
    fillFields();
  }
}

const typed: ReadonlyMap<string, string> = new Map([
  ['date', '2026-12-01'],
  ['search', 'ana@repz.example'],
  ['url', 'https://shop.example/book'],
]);

function fillFields() {
  for (const field of document.body.querySelectorAll(
    'main textarea, main input, dialog textarea, dialog input',
  )) {
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
      if (!field.checked) fireEvent.click(field);
    } else if (field instanceof HTMLInputElement && field.value === '')
      fireEvent.change(field, { target: { value: typed.get(field.type) ?? '7' } });
    else if (field instanceof HTMLTextAreaElement && field.value === '')
      fireEvent.change(field, { target: { value: 'A reason that says enough' } });
  }
  for (const field of document.body.querySelectorAll<HTMLSelectElement>('main select, dialog select')) {
    const last = field.options[field.options.length - 1];
    if (last !== undefined) fireEvent.change(field, { target: { value: last.value } });
  }
}

beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  vi.stubGlobal('__MESSAGES_VERSION__', '1');
  vi.stubGlobal('print', () => {});
  // Parts of these screens load on demand, which takes longer than a test waits.
  await Promise.all([
    import('#shared/contracts/routes.ts'),
    import('#web/features/admin/money/money-desk.tsx'),
    import('#web/features/admin/pay/pay-desk.tsx'),
    import('#web/features/admin/audit/audit-desk.tsx'),
    import('#web/features/admin/mailing/mailing-desk.tsx'),
    import('#web/features/admin/profiles/profile-reviews.tsx'),
    import('#web/features/admin/promises/promise-report.tsx'),
  ]);
  speakEnglish('admin', 'admin-clients', 'admin-queues', 'admin-reports', 'admin-figures', 'admin-testing');
  speakEnglish('admin-audit', 'status', 'billing', 'promises', 'money', 'pay', 'coach-profile', 'coaches');
  speakEnglish('charts', 'mailing', 'admin-acts', 'articles', 'library');
  speakEnglish('frame', 'session', 'auth', 'global', 'pricing');
  setAccessTokenProvider(async () => 'token');
  queryClient.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } });
  vi.spyOn(authStore, 'start').mockResolvedValue();
  vi.spyOn(authStore, 'subscribe').mockReturnValue(() => {});
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe.each(screens)('$at', (shown) => {
  test.each(shown.permissions)(
    'without %s says so, and asks the API for nothing that needs one',
    async (missing) => {
      const held = adminPermissions.filter((each) => each !== missing);
      const { refused, acts } = await open(shown, held);
      expect(screen.getByRole('heading', { name: 'Insufficient Permissions' })).toBeTruthy();
      expect(document.body.textContent).toContain(missing);
      expect([refused, [...acts]]).toEqual([[], []]);
    },
  );

  test('with what it needs alone offers and asks for nothing that is refused', async () => {
    const { refused } = await open(shown, shown.permissions);
    expect(screen.queryByRole('heading', { name: 'Insufficient Permissions' })).toBeNull();
    await pressEverything();
    expect(refused).toEqual([]);
  });
});

const sampleOf = <Schema extends z.ZodMiniType>(schema: Schema) => z.parse(schema, sampleAnswer(schema));

/** States in which other acts are offered than in those of the samples. */
const furtherStates: readonly Screen[] = [
  {
    ...coachAdmin,
    answers: {
      listCoaches: coachesWithClients,
      listCoachProfiles: waitingProfiles,
      checkCertificate: waitingProfiles,
    },
  },
  {
    ...desk,
    at: `${paths.adminDesk.reports}/a/b/c`,
    permissions: ['reports.write'],
    answers: { getReport: openReport },
  },
  {
    ...desk,
    at: paths.adminDesk.pay,
    permissions: ['money.read'],
    answers: { getPayMonth: unpaidMonth, addPayCorrection: unpaidMonth, closePayMonth: unpaidMonth },
  },
  { ...desk, at: paths.adminDesk.link, permissions: ['queues.read'], answers: { getQueues: bouncedQueue } },
  {
    ...desk,
    at: `${paths.adminDesk.link}/pre-orders`,
    permissions: ['mailings.write'],
    answers: { getPreOrders: writtenMailing, saveMailingDraft: writtenMailing, sendMailing: writtenMailing },
  },
  {
    ...testing,
    answers: { getAbTests: runningTests },
  },
  {
    ...clients,
    at: paths.adminClients.link,
    answers: { findAccount: unconfirmedAddress },
  },
  {
    ...clients,
    at: paths.adminClients.to('client-1'),
    answers: { getAdminClient: paidClient, previewRefund: refundable },
  },
  {
    ...articles,
    at: paths.articles.edit('article-1'),
    answers: { getWrittenArticle: publishedArticle },
  },
];

function writtenMailing(): unknown {
  const written = { subject: 'The book is out', text: 'It is in the shops.' };
  const texts = { en: written, es: written, fr: written, de: written, pt: written };
  const waiting = {
    people: 2,
    oldestAt: '2026-03-02T10:00:00.000Z',
    byLanguage: [{ locale: 'de', people: 2 }],
  };
  const draft = { texts, link: 'https://shop.example/book', version: 1 };
  return { at: '2026-03-03T10:00:00.000Z', waiting, draft, previews: [], mailing: null };
}

function coachesWithClients(): unknown {
  const { coaches, waitingClients } = sampleOf(coachesResponseSchema);
  const approved = coaches.map(({ disabledAt: _, ...coach }) => ({
    ...coach,
    approved: true,
    clients: 2,
    missing: [],
  }));
  const others = approved.map((coach) => ({ ...coach, id: crypto.randomUUID() }));
  return { coaches: [...approved, ...others], waitingClients };
}

function waitingProfiles(): unknown {
  const { profiles } = sampleOf(reviewedProfilesSchema);
  return { profiles: profiles.map((each) => ({ ...each, profile: { ...each.profile, state: 'waiting' } })) };
}

function unconfirmedAddress(): unknown {
  const found = sampleOf(foundClientResponseSchema);
  return { ...found, people: [], unconfirmedEmail: 'ana@repz.example' };
}

function paidClient(): unknown {
  const { client } = sampleOf(adminClientResponseSchema);
  const payments = client.payments.map((each) => ({
    ...each,
    status: 'paid' as const,
    amount_cents: 8900,
    refundedCents: 0,
    dispute: null,
  }));
  return { client: { ...client, payments, deletion: undefined } };
}

function refundable(): unknown {
  const paid = { paidCents: 8900, refundedCents: 0, isDisputed: false, begun: null };
  return { ...sampleOf(refundPreviewSchema), ...paid };
}

function openReport(): unknown {
  const { report } = sampleOf(reportDetailResponseSchema);
  return { report: { ...report, state: 'open', decision: null, decidedAt: null } };
}

function unpaidMonth(): unknown {
  const { statements, ...month } = sampleOf(payMonthSchema);
  return { ...month, obstacles: [], statements: statements.map((each) => ({ ...each, paid: null })) };
}

function bouncedQueue(): unknown {
  const sample = sampleOf(queuesResponseSchema);
  return { ...sample, queues: sample.queues.map((each) => ({ ...each, id: 'bounced' })) };
}

function runningTests(): unknown {
  const { tests } = sampleOf(abTestsResponseSchema);
  return {
    tests: tests.map((each) => ({ ...each, runs: each.runs.map((run) => ({ ...run, endedAt: null })) })),
  };
}

function publishedArticle(): unknown {
  const { article } = sampleOf(writtenArticleResponseSchema);
  return { article: { ...article, state: 'published', content: writtenContent('Sleep'), withdrawn: null } };
}

/** Every act of an admin, from the contracts: a new one without a screen that reaches it fails. */
const acts = routes
  .filter(({ method, access }) => method !== 'GET' && 'audit' in access)
  .map((route) => ({ id: route.id, permissions: neededBy(route) }));

describe('an act of an admin', () => {
  /** By its id, the screens that reach it for an admin with every permission. */
  const reachedOn = new Map<string, readonly Screen[]>();

  async function actsOn(shown: Screen, held: readonly AdminPermission[]) {
    const answered = await open(shown, held);
    await pressEverything();
    cleanup();
    queryClient.clear();
    return answered;
  }

  beforeAll(async () => {
    for (const shown of [...screens, ...furtherStates])
      for (const id of (await actsOn(shown, adminPermissions)).acts)
        reachedOn.set(id, [...(reachedOn.get(id) ?? []), shown]);
  }, 60_000);

  test('is on a screen', () => {
    const reached = acts.filter(({ id }) => reachedOn.has(id));
    expect(reached.map(({ id }) => id)).toEqual(acts.map(({ id }) => id));
  });

  /** A screen without a permission is pressed once, whatever acts it has. */
  const without = new Map<string, Promise<readonly string[]>>();
  const actsWithout = (shown: Screen, missing: string) => {
    const held = adminPermissions.filter((each) => each !== missing);
    const key = `${shown.at} ${shown.answers !== undefined} ${missing}`;
    const known =
      without.get(key) ?? actsOn(shown, held).then(({ refused, acts: sent }) => [...refused, ...sent]);
    without.set(key, known);
    return known;
  };

  describe.each(acts)('$id', ({ id, permissions }) => {
    test.each(permissions)('is not offered without %s, on any screen that has it', async (missing) => {
      for (const shown of reachedOn.get(id) ?? []) {
        const sent = await actsWithout(shown, missing);
        expect(sent.filter((each) => each.split(' ')[0] === id)).toEqual([]);
      }
    });
  });
});
