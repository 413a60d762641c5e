import * as z from "zod";

const text = z.string().trim().min(1);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));
/** A number with its country, a short one, the SID of a messaging service, or a name as sender. */
const SENDER = /^(\+\d{8,15}|\d{3,8}|MG[0-9a-f]{32}|(?=.*[a-z])[\w &-]{1,11})$/i;

function like(pattern: RegExp, error: string) {
	return z
		.string()
		.trim()
		.refine((value) => pattern.test(value), { error });
}

export const messageEnvironment = {
	TWILIO_ACCOUNT_SID: like(/^AC[0-9a-f]{32}$/i, "deve ser o SID da conta: AC e mais 32 letras e números").optional(),
	TWILIO_AUTH_TOKEN: text.optional(),
	TWILIO_FROM: like(
		SENDER,
		"deve ser um número com + e o código do país, ou o SID de um serviço de mensagens (MG…)",
	).optional(),
	TWILIO_API_BASE: httpUrl.default("https://api.twilio.com"),
	WHATSAPP_PHONE_NUMBER_ID: like(/^\d+$/, "deve ser a identificação do número na Meta, só com dígitos").optional(),
	WHATSAPP_TOKEN: text.optional(),
	WHATSAPP_TEMPLATE: like(
		/^[a-z0-9_]+$/,
		"deve ser o nome do modelo de mensagem: letras minúsculas, números e _",
	).optional(),
	WHATSAPP_API_BASE: httpUrl.default("https://graph.facebook.com/v21.0"),
};

const Settings = z.object(messageEnvironment);

export function messageProvidersOf(env: z.infer<typeof Settings>) {
	const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
	const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TOKEN: token, WHATSAPP_TEMPLATE: template } = env;
	return {
		twilio: accountSid && authToken && from ? { accountSid, authToken, from, apiBase: env.TWILIO_API_BASE } : undefined,
		whatsapp:
			phoneNumberId && token && template
				? { phoneNumberId, token, template, apiBase: env.WHATSAPP_API_BASE }
				: undefined,
	};
}
