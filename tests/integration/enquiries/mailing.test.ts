import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mailsTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { beginMailing, readPreOrders } from '#tests/support/mailing.ts';
import { personWithRole } from '#tests/support/people-with-roles.ts';
import { rowsWith, runPrivacyJobs } from '#tests/support/privacy-jobs.ts';
import { callApi } from '#tests/support/stack.ts';

test('the mailing reaches a reader once, with a link that stops it, and ends their consent', async () => {
  const { token } = await personWithRole('admin');
  const subject = `The book is out ${randomUUID()}`;
  const { email, request } = await beginMailing(token, subject);
  const again = await callApi('POST', '/api/admin/pre-orders/mailing', token, request);
  expect(again.status).toBe(200);
  await Promise.all([runPrivacyJobs(), runPrivacyJobs()]);
  const mail = await waitForMail(email, new RegExp(subject));
  expect(mail.text).toContain('It is in the shops.\n\nThank you.');
  const link = mail.links.find((each) => each.includes('/api/mails/unsubscribe')) ?? '';
  const { pathname, search } = new URL(link);
  expect(await (await callApi('GET', `${pathname}${search}`)).text()).toContain('News about the book');
  // The row of the mail says that it was sent once the sender has finished it.
  await expect
    .poll(
      async () => {
        await runPrivacyJobs();
        const { mailing } = await readPreOrders(token);
        return mailing?.id === request.id ? mailing : null;
      },
      { timeout: 60_000 },
    )
    .toMatchObject({ state: 'done', people: 1, sent: 1, left: 0, failed: 0 });
  expect(await mailsTo(email)).toHaveLength(1);
  const left = (await rowsWith(email)).filter((row) => row.startsWith('EnquiriesTable'));
  expect(left).toEqual([]);
}, 180_000);
