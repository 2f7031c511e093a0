import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emulatorMails } from '#scripts/local/pool/emulator-mails.ts';
import { dayMs, hourMs } from '#shared/domain/calendar/duration.ts';

type Sent = { readonly to: string; readonly at: number };

let sent: Sent[];
/** How often all mails were sent to who asked. */
let reads: number;
let countsMails: boolean;
let url: string;
let close: () => void;

beforeEach(async () => {
  sent = [];
  reads = 0;
  countsMails = true;
  const app = new Hono();
  app.get('/v2/email/account', (c) => {
    const SentLast24Hours = sent.filter(({ at }) => at > Date.now() - dayMs).length;
    return countsMails ? c.json({ SendQuota: { SentLast24Hours } }) : c.json({ message: 'broken' }, 500);
  });
  app.get('/_ministack/ses/messages', (c) => {
    reads += 1;
    const messages = sent.map(({ to, at }, index) => ({
      MessageId: `mail-${index}`,
      Source: 'repz@repz.example',
      To: [to],
      Subject: `Mail ${index}`,
      Timestamp: at / 1000,
      Type: 'v2.SendEmail',
    }));
    return c.json({ messages: { '000000000000': messages } });
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  url = `http://127.0.0.1:${address.port}`;
  close = () => void server.close();
});
afterEach(() => close());

const subjectsTo = async (address: string) =>
  (await emulatorMails(url, address)).map(({ Subject }) => Subject);

test('while no mail comes, who waits for one is answered from what was read', async () => {
  sent = [{ to: 'ana@repz.example', at: Date.now() - 2000 }];
  expect(await subjectsTo('ana@repz.example')).toEqual(['Mail 0']);
  expect(await subjectsTo('bob@repz.example')).toEqual([]);
  expect(reads).toBe(1);
  sent = [...sent, { to: 'Bob@repz.example', at: Date.now() }];
  expect(await subjectsTo('bob@repz.example')).toEqual(['Mail 1']);
  expect(await subjectsTo('ana@repz.example')).toEqual(['Mail 0']);
  expect(reads).toBe(2);
});

test('a mail is seen that comes as another one is a day old, so that their number stays', async () => {
  const ana = { to: 'ana@repz.example', at: Date.now() - dayMs - hourMs };
  sent = [ana, { to: 'bob@repz.example', at: Date.now() }];
  expect(await subjectsTo('ana@repz.example')).toEqual(['Mail 0']);
  sent = [ana, { to: 'ana@repz.example', at: Date.now() }];
  expect(await subjectsTo('ana@repz.example')).toEqual(['Mail 1', 'Mail 0']);
});

test('an emulator that does not count its mails is asked for all of them each time', async () => {
  countsMails = false;
  expect(await subjectsTo('ana@repz.example')).toEqual([]);
  sent = [{ to: 'ana@repz.example', at: Date.now() }];
  expect(await subjectsTo('ana@repz.example')).toEqual(['Mail 0']);
  expect(reads).toBe(2);
});
