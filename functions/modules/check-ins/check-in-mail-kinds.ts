import { mailKind } from '#functions/modules/mail/mail-kind.ts';
import { answer, filledIn } from './answer-mails.ts';
import { reminder } from './reminders/reminder-mail.ts';

/** None repeats what the client tells their coach. */
export const checkInMails = {
  'check-in-answered': mailKind(answer, ({ coachName, day, isSpoken }, mail) => {
    const values = { coach: coachName, day: mail.day(`${day}T12:00:00Z`, 'UTC') };
    const answered = mail.text('check-in-answered.body', values);
    return {
      texts: 'check-in-answered',
      values,
      body: isSpoken ? `${answered} ${mail.text('check-in-answered.spoken')}` : answered,
      link: '/dashboard/checkins',
    };
  }),
  'check-in-filled-in': mailKind(filledIn, ({ coachName, day }, mail) => ({
    texts: 'check-in-filled-in',
    values: { coach: coachName, day: mail.day(`${day}T12:00:00Z`, 'UTC') },
    link: '/dashboard/checkins',
  })),
  'check-in-reminder': mailKind(reminder, ({ dueDay }, { reader: { locale }, siteUrl }) => {
    const day = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(new Date(`${dueDay}T12:00:00Z`));
    return {
      texts: 'check-in-reminder',
      values: { day, settings: `${siteUrl}/account?tab=settings&view=notifications` },
      link: '/dashboard/checkins',
    };
  }),
};
