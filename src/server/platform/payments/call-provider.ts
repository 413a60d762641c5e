import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { InsideTransaction } from "../db/open-transaction.ts";
import { withDeadline } from "../outward/deadline.ts";
import { exchange } from "../outward/exchange.ts";
import { PaymentsError } from "./payments.ts";

export type CallSettings = {
	/** Without a slash at its end. */
	apiBase: string;
	accessToken: string;
	/** One try, its body included. */
	timeoutMs?: number;
	/** All tries together. */
	totalMs?: number;
	/** In place of the network. */
	fetch?: typeof fetch;
};

export type Call = {
	method: "GET" | "POST" | "PUT";
	/** Begins with a slash. */
	path: string;
	key?: string;
	body?: unknown;
	headers?: Record<string, string>;
};

const TIMEOUT_MS = 5_000;
const TOTAL_MS = 8_000;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const MOST_TRIES = 4;
const FIRST_PAUSE_MS = 150;
/** 409: an earlier try with our key is still running. 423: what we want to change is locked for a moment. */
const WORTH_ANOTHER_TRY = new Set([408, 409, 423, 429, 500, 502, 503, 504]);

/** Asks, and asks again with the same key while that may help and time is left. */
export async function callProvider(settings: CallSettings, call: Call): Promise<unknown> {
	const deadline = performance.now() + (settings.totalMs ?? TOTAL_MS);
	for (let tries = 1; ; tries++) {
		try {
			const left = deadline - performance.now();
			return await tryOnce(settings, call, Math.max(1, Math.min(settings.timeoutMs ?? TIMEOUT_MS, left)));
		} catch (error) {
			if (!(error instanceof PaymentsError) || !error.transient || tries >= MOST_TRIES) throw error;
			const wait = pauseBefore(tries, error.retryAfterSeconds);
			if (performance.now() + wait >= deadline) throw error;
			await pause(wait);
		}
	}
}

async function tryOnce(settings: CallSettings, call: Call, timeoutMs: number): Promise<unknown> {
	const { status, retryAfter, text } = await ask(settings, call, timeoutMs);
	const body = parseJson(text);
	if (status >= 200 && status < 300) {
		if (body !== undefined) return body;
		throw new PaymentsError("the provider's answer cannot be read", { status, transient: true });
	}
	const { message, code } = readRefusal(body);
	throw new PaymentsError(`the provider answered ${status}${message ? `: ${message}` : ""}`, {
		status,
		code,
		transient: WORTH_ANOTHER_TRY.has(status) || status > 504,
		retryAfterSeconds: retryAfter,
	});
}

async function ask(settings: CallSettings, call: Call, timeoutMs: number) {
	try {
		const { status, headers, bytes } = await (settings.fetch ? askBy(settings.fetch) : exchange)(
			{
				method: call.method,
				url: `${settings.apiBase}${call.path}`,
				headers: {
					authorization: `Bearer ${settings.accessToken}`,
					accept: "application/json",
					...(call.body === undefined ? {} : { "content-type": "application/json" }),
					...(call.key === undefined ? {} : { "x-idempotency-key": call.key }),
					...call.headers,
				},
				body: call.body === undefined ? undefined : JSON.stringify(call.body),
			},
			{ target: "payments", limitMs: timeoutMs, maxBytes: MAX_ANSWER_BYTES },
		);
		const seconds = Number(headers["retry-after"] ?? Number.NaN);
		return {
			status,
			retryAfter: Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined,
			text: Buffer.from(bytes).toString(),
		};
	} catch (cause) {
		if (cause instanceof InsideTransaction) throw cause;
		throw new PaymentsError("the provider did not answer", { transient: true, cause });
	}
}

/** The stand-in answers in this process, without a network. */
function askBy(fetchFrom: typeof fetch): typeof exchange {
	return ({ method, url, headers, body }, { target, limitMs }) =>
		withDeadline(target, limitMs, async (signal) => {
			const response = await fetchFrom(url, {
				method,
				headers: headers ?? {},
				body: body ?? null,
				redirect: "error",
				signal,
			});
			const bytes = new Uint8Array(await response.arrayBuffer());
			return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
		});
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const RefusalBody = z.object({
	message: z.string().optional(),
	error: z.string().optional(),
	cause: z.array(z.object({ code: z.union([z.string(), z.number()]).optional() })).optional(),
});

function readRefusal(body: unknown): { message?: string | undefined; code?: string | undefined } {
	const { data } = RefusalBody.safeParse(body);
	const code = data?.cause?.[0]?.code ?? data?.error;
	return { message: data?.message?.slice(0, 200), code: code === undefined ? undefined : String(code) };
}

function pauseBefore(tries: number, retryAfterSeconds: number | undefined): number {
	if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1000;
	const longest = FIRST_PAUSE_MS * 2 ** tries;
	return randomInt(longest / 2, longest);
}
