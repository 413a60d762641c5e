import { MessageError, type Messenger, messageChannels } from "./message.ts";
import { writeMessage } from "./message-folder.ts";
import { sendByTwilio, type TwilioConfig } from "./send-by-twilio.ts";
import { sendByWhatsApp, type WhatsAppConfig } from "./send-by-whatsapp.ts";

export type MessengerConfig = {
	twilio: TwilioConfig | undefined;
	whatsapp: WhatsAppConfig | undefined;
	/** Where messages lie that nobody carries; only where whoever develops is the only reader. */
	folder: string | undefined;
};

/** Each channel by its provider; on one's own machine whatever has none goes into a folder, elsewhere it is not offered. */
export function makeMessenger({ twilio, whatsapp, folder }: MessengerConfig): Messenger {
	const carried = { sms: twilio !== undefined, whatsapp: whatsapp !== undefined };
	return {
		channels: messageChannels.filter((channel) => carried[channel] || folder !== undefined),
		async send(message) {
			if (message.channel === "sms" && twilio) return sendByTwilio(twilio, message);
			if (message.channel === "whatsapp" && whatsapp) return sendByWhatsApp(whatsapp, message);
			if (!folder) throw new MessageError(`nobody carries ${message.channel}`, { permanent: true });
			await writeMessage(folder, message);
		},
	};
}
