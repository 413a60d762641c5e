import { recordIn, recordOf } from "#core/kernel/record.ts";
import { type Exchanged, exchange, type Question } from "../outward/exchange.ts";
import { MessageError } from "./message.ts";

const LIMIT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * What of a 400 says that this number never gets this message. Both answer 400 also to who is too fast, has not paid, has a
 * template that rests or is another one, or a number of their own that is not there: that passes or is mended, and a code of
 * ten minutes may still arrive. It is tried no longer than it is good for.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes and https://www.twilio.com/docs/api/errors
 */
const BLAMES_THE_NUMBER = {
	whatsapp: [131009, 131021, 131026, 131047, 131051],
	twilio: [21211, 21217, 21265, 21610, 21612, 21614, 21617],
};

/** One message handed over in its time. Of what the provider answers only its code is kept: the rest repeats the number. */
export async function handOver(provider: "twilio" | "whatsapp", question: Question, limitMs = LIMIT_MS): Promise<void> {
	const limits = { target: provider, limitMs, maxBytes: MAX_ANSWER_BYTES };
	const answer = await exchange(question, limits).catch(() => {
		throw new MessageError(`${provider} did not answer`, { permanent: false });
	});
	const { status } = answer;
	if (status >= 200 && status < 300) return;
	const code = codeOf(answer);
	// 401, 403, 404 and 429 blame key, account or pace: it may go once they are mended.
	const permanent =
		status === 413 || (status === 400 && (code === undefined || BLAMES_THE_NUMBER[provider].includes(code)));
	throw new MessageError(`${provider} answered ${status}${code === undefined ? "" : ` (${code})`}`, { permanent });
}

/** Twilio's stands by itself, that of the Cloud API in an `error`. */
function codeOf({ bytes }: Exchanged): number | undefined {
	const { code, error } = recordIn(Buffer.from(bytes).toString());
	const found = code ?? recordOf(error).code;
	return typeof found === "number" && Number.isSafeInteger(found) ? found : undefined;
}
