import { Counter, Histogram } from "prom-client";
import { refuseInsideTransaction } from "../db/open-transaction.ts";
import { registry } from "../registry.ts";

/** Whom we ask. A word of ours: it becomes a label of the metrics. */
export type Target =
	| "smtp"
	| "mailgun"
	| "storage"
	| "payments"
	| "timestamp"
	| "calendar"
	| "picture"
	| "revocation"
	| "notice"
	| "time"
	| "twilio"
	| "whatsapp"
	| "push";

/** It did not answer, or not whole, in its time. */
export class DeadlineError extends Error {
	override name = "DeadlineError";
	readonly code = "EDEADLINE";
	constructor(target: Target, limitMs: number) {
		super(`timeout: no whole answer of ${target} within ${limitMs} ms`);
	}
}

const seconds = new Histogram({
	name: "rubrica_outward_seconds",
	help: "How long calls to the outside took, answered or not",
	labelNames: ["target", "outcome"] as const,
	buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
	registers: [registry],
});
const timeouts = new Counter({
	name: "rubrica_outward_timeouts_total",
	help: "Calls to the outside that had no answer in their time",
	labelNames: ["target"] as const,
	registers: [registry],
});

/**
 * Every call to the outside goes through here: it ends in its time, its body included, whatever the other side or the
 * garbage collector does. The timer itself holds the controller and rejects: `AbortSignal.timeout` is only held by
 * whoever listens to it, and a request that nobody refers to any more never hears of it.
 */
export async function withDeadline<Value>(
	target: Target,
	limitMs: number,
	work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
	refuseInsideTransaction(target);
	const started = performance.now();
	const controller = new AbortController();
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => {
		const error = new DeadlineError(target, limitMs);
		timeouts.inc({ target });
		late.reject(error);
		controller.abort(error);
	}, limitMs);
	let outcome = "failed";
	try {
		const value = await Promise.race([work(controller.signal), late.promise]);
		outcome = "answered";
		return value;
	} catch (error) {
		if (controller.signal.aborted) outcome = "timed-out";
		throw error;
	} finally {
		clearTimeout(timer);
		seconds.observe({ target, outcome }, (performance.now() - started) / 1000);
	}
}
