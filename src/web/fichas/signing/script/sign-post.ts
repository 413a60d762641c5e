import { recordOf } from "#core/kernel/record.ts";

export type Posted = { ok: true; body: Record<string, unknown> } | { ok: false; status: number; error: string };

/** Whom the page talks to: the server, or the device itself where there is no connection. */
export type SigningWays = {
	sign(body: Record<string, unknown>): Promise<Posted>;
	/** Whether a document is the one that stands in the ficha. */
	compare(documento: string): Promise<Posted>;
	done(): void;
};

/** Status 0: nobody answered. */
export async function postJson(path: string, body: unknown): Promise<Posted> {
	try {
		const answer = await fetch(path, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		const told = recordOf(await answer.json().catch(() => undefined));
		if (answer.ok) return { ok: true, body: told };
		return { ok: false, status: answer.status, error: String(told.error ?? "") };
	} catch {
		return { ok: false, status: 0, error: "" };
	}
}
