import { describe, expect, test } from 'vitest';
import { localeIds } from '#shared/contracts/account/account.ts';
import { renderMail } from '../../../../../functions/modules/enquiries/mail-templates.ts';

const mail = { id: 'mail', createdAt: 0, to: 'ada@repz.example' };
const offer = { template: 'waiting-list-offer', untilIso: '2026-03-04T18:07:00.000Z' } as const;

describe.each(localeIds)('mails in %s', (locale) => {
  test('an offer names the plan, the hours, the end and the way there', () => {
    const { subject, text, html } = renderMail(
      { ...mail, locale, order: offer },
      { siteUrl: 'https://repz.example' },
    );
    expect(subject).toContain('Elite Concierge');
    expect(text).toContain('48');
    expect(text).toContain('2026');
    expect(text).toContain('https://repz.example/pricing?tier=longevity&offer=1#pricing');
    expect(html).toContain(`lang="${locale}"`);
  });

  test('the way onto the list is a link with the proof, for so many hours', () => {
    const order = { template: 'waiting-list-confirm', tier: 'core', token: 'core.abc.def' } as const;
    const { subject, text } = renderMail({ ...mail, locale, order }, { siteUrl: 'https://repz.example' });
    expect(subject).toContain('Core Program');
    expect(text).toContain('24');
    expect(text).toContain('https://repz.example/pricing?waiting=core.abc.def');
  });

  test('news that a plan is open again names it and promises no reserved seat', () => {
    const order = { template: 'waiting-list-opened', tier: 'adaptive' } as const;
    const { subject, text } = renderMail({ ...mail, locale, order }, { siteUrl: 'https://repz.example' });
    expect(subject).toContain('Adaptive Engine');
    expect(text).toContain('https://repz.example/pricing#pricing');
    expect(text).not.toContain('48');
  });

  test('a receipt repeats nothing of the message', () => {
    const { to, text } = renderMail(
      { ...mail, locale, order: { template: 'support-receipt' } },
      { siteUrl: 'https://repz.example' },
    );
    expect(to).toBe('ada@repz.example');
    expect(text.match(/https?:\S+/g)).toEqual(['https://repz.example/support']);
  });
});

test('a request to support is answered straight to its sender, and carries no markup of theirs', () => {
  const order = {
    template: 'support-request',
    requestId: 'r-1',
    name: 'Ada',
    replyTo: 'ada@repz.example',
    message: '<script>alert(1)</script> مرحبا 💪',
  } as const;
  const { replyTo, html, text } = renderMail(
    { ...mail, locale: 'en', order },
    { siteUrl: 'https://repz.example' },
  );
  expect(replyTo).toBe('ada@repz.example');
  expect(html).not.toContain('<script>');
  expect(text).toContain('<script>alert(1)</script> مرحبا 💪');
});
