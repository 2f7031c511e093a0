/** A text file that comes with a mail: a calendar entry. */
export type MailAttachment = {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
};

/** A mail to one address, both forms of it. */
export type OutgoingMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo?: string | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
};

/** Port: hands a mail to whoever delivers it. That it is sent once is the outbox's doing. */
export type MailSender = {
  /** @throws Error of the provider when it does not take the mail. */
  send(mail: OutgoingMail): Promise<void>;
};
