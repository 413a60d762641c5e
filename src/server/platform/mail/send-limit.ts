/** How long a mailer may take for one mail, whatever the provider does; then the mail counts as not sent. */
export const SEND_LIMIT_MS = 30_000;
