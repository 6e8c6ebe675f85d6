export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The content of the body of the HTML document. */
  html: string;
  /** Who gets the answer, instead of the sender. */
  replyTo?: string | undefined;
  /** URL for one-click unsubscribe (RFC 8058); absent for mail without an unsubscribe option. */
  unsubscribeUrl?: string | undefined;
  /** An iTIP message (RFC 5546), as an alternative of the text. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined;
  /** The same for each attempt to send this message, so that a mailbox can drop a second copy; absent: a random one. */
  messageKey?: string | undefined;
}

/** How many mails are sent at the same time. */
export const mailConnections = 10;

/** Sends mail. Resolves when the message was accepted for delivery. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}
