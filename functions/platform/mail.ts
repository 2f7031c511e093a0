export type MailAttachment = {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
};

export type OutgoingMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
  /** A path of the site, for the push that may go out in the mail's place. */
  readonly opens?: string | undefined;
  /** What that push says, and what it says on a device without a login. */
  readonly push?: {
    readonly title: string;
    readonly locked: { readonly title: string; readonly text: string };
  };
};

export type MailSender = {
  send(mail: OutgoingMail): Promise<void>;
};
