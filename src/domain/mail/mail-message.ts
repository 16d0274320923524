/** A message as the mailer takes it. The sender is configured, never part of a message. */
export interface MailMessage {
  readonly to: readonly string[];
  /** One line. */
  readonly subject: string;
  readonly text: string;
  /** The same as `text`, for mail programs that show HTML; made by `mailHtml` only. */
  readonly html: string;
  readonly replyTo?: string;
}
