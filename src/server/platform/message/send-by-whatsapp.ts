import type { CodeMessage } from "./message.ts";
import { handOver } from "./provider-call.ts";

export type WhatsAppConfig = { phoneNumberId: string; token: string; template: string; apiBase: string };

/** The Cloud API takes codes by an approved template of the category "authentication": the code is body and button. */
export function sendByWhatsApp({ phoneNumberId, token, template, apiBase }: WhatsAppConfig, { to, code }: CodeMessage) {
	const parameters = [{ type: "text", text: code }];
	return handOver("whatsapp", {
		method: "POST",
		url: `${apiBase}/${encodeURIComponent(phoneNumberId)}/messages`,
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
		body: JSON.stringify({
			messaging_product: "whatsapp",
			recipient_type: "individual",
			to: to.replace("+", ""),
			type: "template",
			template: {
				name: template,
				language: { code: "pt_BR" },
				components: [
					{ type: "body", parameters },
					{ type: "button", sub_type: "url", index: "0", parameters },
				],
			},
		}),
	});
}
