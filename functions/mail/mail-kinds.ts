import { securityMails } from '#functions/account/security-mail.ts';
import { paymentMails } from '#functions/billing/mails/payment-mail-kinds.ts';
import { answerMails } from '#functions/check-ins/answer-mails.ts';
import { reminderMails } from '#functions/check-ins/reminder-mail.ts';
import { coachingMails } from '#functions/coaching/coaching-mails.ts';
import { enquiryMails } from '#functions/enquiries/mail-templates.ts';
import { reportedMails } from '#functions/messages/report-mails.ts';
import { unreadMails } from '#functions/messages/unread-mail.ts';
import { exportMails } from '#functions/privacy/export-mail.ts';

/** Every mail that the outbox may name. */
export const mailKinds = {
  ...answerMails,
  ...coachingMails,
  ...enquiryMails,
  ...exportMails,
  ...paymentMails,
  ...reminderMails,
  ...reportedMails,
  ...securityMails,
  ...unreadMails,
};
