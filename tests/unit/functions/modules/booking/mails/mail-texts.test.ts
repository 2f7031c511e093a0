import { describe, expect, it } from 'vitest';
import { localeIds } from '#shared/contracts/account/account.ts';
import { keptTimeTexts } from '../../../../../../functions/modules/booking/mails/kept-time-texts.ts';
import { renderCoachMail } from '../../../../../../functions/modules/booking/mails/render-coach-mail.ts';
import { renderSessionMail } from '../../../../../../functions/modules/booking/mails/render-session-mail.ts';
import { sessionMailTexts } from '../../../../../../functions/modules/booking/mails/session-mail-texts.ts';
import {
  type CoachMailData,
  type SessionFacts,
  sessionNews,
} from '../../../../../../functions/modules/booking/session-mail.ts';
import { sessionTexts } from '../../../../../../functions/modules/booking/session-texts.ts';

const startMs = Date.parse('2026-03-05T17:00:00Z');
const reader = { email: 'ana@repz.example', fullName: 'Ana Lima', locale: 'en' as const, timeZone: 'UTC' };
const site = { siteUrl: 'https://repz.example', now: startMs - 1 };
const session: SessionFacts = {
  id: 'session-1',
  coachId: 'coach',
  eventType: 'progressReview',
  startMs,
  endMs: startMs + 1_800_000,
  zone: 'Europe/Berlin',
  coachZone: 'Europe/Berlin',
  coachName: 'Casey Coach',
  clientName: 'Ana Lima',
  status: 'booked',
  effect: null,
  sequence: 0,
  note: '',
  address: null,
  joinUrl: 'https://calls.repz.example/1',
  coverage: null,
  changedBy: 'client',
  groupId: null,
  cancelReason: null,
};
const mail = (over: Partial<SessionFacts> = {}, news: (typeof sessionNews)[number] = 'booked') =>
  renderSessionMail({ news, session: { ...session, ...over }, keptUntilMs: null, token: null }, reader, site);

describe('the greeting of a mail', () => {
  it.each([
    ['en', 'Hi Ana,', 'Hi,'],
    ['es', 'Hola, Ana:', 'Hola:'],
    ['fr', 'Bonjour Ana,', 'Bonjour,'],
    ['de', 'Hallo Ana,', 'Hallo,'],
    ['pt', 'Olá, Ana,', 'Olá,'],
  ] as const)('in %s has the name, where there is one', (locale, named, unnamed) => {
    expect(sessionTexts[locale].greeting('Ana')).toBe(named);
    expect(sessionTexts[locale].greeting(null)).toBe(unnamed);
  });

  it('covers every language', () => expect(Object.keys(sessionTexts).sort()).toEqual([...localeIds].sort()));
});

describe('a mail about a session', () => {
  it('has the link of a call or the address, while the session stands', () => {
    expect(mail().text).toContain('Join the call: https://calls.repz.example/1');
    expect(mail().text).not.toContain('Where:');
    const there = mail({ joinUrl: null, address: '12 Ocean Drive' }).text;
    expect(there).toContain('Where: 12 Ocean Drive');
    expect(there).not.toContain('Join the call');
    const canceled = mail({ status: 'canceled', address: '12 Ocean Drive' }, 'canceled').text;
    expect(canceled).not.toContain('Join the call');
    expect(canceled).not.toContain('Where:');
    expect(canceled).not.toContain(sessionMailTexts.en.changes);
    expect(mail().text).toContain(sessionMailTexts.en.changes);
  });

  it('adds the time of the coach only in another zone', () => {
    expect(mail().text).not.toContain('Los Angeles');
    expect(mail({ coachZone: 'America/Los_Angeles' }).text).toContain('9:00');
    expect(mail({ coachZone: 'America/Los_Angeles' }).text).toContain('America/Los Angeles');
  });

  it('says when a late cancellation used up the session', () => {
    const of = (effect: SessionFacts['effect']) => mail({ status: 'canceled', effect }, 'canceled').text;
    expect(of('used-up')).toContain(sessionMailTexts.en.usedUp);
    expect(of('given-back')).not.toContain(sessionMailTexts.en.usedUp);
  });

  it.each(sessionNews)('has a calendar entry when the session changed: %s', (news) => {
    const changed = ['booked', 'moved', 'canceled'].includes(news);
    expect(mail({}, news).attachments?.length ?? 0).toBe(changed ? 1 : 0);
  });

  it('tells a visitor what to do if it was not them who asked', () => {
    expect(mail({}, 'confirm-consultation').text).toContain(keptTimeTexts.en.notYou);
    expect(mail({}, 'offer').text).not.toContain(keptTimeTexts.en.notYou);
  });

  it('about a time that is kept shows no call yet', () => {
    expect(mail({}, 'offer').text).not.toContain('Join the call');
  });
});

describe('a mail to the coach', () => {
  const toCoach = (
    over: Partial<SessionFacts> = {},
    starts: readonly number[] = [],
    news: CoachMailData['news'] = 'booked',
  ) => renderCoachMail({ news, session: { ...session, ...over }, starts: [...starts] }, reader, site.siteUrl);

  it('has the link of a call or the address, while the session stands', () => {
    expect(toCoach().text).toContain('Join the call');
    expect(toCoach({ joinUrl: null, address: '12 Ocean Drive' }).text).toContain('Where: 12 Ocean Drive');
    const canceled = toCoach({ status: 'canceled', address: '12 Ocean Drive' }, [], 'canceled').text;
    expect(canceled).not.toContain('Join the call');
    expect(canceled).not.toContain('Where:');
  });

  it('lists the times of a series in place of one call, and a series of one is a session', () => {
    const series = toCoach({}, [startMs, startMs + 86_400_000], 'series');
    expect(series.text).toContain('March 6');
    expect(series.text).not.toContain('Join the call');
    expect(toCoach({}, [startMs], 'series').subject).toBe(toCoach().subject);
    expect(series.subject).not.toBe(toCoach().subject);
  });

  it('says what became of the session that was paid for', () => {
    const canceled = (effect: SessionFacts['effect'], coverage: SessionFacts['coverage']) =>
      toCoach({ status: 'canceled', effect, coverage }, [], 'canceled').text;
    const included = { by: 'included', week: '2026-03-02' } as const;
    const texts = [
      canceled('given-back', included),
      canceled('given-back', null),
      canceled('used-up', included),
      canceled(null, included),
    ];
    expect(new Set(texts).size).toBe(3);
    expect(texts[1]).toBe(texts[3]);
  });
});
