import { expect, test } from 'vitest';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import { consentsResponseSchema } from '#shared/contracts/account/consents.ts';
import { healthConsentVersion } from '#shared/domain/health/health-screening.ts';
import { answerHealthQuestions } from '#tests/support/health-answers.ts';
import { callApi, makeUser } from '#tests/support/stack.ts';

const route = '/api/account/consents';

async function consentsOf(token: string) {
  const answer = await callApi('GET', route, token);
  expect(answer.status).toBe(200);
  return consentsResponseSchema.parse(await answer.json()).consents;
}

async function withdraw(path: string, token: string): Promise<void> {
  expect((await callApi('DELETE', path, token)).status).toBe(200);
}

test('a person sees each consent where it is stored, withdraws it once, and nobody else’s', async () => {
  const ana = await makeUser({ 'custom:marketing_consent': 'true' });
  const ben = await makeUser();
  const { account } = accountResponseSchema.parse(
    await (await callApi('GET', '/api/account', ana.accessToken)).json(),
  );
  await answerHealthQuestions(ana.accessToken);
  const order = { email: ana.email, consent: true, locale: 'en' };
  expect((await callApi('POST', '/api/notify-me', undefined, order)).status).toBe(200);

  expect(await consentsOf(ana.accessToken)).toMatchObject([
    { consent: 'health-answers', isGiven: true, lines: [{ act: 'given', version: healthConsentVersion }] },
    { consent: 'book', isGiven: true, lines: [{ act: 'given', version: null }] },
    { consent: 'marketing', isGiven: true, lines: [{ act: 'given', at: account.createdAt }] },
  ]);

  const paths = ['/api/health-screening', `${route}/book`, `${route}/marketing`];
  for (const path of paths) await withdraw(path, ben.accessToken);
  expect((await consentsOf(ana.accessToken)).every(({ isGiven }) => isGiven)).toBe(true);
  expect(await consentsOf(ben.accessToken)).toEqual([]);

  for (const path of [...paths, ...paths]) await withdraw(path, ana.accessToken);
  for (const { isGiven, lines } of await consentsOf(ana.accessToken)) {
    expect(isGiven).toBe(false);
    expect(lines.map(({ act }) => act)).toEqual(['withdrawn', 'given']);
  }
  const screening = await callApi('GET', '/api/health-screening', ana.accessToken);
  expect(await screening.json()).toEqual({ screening: null });

  await answerHealthQuestions(ana.accessToken);
  const [again] = await consentsOf(ana.accessToken);
  expect(again?.isGiven).toBe(true);
  expect(again?.lines.map(({ act }) => act)).toEqual(['given', 'withdrawn', 'given']);
});
