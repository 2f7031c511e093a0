import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { ownedId } from '#functions/platform/owned-id.ts';
import {
  type AnswerEnquiryRequest,
  type EnquiryStateRequest,
  mostEnquiryAnswers,
} from '#shared/contracts/admin/enquiries.ts';
import { enquiryMail } from '../outbox.ts';
import type { EnquiryDesk, StoredEnquiry } from './enquiry-desk.ts';

export type DeskDependencies = {
  readonly desk: EnquiryDesk;
  /** @throws AppError conflict `item_taken` while another admin has it. */
  readonly requireNotTaken: (
    accountId: string,
    enquiry: Pick<StoredEnquiry, 'id' | 'topic'>,
  ) => Promise<void>;
  /** Where answers to our answer go. We receive no mail ourselves. */
  readonly supportAddress: string;
  readonly clock: Clock;
};

type ActingAdmin = { readonly accountId: string; readonly requestId: string };

/**
 * Mails an answer to the writer, once for each id. The mail quotes nothing that came in by the form, since anybody can
 * write there in anybody's name.
 * @throws AppError not-found; conflict `enquiry_changed`, `item_taken` or `too_many_answers`.
 */
export async function answerEnquiry(
  deps: DeskDependencies,
  by: ActingAdmin,
  enquiryId: string,
  { id, version, text }: AnswerEnquiryRequest,
): Promise<StoredEnquiry> {
  const read = await findEnquiry(deps, enquiryId);
  const answerId = ownedId(by.accountId, id);
  const isSent = (enquiry: StoredEnquiry) => enquiry.answers.some((answer) => answer.id === answerId);
  if (isSent(read)) return read;
  await requireFree(deps, by, read);
  if (read.answers.length >= mostEnquiryAnswers) {
    throw new AppError('conflict', 'too_many_answers', 'Go on by mail: this has too many answers.');
  }
  const now = deps.clock();
  const answer = { id: answerId, text, at: new Date(now).toISOString(), byAccountId: by.accountId };
  const next: StoredEnquiry = {
    ...read,
    state: 'answered',
    version: read.version + 1,
    answers: [...read.answers, answer],
  };
  const order = { template: 'support-answer', text, replyTo: deps.supportAddress } as const;
  const mail = enquiryMail(`support-answer#${answerId}`, read, order, now);
  const audit = lineOf(by, 'enquiries.answer', enquiryId, now);
  if (read.version === version && (await deps.desk.save({ read, next, mail, audit }))) return next;
  // The same answer may have been saved by another request meanwhile.
  const latest = await findEnquiry(deps, enquiryId);
  if (isSent(latest)) return latest;
  throw changed();
}

/**
 * Closes a message that needs no answer, or opens it again. The same again leaves no second line.
 * @throws AppError not-found; conflict `enquiry_changed` or `item_taken`.
 */
export async function setEnquiryState(
  deps: DeskDependencies,
  by: ActingAdmin,
  enquiryId: string,
  { state, version }: EnquiryStateRequest,
): Promise<StoredEnquiry> {
  const read = await findEnquiry(deps, enquiryId);
  if (read.state === state) return read;
  await requireFree(deps, by, read);
  const next: StoredEnquiry = { ...read, state, version: read.version + 1 };
  const action = state === 'closed' ? 'enquiries.close' : 'enquiries.reopen';
  const audit = lineOf(by, action, enquiryId, deps.clock());
  if (read.version === version && (await deps.desk.save({ read, next, mail: null, audit }))) return next;
  const latest = await findEnquiry(deps, enquiryId);
  if (latest.state === state) return latest;
  throw changed();
}

/** @throws AppError not-found. */
export async function findEnquiry(
  { desk }: Pick<DeskDependencies, 'desk'>,
  enquiryId: string,
): Promise<StoredEnquiry> {
  const found = await desk.find(enquiryId);
  if (found === null) throw new AppError('not-found', 'enquiry_not_found', 'There is no such message.');
  return found;
}

/** What was handled has left the queue, so nobody could give it back. */
async function requireFree(
  deps: Pick<DeskDependencies, 'requireNotTaken'>,
  by: ActingAdmin,
  enquiry: StoredEnquiry,
): Promise<void> {
  if (enquiry.state === 'open') await deps.requireNotTaken(by.accountId, enquiry);
}

const changed = () =>
  new AppError('conflict', 'enquiry_changed', 'Another admin acted on this meanwhile. Load it again.');

const lineOf = (
  { accountId, requestId }: ActingAdmin,
  action: 'enquiries.answer' | 'enquiries.close' | 'enquiries.reopen',
  enquiryId: string,
  at: number,
) => ({ action, byAccountId: accountId, requestId, at, details: { enquiryId } });
