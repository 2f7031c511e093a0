import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSesMailSender } from '#functions/platform/ses-mail-sender.ts';
import { json, startFakeAws } from '#tests/support/fake-aws.ts';

let aws: Awaited<ReturnType<typeof startFakeAws>>;

beforeEach(async () => {
  aws = await startFakeAws();
  const { endpoint, region, credentials } = aws.connection;
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint ?? '');
  vi.stubEnv('AWS_REGION', region);
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials?.accessKeyId ?? '');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials?.secretAccessKey ?? '');
  aws.reply('POST /v2/email/outbound-emails', json({ MessageId: 'mail-1' }));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await aws.close();
});

const mail = { to: 'ana@repz.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const sent = () => aws.calls.map(({ body }) => JSON.parse(body));

test('headers of a mail reach the mail service, and a mail without any has none', async () => {
  const { send } = createSesMailSender('no-reply@repz.example');
  await send({ ...mail, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } });
  await send(mail);
  expect(sent().map(({ Content }) => Content.Simple.Headers)).toEqual([
    [{ Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' }],
    undefined,
  ]);
});

test('an attachment with accents goes in an encoding that carries them', async () => {
  const content = 'SUMMARY:Session with Zoë Müller';
  const attachment = { fileName: 'repz.ics', contentType: 'text/calendar; charset=utf-8', content };
  await createSesMailSender('no-reply@repz.example').send({ ...mail, attachments: [attachment] });
  expect(sent().map(({ Content }) => Content.Simple.Attachments)).toEqual([
    [
      {
        FileName: attachment.fileName,
        ContentType: attachment.contentType,
        RawContent: Buffer.from(content).toString('base64'),
        ContentTransferEncoding: 'BASE64',
      },
    ],
  ]);
});

test('addresses go with their domain in Punycode, as the mail service requires', async () => {
  const { send } = createSesMailSender('no-reply@repz.example');
  await send({ ...mail, to: 'anna@müller.example', replyTo: 'coach@bücher.example' });
  await send({ ...mail, replyTo: 'coach@repz.example' });
  expect(
    sent().map(({ Destination, ReplyToAddresses }) => [Destination.ToAddresses, ReplyToAddresses]),
  ).toEqual([
    [['anna@xn--mller-kva.example'], ['coach@xn--bcher-kva.example']],
    [['ana@repz.example'], ['coach@repz.example']],
  ]);
});
