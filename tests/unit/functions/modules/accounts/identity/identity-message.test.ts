import { describe, expect, it } from 'vitest';
import { renderIdentityMessage } from '#functions/modules/accounts/identity/identity-message.ts';
import { loadMailTexts } from '#functions/modules/mail/mail-text.ts';
import { localeIds } from '#shared/contracts/account/account.ts';

const input = {
  trigger: 'CustomMessage_SignUp',
  code: '123456',
  email: 'ana+gym@repz.example',
  siteUrl: 'https://repz.example',
} as const;
const query = 'email=ana%2Bgym%40repz.example&code=123456';

describe('the mails of the user pool', () => {
  it.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'] as const)(
    '%s links to the verification',
    async (trigger) => {
      const { subject, text, html } = await renderIdentityMessage({ ...input, trigger });
      expect(subject).toBe('Confirm your email for REPZ');
      expect(text).toContain(`https://repz.example/verify-email?${query}`);
      expect(html).toContain(`href="https://repz.example/verify-email?${query.replace('&', '&amp;')}"`);
    },
  );

  it.each(localeIds)(
    'does not say that nothing happens where somebody may have paid (%s)',
    async (locale) => {
      const { text } = await loadMailTexts(locale);
      const [notYou, notYouPaid] = [text('identity.not-you'), text('identity.not-you-paid')];
      const { text: paid } = await renderIdentityMessage({ ...input, locale, mayBePaid: true });
      expect([paid.includes(notYouPaid), paid.includes(notYou)]).toEqual([true, false]);
      const { text: unpaid } = await renderIdentityMessage({ ...input, locale });
      expect([unpaid.includes(notYouPaid), unpaid.includes(notYou)]).toEqual([false, true]);
    },
  );

  it('a forgotten password links to the reset', async () => {
    const { subject, text } = await renderIdentityMessage({
      ...input,
      trigger: 'CustomMessage_ForgotPassword',
    });
    expect(subject).toBe('Reset your REPZ password');
    expect(text).toContain(`https://repz.example/reset-password?${query}`);
  });

  it('a sign-in code is shown and linked nowhere', async () => {
    const { text, html } = await renderIdentityMessage({ ...input, trigger: 'CustomMessage_Authentication' });
    expect(text).toContain('123456');
    expect(html).not.toMatch(/href="[^"]*123456/);
  });

  it("leaves the pool's placeholder as the pool knows it, in link and text", async () => {
    const { html } = await renderIdentityMessage({ ...input, code: '{####}' });
    expect(html.match(/\{####\}/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).toContain('code={####}');
  });

  it('is written in each of the five languages, with no text missing, within the limits of the pool', async () => {
    const subjects = new Set<string>();
    for (const locale of localeIds) {
      const { subject, html } = await renderIdentityMessage({ ...input, locale, name: 'Zoë Ré' });
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).toContain('Zoë Ré');
      expect(html.length).toBeLessThan(20_000);
      expect(subject.length).toBeLessThan(140);
      subjects.add(subject);
    }
    expect(subjects.size).toBe(localeIds.length);
  });

  it('is English where the language is none of ours', async () => {
    const { html } = await renderIdentityMessage({ ...input, locale: '"><script>' });
    expect(html).toContain('<html lang="en">');
  });

  it.each([
    'Win a prize at evil.example',
    'http://evil.example',
    '<b>Ana</b>',
    'You have won a big prize today',
    'x'.repeat(60),
  ])('does not carry "%s" as a name to a stranger', async (name) => {
    const { html, text } = await renderIdentityMessage({ ...input, name });
    expect(html + text).not.toContain(name);
    expect(text).toContain('Hi,');
  });

  it('keeps markup out of an address', async () => {
    const { html } = await renderIdentityMessage({ ...input, email: '"><img src=x>@repz.example' });
    expect(html).not.toContain('<img');
  });
});
