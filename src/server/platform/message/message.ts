export const messageChannels = ["sms", "whatsapp"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** A code for one person. It has no other text: WhatsApp takes codes by a template of its own only. */
export type CodeMessage = {
	/** Stable id of the event that caused it. */
	id: string;
	channel: MessageChannel;
	/** E.164, as in +5511912345678. */
	to: string;
	code: string;
	/** The same in words, where the channel takes words. */
	text: string;
};

export type Messenger = {
	/** By which channels somebody carries a message here. */
	channels: readonly MessageChannel[];
	/** Resolves once the provider took it; throws MessageError otherwise. */
	send(message: CodeMessage): Promise<void>;
};

/** Its text holds neither number, code nor credential, so it may be logged whole. */
export class MessageError extends Error {
	override name = "MessageError";
	/** True when trying again cannot help. */
	readonly permanent: boolean;

	constructor(message: string, { permanent }: { permanent: boolean }) {
		super(message);
		this.permanent = permanent;
	}
}

/** As the form keeps it: DDD and number, or with a plus and the country. */
export function toE164(phone: string): string {
	const digits = phone.replace(/\D/g, "");
	return phone.startsWith("+") ? `+${digits}` : `+55${digits}`;
}
