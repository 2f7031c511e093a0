import { describe, expect, test } from 'vitest';
import { mailPolicies } from '#functions/entries/mail-sender/mail-policies.ts';
import { sampleLink, writeSamples } from '#scripts/mails/write-samples.ts';
import { localeIds } from '#shared/contracts/account/account.ts';

const shown = (html: string) =>
  html
    .replace(/<style>[\s\S]*<\/style>|<[^>]+>/g, ' ')
    .replaceAll('&middot;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const optional = Object.entries(mailPolicies).flatMap(([kind, policy]) =>
  'optional' in policy ? [kind] : [],
);

describe.each(localeIds)('every mail in %s', (locale) => {
  test('says in plain text what it says in HTML, completely', async () => {
    for (const { title, mail } of await writeSamples(locale, 'Ada Lovelace')) {
      const html = shown(mail.html);
      for (const line of mail.text.split('\n').filter((each) => each !== '' && each !== '--')) {
        // Labels stand in a cell or on a button of their own.
        const parts = html.includes(line) ? [line] : line.split(/: (?=\S)| (?=\S+$)/);
        for (const part of parts) {
          const isLinked = mail.html.includes(`href="${part.replaceAll('&', '&amp;')}"`);
          expect(html.includes(part) || isLinked, `${title}: ${part}`).toBe(true);
        }
      }
      const { subject, text } = mail;
      expect(`${subject} ${text} ${html}`, title).not.toMatch(/undefined|null|NaN|Invalid|\[object|\$\{/);
      expect(mail.html, title).toContain(`<html lang="${locale}">`);
      expect(mail.html, title).toContain('prefers-color-scheme:dark');
      expect(subject.length, `${title}: ${subject}`).toBeLessThan(120);
    }
  });

  test('has its own subject, not the English one', async () => {
    if (locale === 'en') return;
    const english = await writeSamples('en', 'Ada Lovelace');
    const mails = await writeSamples(locale, 'Ada Lovelace');
    const same = mails.filter(({ mail }, index) => mail.subject === english[index]?.mail.subject);
    // Support reads its own mail in English, and an admin writes the subject of the mailing.
    expect(same.map(({ title }) => title)).toEqual(['book-mailing', 'support-request']);
  });
});

test('every optional mail, and no other, says where to stop it', async () => {
  for (const { kind, title, mail } of await writeSamples('de', 'Ada Lovelace'))
    expect(mail.text.includes(`Abbestellen: ${sampleLink}`), title).toBe(optional.includes(kind));
});

const hostile = [
  '<img src=x onerror=alert(1)>',
  'Win at evil.example/prize',
  'https://evil.example',
  'evil.example',
  'evil。example',
  'Call 555 0100 now',
  'Your account was blocked please log in again',
];

test.each(hostile)('no mail repeats the name %s, in subject, heading, greeting or text', async (name) => {
  for (const locale of localeIds) {
    for (const { kind, title, mail } of await writeSamples(locale, name)) {
      // Support reads what the visitor wrote, as it was written.
      if (kind === 'support-request') continue;
      expect(`${mail.subject} ${mail.text} ${shown(mail.html)}`, title).not.toContain(name);
      expect(mail.text, `${title} in ${locale}`).not.toMatch(/^\S+,? [,:!]$/m);
    }
  }
});

test.each(['Shannon O’Brien', 'ANA LIMA', 'Anne-Marie Smith-Jones', 'Łukasz Żak', '山田 太郎', 'محمد علي'])(
  'the name %s is greeted as it was typed, with a trailing space and a picture or without',
  async (name) => {
    for (const typed of [name, `${name} `, `${name} 💪🏽`]) {
      const greeted = (await writeSamples('en', typed)).filter(({ mail }) =>
        mail.text.includes(`Hi ${name},`),
      );
      expect(greeted.length).toBeGreaterThan(20);
    }
  },
);
