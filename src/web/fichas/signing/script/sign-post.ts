import { recordOf } from "#core/kernel/record.ts";
export type Posted = { ok: true; body: Record<string, unknown> } | { ok: false; status: number; error: string };

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
