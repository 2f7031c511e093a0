import { describe, expect, test } from 'vitest';
import { localeIds } from '#shared/contracts/account/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { writeMail } from '#tests/support/write-mail.ts';

const visitor = { email: 'ada@repz.example', fullName: '' };

describe.each(localeIds)('mails in %s', (locale) => {
  const reader = anAccount({ ...visitor, locale });

  test('an offer names the plan, the hours, the end and the way there', async () => {
    const offer = { untilIso: '2026-03-04T18:07:00.000Z' };
    const { subject, text, html } = await writeMail('waiting-list-offer', offer, reader);
    expect(subject).toContain('Elite Concierge');
    expect(text).toContain('48');
    expect(text).toContain('2026');
    expect(text).toContain('https://repz.example/pricing?tier=longevity&offer=1#pricing');
    expect(html).toContain(`lang="${locale}"`);
  });

  test('the confirmation link holds the token and says for how many hours it works', async () => {
    const facts = { tier: 'core', token: 'core.abc.def' };
    const { subject, text } = await writeMail('waiting-list-confirm', facts, reader);
    expect(subject).toContain('Core Program');
    expect(text).toContain('24');
    expect(text).toContain('https://repz.example/pricing?waiting=core.abc.def');
  });

  test('news that a plan is open again names it and promises no reserved seat', async () => {
    const { subject, text } = await writeMail('waiting-list-opened', { tier: 'adaptive' }, reader);
    expect(subject).toContain('Adaptive Engine');
    expect(text).toContain('https://repz.example/pricing#pricing');
    expect(text).not.toContain('48');
  });

  test('an answer has the words of support alone, and answers to it go to the support mailbox', async () => {
    const facts = { text: 'Yes, <b>you</b> may.', replyTo: 'support@repz.example' };
    const { subject, text, html, replyTo } = await writeMail('support-answer', facts, reader);
    expect(subject.length).toBeGreaterThan(10);
    expect(text).toContain('Yes, <b>you</b> may.');
    expect(html).not.toContain('<b>you</b>');
    expect(replyTo).toBe('support@repz.example');
  });

  test('a receipt repeats nothing of the message', async () => {
    const { to, text } = await writeMail('support-receipt', {}, reader);
    expect(to).toBe('ada@repz.example');
    expect(text.match(/https?:\S+/g)).toEqual(['https://repz.example/support']);
  });
});

test('a request to support is answered straight to its sender, and carries no markup of theirs', async () => {
  const facts = {
    requestId: 'r-1',
    name: 'Ada',
    replyTo: 'ada@repz.example',
    message: '<script>alert(1)</script> مرحبا 💪',
  };
  const { replyTo, html, text } = await writeMail('support-request', facts, anAccount(visitor));
  expect(replyTo).toBe('ada@repz.example');
  expect(html).not.toContain('<script>');
  expect(text).toContain('<script>alert(1)</script> مرحبا 💪');
});

test('the name of a sender stands in the subject as they typed it, without a line break of theirs', async () => {
  const name = String.raw`Ada\u000d\u000aBcc: eve\x40repz.example C:\x5c`;
  const facts = { requestId: 'r-1', name, replyTo: 'ada@repz.example', message: 'Hello' };
  const { subject } = await writeMail('support-request', facts, anAccount(visitor));
  expect(subject).toBe(`Support: ${name}`);
});
