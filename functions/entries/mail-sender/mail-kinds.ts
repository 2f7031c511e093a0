import { addressMails } from '#functions/modules/accounts/address-change/address-mail-kinds.ts';
import { securityMails } from '#functions/modules/accounts/security-mail-kinds.ts';
import { billingMails } from '#functions/modules/billing/mails/billing-mail-kinds.ts';
import { sessionMails } from '#functions/modules/booking/mails/session-mail-kinds.ts';
import { checkInMails } from '#functions/modules/check-ins/check-in-mail-kinds.ts';
import { coachingMails } from '#functions/modules/coaches/coaching-mail-kinds.ts';
import { enquiryMails } from '#functions/modules/enquiries/enquiry-mail-kinds.ts';
import { messageMails } from '#functions/modules/messages/message-mail-kinds.ts';
import { deletionMails } from '#functions/modules/privacy/deletion-mail-kinds.ts';
import { exportMails } from '#functions/modules/privacy/export-mail-kinds.ts';
import { unusedMails } from '#functions/modules/privacy/unused/unused-mail-kinds.ts';
import { creditMails } from '#functions/modules/promises/credit-mail-kinds.ts';
import { trainingMails } from '#functions/modules/training/reminders/workout-reminder-mail.ts';

/** Every mail that the outbox may name. */
export const mailKinds = {
  ...addressMails,
  ...billingMails,
  ...checkInMails,
  ...coachingMails,
  ...creditMails,
  ...deletionMails,
  ...enquiryMails,
  ...exportMails,
  ...messageMails,
  ...securityMails,
  ...sessionMails,
  ...trainingMails,
  ...unusedMails,
};
