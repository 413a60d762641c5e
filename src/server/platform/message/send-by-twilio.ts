import type { CodeMessage } from "./message.ts";
import { handOver } from "./provider-call.ts";

export type TwilioConfig = { accountSid: string; authToken: string; from: string; apiBase: string };

/** https://www.twilio.com/docs/messaging/api/message-resource: a form, by HTTP Basic. */
export function sendByTwilio({ accountSid, authToken, from, apiBase }: TwilioConfig, { to, text }: CodeMessage) {
	const body = new URLSearchParams({ To: to, Body: text });
	body.set(from.startsWith("MG") ? "MessagingServiceSid" : "From", from);
	return handOver("twilio", {
		method: "POST",
		url: `${apiBase}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
		headers: {
			authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
			"content-type": "application/x-www-form-urlencoded",
		},
		body: body.toString(),
	});
}
