import { type OtsNode, readCalendarAnswer } from "#core/fichas/verify/ots.ts";
import { SECOND_MS } from "#core/kernel/duration.ts";
import { exchange } from "./outward/exchange.ts";

const limits = { target: "calendar", limitMs: 10 * SECOND_MS, maxBytes: 16 * 1024 } as const;
const accept = "application/vnd.opentimestamps.v1";

/** Hands a hash to a calendar (OpenTimestamps), which promises to put it under a block of Bitcoin. Throws where it is away. */
export async function submitToCalendar(calendar: string, message: Uint8Array): Promise<OtsNode> {
	const body = Uint8Array.from(message);
	const headers = { accept, "content-type": "application/x-www-form-urlencoded" };
	const { status, bytes } = await exchange({ method: "POST", url: `${calendar}/digest`, headers, body }, limits);
	const answer = status === 200 ? readCalendarAnswer(bytes, message) : undefined;
	if (!answer) throw new Error(`the calendar answered ${status}, and nothing that is a proof`);
	return answer;
}

/** What has become of the promise; undefined while there is no block yet. */
export async function askCalendar(calendar: string, message: Uint8Array): Promise<OtsNode | undefined> {
	const url = `${calendar}/timestamp/${Buffer.from(message).toString("hex")}`;
	const { status, bytes } = await exchange({ method: "GET", url, headers: { accept } }, limits);
	if (status === 404) return undefined;
	const answer = status === 200 ? readCalendarAnswer(bytes, message) : undefined;
	if (!answer) throw new Error(`the calendar answered ${status}, and nothing that is a proof`);
	return answer;
}
