import { afterEach, expect, test, vi } from 'vitest';
import { createSesMailSender } from '#functions/platform/ses-mail-sender.ts';
import { json, startFakeAws } from '#tests/support/fake-aws.ts';

afterEach(() => vi.unstubAllEnvs());

test('headers of a mail reach the mail service, and a mail without any has none', async () => {
  const aws = await startFakeAws();
  const { endpoint, region, credentials } = aws.connection;
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint ?? '');
  vi.stubEnv('AWS_REGION', region);
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials?.accessKeyId ?? '');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials?.secretAccessKey ?? '');
  aws.reply('POST /v2/email/outbound-emails', json({ MessageId: 'mail-1' }));
  try {
    const { send } = createSesMailSender('no-reply@repz.example');
    const mail = { to: 'ana@repz.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    await send({ ...mail, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } });
    await send(mail);
    const headers = aws.calls.map(({ body }) => JSON.parse(body).Content.Simple.Headers);
    expect(headers).toEqual([
      [{ Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' }],
      undefined,
    ]);
  } finally {
    await aws.close();
  }
});
