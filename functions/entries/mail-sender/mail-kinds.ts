import { securityMails } from '#functions/modules/accounts/security-mail.ts';
import { giftMails } from '#functions/modules/billing/gifts/gift-mails.ts';
import { disputeMails } from '#functions/modules/billing/mails/dispute-mails.ts';
import { paymentMails } from '#functions/modules/billing/mails/payment-mail-kinds.ts';
import { planMails } from '#functions/modules/billing/mails/plan/render-plan-mail.ts';
import { quoteMails } from '#functions/modules/billing/quotes/quote-credit-mail.ts';
import { sessionMails } from '#functions/modules/booking/mails/session-mails.ts';
import { answerMails } from '#functions/modules/check-ins/answer-mails.ts';
import { reminderMails } from '#functions/modules/check-ins/reminder-mail.ts';
import { coachingMails } from '#functions/modules/coaches/coaching-mails.ts';
import { healthMails } from '#functions/modules/coaches/health/health-answers-mail.ts';
import { enquiryMails } from '#functions/modules/enquiries/mail-templates.ts';
import { decidedMails } from '#functions/modules/messages/reports/decision-mails.ts';
import { reportedMails } from '#functions/modules/messages/reports/report-mails.ts';
import { unreadMails } from '#functions/modules/messages/unread-mail.ts';
import { exportMails } from '#functions/modules/privacy/export-mail.ts';
import { creditMails } from '#functions/modules/promises/credit-mails.ts';

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
