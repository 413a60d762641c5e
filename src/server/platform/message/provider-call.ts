import { exchange, type Question } from "../outward/exchange.ts";
import { MessageError } from "./message.ts";

const LIMIT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/** One message handed over in its time. What the provider answers is not kept: it repeats the number. */
export async function handOver(provider: "twilio" | "whatsapp", question: Question, limitMs = LIMIT_MS): Promise<void> {
	const limits = { target: provider, limitMs, maxBytes: MAX_ANSWER_BYTES };
	const { status } = await exchange(question, limits).catch(() => {
		throw new MessageError(`${provider} did not answer`, { permanent: false });
	});
	if (status >= 200 && status < 300) return;
	// 401, 403, 404 and 429 blame key, account or pace: it may go once they are mended.
	throw new MessageError(`${provider} answered ${status}`, { permanent: status === 400 || status === 413 });
}
