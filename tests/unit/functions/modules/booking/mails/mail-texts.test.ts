import { describe, expect, it } from 'vitest';
import {
  type CoachMailData,
  type SessionFacts,
  sessionMailKinds,
} from '#functions/modules/booking/session-mail.ts';
import english from '#functions/modules/mail/locales/en.json' with { type: 'json' };
import { writeMail } from '#tests/support/write-mail.ts';

const startMs = Date.parse('2026-03-05T17:00:00Z');
const reader = { email: 'ana@repz.example', fullName: 'Ana Lima', locale: 'en' as const, timeZone: 'UTC' };
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
const factsOf = (over: Partial<SessionFacts> = {}, news: (typeof sessionMailKinds)[number] = 'booked') => ({
  news,
  session: { ...session, ...over },
  keptUntilMs: null,
  token: null,
});
const mail = (...facts: Parameters<typeof factsOf>) => writeMail('session', factsOf(...facts), reader);
const textOf = async (...facts: Parameters<typeof factsOf>) => (await mail(...facts)).text;

describe('the greeting of a mail', () => {
  it.each([
    ['en', 'Hi Ana,', 'Hi,'],
    ['es', 'Hola, Ana:', 'Hola:'],
    ['fr', 'Bonjour Ana,', 'Bonjour,'],
    ['de', 'Hallo Ana,', 'Hallo,'],
    ['pt', 'Olá, Ana,', 'Olá,'],
  ] as const)('in %s has the name, where there is one', async (locale, named, unnamed) => {
    const greeted = async (fullName: string) =>
      (await writeMail('session', factsOf(), { ...reader, fullName, locale })).text.split('\n\n')[1];
    expect(await greeted('Ana')).toBe(named);
    expect(await greeted('')).toBe(unnamed);
  });
});

describe('a mail about a session', () => {
  it('has the link of a call or the address, while the session stands', async () => {
    expect(await textOf()).toContain('Join the call: https://calls.repz.example/1');
    expect(await textOf()).not.toContain('Where:');
    const there = await textOf({ joinUrl: null, address: '12 Ocean Drive' });
    expect(there).toContain('Where: 12 Ocean Drive');
    expect(there).not.toContain('Join the call');
    const canceled = await textOf({ status: 'canceled', address: '12 Ocean Drive' }, 'canceled');
    expect(canceled).not.toContain('Join the call');
    expect(canceled).not.toContain('Where:');
    expect(canceled).not.toContain(english['session.changes']);
    expect(await textOf()).toContain(english['session.changes']);
  });

  it('adds the time of the coach only in another zone', async () => {
    expect(await textOf()).not.toContain('Los Angeles');
    expect(await textOf({ coachZone: 'America/Los_Angeles' })).toContain('9:00');
    expect(await textOf({ coachZone: 'America/Los_Angeles' })).toContain('(Los Angeles)');
  });

  it('says when a late cancellation used up the session', async () => {
    const of = (effect: SessionFacts['effect']) => textOf({ status: 'canceled', effect }, 'canceled');
    expect(await of('used-up')).toContain(english['session.used-up']);
    expect(await of('given-back')).not.toContain(english['session.used-up']);
  });

  it.each(sessionMailKinds)('has a calendar file unless the time is only kept: %s', async (news) => {
    const isKept = ['confirm-consultation', 'offer'].includes(news);
    expect((await mail({}, news)).attachments?.length ?? 0).toBe(isKept ? 0 : 1);
  });

  it('tells a visitor what to do if it was not them who asked', async () => {
    expect(await textOf({}, 'confirm-consultation')).toContain(english['session.not-you']);
    expect(await textOf({}, 'offer')).not.toContain(english['session.not-you']);
  });

  it.each(sessionMailKinds)('sends a visitor to no page that asks for a login: %s', async (news) => {
    const status = news === 'canceled' ? 'canceled' : 'booked';
    const facts = { ...factsOf({ status }, news), isVisitor: true };
    const { text } = await writeMail('session', facts, reader);
    expect(text).not.toContain(english['session.changes']);
    expect(text).not.toContain('/account');
    if (news !== 'offer') expect(text).not.toContain('/sessions');
    if (news === 'booked') expect(text).toContain('write to us: https://repz.example/support');
  });

  it('about a time that is kept shows no call yet', async () => {
    expect(await textOf({}, 'offer')).not.toContain('Join the call');
  });
});

describe('a mail to the coach', () => {
  const toCoach = (
    over: Partial<SessionFacts> = {},
    starts: readonly number[] = [],
    news: CoachMailData['news'] = 'booked',
  ) => writeMail('session-for-coach', { news, session: { ...session, ...over }, starts }, reader);

  it('has the link of a call or the address, while the session stands', async () => {
    expect((await toCoach()).text).toContain('Join the call');
    expect((await toCoach({ joinUrl: null, address: '12 Ocean Drive' })).text).toContain(
      'Where: 12 Ocean Drive',
    );
    const { text: canceled } = await toCoach(
      { status: 'canceled', address: '12 Ocean Drive' },
      [],
      'canceled',
    );
    expect(canceled).not.toContain('Join the call');
    expect(canceled).not.toContain('Where:');
  });

  it('lists the times of a series in place of one call, and a series of one is a session', async () => {
    const series = await toCoach({}, [startMs, startMs + 86_400_000], 'series');
    expect(series.text).toContain('March 6');
    expect(series.text).not.toContain('Join the call');
    const single = await toCoach();
    expect((await toCoach({}, [startMs], 'series')).subject).toBe(single.subject);
    expect(series.subject).not.toBe(single.subject);
  });

  it('says what became of the session that was paid for', async () => {
    const canceled = async (effect: SessionFacts['effect'], coverage: SessionFacts['coverage']) =>
      (await toCoach({ status: 'canceled', effect, coverage }, [], 'canceled')).text;
    const included = { by: 'included', week: '2026-03-02' } as const;
    const texts = await Promise.all([
      canceled('given-back', included),
      canceled('given-back', null),
      canceled('used-up', included),
      canceled(null, included),
    ]);
    expect(new Set(texts).size).toBe(3);
    expect(texts[1]).toBe(texts[3]);
  });
});
