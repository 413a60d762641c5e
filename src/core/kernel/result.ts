/** What a person can cause is a Result with a literal reason; `throw` is left for bugs and outages. */
export type Result<Value, Reason extends string> = { ok: true; value: Value } | { ok: false; reason: Reason };

export function succeed<Value>(value: Value): { ok: true; value: Value } {
	return { ok: true, value };
}

export function refuse<Reason extends string>(reason: Reason): { ok: false; reason: Reason } {
	return { ok: false, reason };
}
