import { securityMails } from '#functions/account/security-mail.ts';
import { giftMails } from '#functions/billing/gifts/gift-mails.ts';
import { disputeMails } from '#functions/billing/mails/dispute-mails.ts';
import { paymentMails } from '#functions/billing/mails/payment-mail-kinds.ts';
import { planMails } from '#functions/billing/mails/plan/render-plan-mail.ts';
import { quoteMails } from '#functions/billing/quotes/quote-credit-mail.ts';
import { sessionMails } from '#functions/booking/mails/session-mails.ts';
import { answerMails } from '#functions/check-ins/answer-mails.ts';
import { reminderMails } from '#functions/check-ins/reminder-mail.ts';
import { coachingMails } from '#functions/coaching/coaching-mails.ts';
import { healthMails } from '#functions/coaching/health/health-answers-mail.ts';
import { enquiryMails } from '#functions/enquiries/mail-templates.ts';
import { decidedMails } from '#functions/messages/reports/decision-mails.ts';
import { reportedMails } from '#functions/messages/reports/report-mails.ts';
import { unreadMails } from '#functions/messages/unread-mail.ts';
import { exportMails } from '#functions/privacy/export-mail.ts';
import { creditMails } from '#functions/promises/credit-mails.ts';

/** Every mail that the outbox may name. */
export const mailKinds = {
  ...answerMails,
  ...coachingMails,
  ...creditMails,
  ...decidedMails,
  ...disputeMails,
  ...enquiryMails,
  ...exportMails,
  ...giftMails,
  ...healthMails,
  ...paymentMails,
  ...planMails,
  ...quoteMails,
  ...reminderMails,
  ...reportedMails,
  ...securityMails,
  ...sessionMails,
  ...unreadMails,
};
