import type * as z from "zod";
import { type Call, type CallSettings, callProvider } from "./call-provider.ts";
import { PaymentsError } from "./payments.ts";

/** What an id of theirs looks like: a payment's is a number, others are names. */
export const NUMBER = /^\d{1,20}$/;
export const NAME = /^[\w-]{1,64}$/;

export type Provider = ReturnType<typeof makeProvider>;

/** Questions to the provider whose answers are of a known form. */
export function makeProvider(settings: CallSettings) {
	async function ask<Answer extends z.ZodType>(answer: Answer, call: Call): Promise<z.output<Answer>> {
		const parsed = answer.safeParse(await callProvider(settings, call));
		if (parsed.success) return parsed.data;
		const where = parsed.error.issues[0]?.path.join(".");
		throw new PaymentsError(`the provider's answer is not what we know (${where})`, { transient: false });
	}

	/** Ids come from notifications and addresses: what cannot be one is not asked for. */
	async function find<Found extends { id: string }>(
		answer: z.ZodType<Found>,
		path: string,
		id: string,
		shape: RegExp,
		headers: Record<string, string> = {},
	): Promise<Found | undefined> {
		if (!shape.test(id)) return undefined;
		try {
			const found = await ask(answer, { method: "GET", path: `${path}/${id}`, headers });
			// Mixed up on the way, it would be counted for whoever it names.
			if (found.id !== id) throw new PaymentsError("the provider answered about another id", { transient: false });
			return found;
		} catch (error) {
			if (error instanceof PaymentsError && error.status === 404) return undefined;
			throw error;
		}
	}

	return { ask, find };
}

/** A refusal to cancel is fine when it is cancelled already. */
export async function unlessDone(change: Promise<unknown>, isDone: () => Promise<boolean>): Promise<void> {
	try {
		await change;
	} catch (error) {
		const refused = error instanceof PaymentsError && error.status === 400;
		if (!refused || !(await isDone())) throw error;
	}
}

/** An id that goes into an address. */
export function checked(id: string, shape: RegExp): string {
	if (!shape.test(id)) throw new RangeError("no id of the provider");
	return id;
}
