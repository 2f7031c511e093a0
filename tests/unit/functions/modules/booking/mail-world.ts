import { mailPolicies } from '#functions/entries/mail-sender/mail-policies.ts';
import { bookingJob } from '#functions/modules/booking/booking-jobs.ts';
import { cancelLeavingCoach } from '#functions/modules/booking/jobs/cancel-leaving-coach.ts';
import { runBookingJobs } from '#functions/modules/booking/jobs/run-booking-jobs.ts';
import { sessionMails } from '#functions/modules/booking/mails/session-mail-kinds.ts';
import type { MailPerson } from '#functions/modules/mail/mail-kind.ts';
import { sendMail } from '#functions/modules/mail/send-mail.ts';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedLeaseQueue } from '#tests/support/fakes/stored-lease-queue.ts';
import { storedMails } from '#tests/support/fakes/stored-mails.ts';
import { ana, bookingWorld } from './booking-world.ts';

export const casey = anAccount({
  id: 'coach',
  email: 'casey@repz.example',
  fullName: 'Casey Coach',
  role: 'coach',
  coachApproved: true,
});

/** A world whose mails are sent as the outbox sends them, and whose jobs run when the test says so. */
export function mailWorld() {
  const { bookings, deps, time } = bookingWorld();
  const outbox = storedMails(deps.clock);
  const queue = storedLeaseQueue(bookingJob, { table: 'bookings' });
  const people = new Map<string, MailPerson>([
    [ana.accountId, anAccount({ id: ana.accountId, email: ana.email, fullName: ana.name })],
    [casey.id, casey],
  ]);
  const sent: OutgoingMail[] = [];
  const log = recordingLog();
  const sending = {
    mails: outbox.mails,
    kinds: sessionMails,
    policies: mailPolicies,
    addresses: outbox.addresses,
    bounced: outbox.bounced,
    people: { find: async (id: string) => people.get(id) ?? null },
    sender: { send: async (mail: OutgoingMail) => void sent.push(mail) },
    siteUrl: 'https://repz.example',
    clock: deps.clock,
    log,
  };
  /** Sends each mail as often as the queue may deliver it. @returns What was sent. */
  const send = async (mails: readonly OutboxMail[] = bookings.mails.splice(0)) => {
    for (const key of mails.map(outbox.add)) {
      await sendMail(sending, key);
      await sendMail(sending, key);
    }
    return sent.splice(0);
  };
  const planJobs = () => {
    for (const { id, dueMs, content } of bookings.jobs.splice(0))
      queue.add({ pk: content.kind, sk: id }, dueMs, content);
  };
  return {
    bookings,
    deps,
    time,
    people,
    queue,
    log,
    send,
    planJobs,
    to: async (email: string) => (await send()).filter((mail) => mail.to === email),
    /** Runs what is due, by several workers at once. @returns The mails that were decided on. */
    async runJobs(
      settle: (coachId: string) => Promise<void> = async () => {},
    ): Promise<readonly OutboxMail[]> {
      planJobs();
      const jobs = {
        bookings,
        jobs: queue.queue,
        offer: async () => {},
        settle,
        cancelLeavingCoach: (coachId: string) => cancelLeavingCoach(deps, coachId),
        clock: deps.clock,
        log,
      };
      await Promise.all([1, 2, 3].map(() => runBookingJobs(jobs)));
      return queue.mails.splice(0);
    },
  };
}
