export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail. Resolves when the message was accepted for delivery. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}
