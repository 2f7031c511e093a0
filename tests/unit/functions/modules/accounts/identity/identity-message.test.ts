import { describe, expect, it } from 'vitest';
import { localeIds } from '#shared/contracts/account/account.ts';
import { renderIdentityMessage } from '../../../../../../functions/modules/accounts/identity/identity-message.ts';
import { identityMessageTexts } from '../../../../../../functions/modules/accounts/identity/identity-message-texts.ts';

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
    (trigger) => {
      const { subject, text, html } = renderIdentityMessage({ ...input, trigger });
      expect(subject).toBe('Confirm your email for REPZ');
      expect(text).toContain(`https://repz.example/verify-email?${query}`);
      expect(html).toContain(`href="https://repz.example/verify-email?${query.replace('&', '&amp;')}"`);
    },
  );

  it.each(localeIds)('does not say that nothing happens where somebody may have paid (%s)', (locale) => {
    const { notYou, notYouPaid } = identityMessageTexts[locale];
    const paid = renderIdentityMessage({ ...input, locale, mayBePaid: true }).text;
    expect([paid.includes(notYouPaid), paid.includes(notYou)]).toEqual([true, false]);
    const unpaid = renderIdentityMessage({ ...input, locale }).text;
    expect([unpaid.includes(notYouPaid), unpaid.includes(notYou)]).toEqual([false, true]);
  });

  it('a forgotten password links to the reset', () => {
    const { subject, text } = renderIdentityMessage({ ...input, trigger: 'CustomMessage_ForgotPassword' });
    expect(subject).toBe('Reset your REPZ password');
    expect(text).toContain(`https://repz.example/reset-password?${query}`);
  });

  it('a sign-in code is shown and linked nowhere', () => {
    const { text, html } = renderIdentityMessage({ ...input, trigger: 'CustomMessage_Authentication' });
    expect(text).toContain('123456');
    expect(html).not.toMatch(/href="[^"]*123456/);
  });

  it("leaves the pool's placeholder as the pool knows it, in link and text", () => {
    const { html } = renderIdentityMessage({ ...input, code: '{####}' });
    expect(html.match(/\{####\}/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).toContain('code={####}');
  });

  it('is written in each of the five languages, with no text missing, within the limits of the pool', () => {
    const subjects = localeIds.map((locale) => {
      const { subject, html } = renderIdentityMessage({ ...input, locale, name: 'Zoë Ré' });
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).toContain('Zoë Ré');
      expect(html.length).toBeLessThan(20_000);
      expect(subject.length).toBeLessThan(140);
      return subject;
    });
    expect(new Set(subjects).size).toBe(localeIds.length);
    const shape = (locale: (typeof localeIds)[number]) => Object.keys(identityMessageTexts[locale]).sort();
    for (const locale of localeIds) expect(shape(locale)).toEqual(shape('en'));
  });

  it('is English where the language is none of ours', () => {
    expect(renderIdentityMessage({ ...input, locale: '"><script>' }).html).toContain('<html lang="en">');
  });

  it.each([
    'Win a prize at evil.example',
    'http://evil.example',
    '<b>Ana</b>',
    'You have won a big prize today',
    'x'.repeat(60),
  ])('does not carry "%s" as a name to a stranger', (name) => {
    const { html, text } = renderIdentityMessage({ ...input, name });
    expect(html + text).not.toContain(name);
    expect(text).toContain('Hi,');
  });

  it('keeps markup out of an address', () => {
    const { html } = renderIdentityMessage({ ...input, email: '"><img src=x>@repz.example' });
    expect(html).not.toContain('<img');
  });
});
