import type { Values } from "#core/fichas/form/field.ts";

export type DraftAnswer =
	| { kind: "saved"; version: number }
	/** Somebody, perhaps this very page with an answer that got lost, has saved meanwhile. */
	| { kind: "stale"; version: number; fields: Values }
	| { kind: "closed" }
	/** Thrown away elsewhere, or with a colleague by now. */
	| { kind: "gone" }
	| { kind: "signed-out" }
	/** Of the device alone. */
	| { kind: "no-room" }
	| { kind: "unreachable" };

/** Never throws: no answer is an answer too. */
export async function postDraft(id: string, version: number, fields: Values): Promise<DraftAnswer> {
	try {
		const response = await fetch(`/rest/v1/fichas/${id}`, {
			method: "POST",
			headers: { "content-type": "application/json", accept: "application/json" },
			body: JSON.stringify({ version, fields }),
		});
		if (response.status === 401) return { kind: "signed-out" };
		if (response.status === 404) return { kind: "gone" };
		if (response.status >= 500 || response.status === 429) return { kind: "unreachable" };
		const answer = await response.json();
		if (response.ok) return { kind: "saved", version: answer.version };
		if (answer.reason === "stale") return { kind: "stale", version: answer.version, fields: answer.fields };
		// Any other refusal is no reason to let go of what lies on the device.
		return { kind: answer.reason === "not-a-draft" ? "closed" : "unreachable" };
	} catch {
		return { kind: "unreachable" };
	}
}
