import { checkMessage, type Mailer, type MailMessage } from "#server/platform/mail/mail.ts";

export type Mailbox = Mailer & {
	messages: MailMessage[];
	/** Resolves once `count` messages have arrived. */
	waitFor(count: number): Promise<MailMessage[]>;
};

/** Takes and refuses what every mailer of the product takes and refuses. */
export function makeMailbox(): Mailbox {
	const messages: MailMessage[] = [];
	const waiting: { count: number; resolve: (all: MailMessage[]) => void }[] = [];
	return {
		messages,
		async send(message) {
			messages.push(checkMessage(message));
			for (const { count, resolve } of waiting) if (messages.length >= count) resolve(messages);
		},
		async close() {},
		waitFor: (count) =>
			messages.length >= count ? Promise.resolve(messages) : new Promise((resolve) => waiting.push({ count, resolve })),
	};
}
