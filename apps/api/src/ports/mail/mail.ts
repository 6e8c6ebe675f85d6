export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click ends such mail (RFC 8058); absent where nobody can end it. */
  unsubscribeUrl?: string | undefined;
}

/** Sends mail. Resolves when the message was accepted for delivery. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}
