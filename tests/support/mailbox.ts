import { checkMessage, type Mailer, type MailMessage } from "#server/platform/mail/mail.ts";
import { watchMailer } from "#server/platform/mail/watch-mailer.ts";

export type Mailbox = Mailer & {
	messages: MailMessage[];
	/** Resolves once `count` messages have arrived. */
	waitFor(count: number): Promise<MailMessage[]>;
};

/** Takes and refuses what every mailer of the product takes and refuses, inside a transaction too. */
export function makeMailbox(): Mailbox {
	const messages: MailMessage[] = [];
	const waiting: { count: number; resolve: (all: MailMessage[]) => void }[] = [];
	const mailer = watchMailer({
		async send(message) {
			messages.push(checkMessage(message));
			for (const { count, resolve } of waiting) if (messages.length >= count) resolve(messages);
		},
		async close() {},
	});
	return {
		...mailer,
		messages,
		waitFor: (count) =>
			messages.length >= count ? Promise.resolve(messages) : new Promise((resolve) => waiting.push({ count, resolve })),
	};
}
