import { createHash } from 'node:crypto';
import { type MailRecord, sentAt } from '#scripts/local/pool/emulator-mails.ts';

export type CodeKind = 'sign-up' | 'reset';

export type SentCode = {
  readonly id: string;
  readonly kind: CodeKind;
  /** What the mailbox shows and the local pool expects. */
  readonly code: string;
  /** What the emulator expects: it sends one code to everybody. */
  readonly emulatorCode: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
};

/** The emulator's code of every password reset; it sends a different one for every sign-up. */
const emulatorResetCode = '654321';
const codePattern = /\b\d{6}\b/;

/** @returns null for a mail that carries no code of the user pool. */
export function sentCodeOf(record: MailRecord): SentCode | null {
  if (record.Type !== 'CognitoVerificationMessage') return null;
  const emulatorCode = codePattern.exec(record.BodyText ?? '')?.[0];
  if (emulatorCode === undefined) return null;
  return {
    id: record.MessageId,
    kind: emulatorCode === emulatorResetCode ? 'reset' : 'sign-up',
    code: codeFor(record.MessageId),
    emulatorCode,
    sentAt: Date.parse(sentAt(record.Timestamp)),
  };
}

/** Differs with every mail, and survives a restart with the mail. */
function codeFor(messageId: string): string {
  const number = createHash('sha256').update(`code of ${messageId}`).digest().readUInt32BE() % 1_000_000;
  return String(number).padStart(6, '0');
}
