import { mailKind } from '#functions/platform/outbox/mail-kind.ts';
import { coachMailData, sessionMailData } from '../session-mail.ts';
import { renderCoachMail } from './render-coach-mail.ts';
import { renderSessionMail } from './render-session-mail.ts';

export const sessionMails = {
  session: mailKind(sessionMailData, renderSessionMail),
  'session-reminder': mailKind(sessionMailData, renderSessionMail),
  'session-for-coach': mailKind(coachMailData, async (news, reader, { siteUrl, findPerson }) => {
    const coach = await findPerson(news.session.coachId);
    // Whose approval was withdrawn hears nothing more of clients.
    return coach?.role === 'coach' && coach.coachApproved ? renderCoachMail(news, reader, siteUrl) : null;
  }),
};
