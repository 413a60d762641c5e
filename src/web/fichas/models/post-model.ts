import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { recordOf } from "#core/kernel/record.ts";

export type ModelAnswer =
	| { kind: "saved"; revision: number }
	/** Somebody has saved meanwhile: what is there now. */
	| { kind: "stale"; revision: number; theirs: ModelContent }
	| { kind: "refused"; error: string }
	| { kind: "signed-out" }
	| { kind: "unreachable" };

/** Never throws: no answer is an answer too. */
export async function postModel(id: string, revision: number, content: ModelContent): Promise<ModelAnswer> {
	try {
		const response = await fetch(`/rest/v1/modelos/${id}`, {
			method: "POST",
			headers: { "content-type": "application/json", accept: "application/json" },
			body: JSON.stringify({ revision, content }),
		});
		if (response.status === 401) return { kind: "signed-out" };
		if (response.status >= 500 || response.status === 429) return { kind: "unreachable" };
		const answer = await response.json();
		if (response.ok) return { kind: "saved", revision: Number(answer.revision) };
		if (answer.content) return { kind: "stale", revision: Number(answer.revision), theirs: answer.content };
		return { kind: "refused", error: String(answer.error ?? "") };
	} catch {
		return { kind: "unreachable" };
	}
}

export type SentLogo = { ok: true; sha256: string } | { ok: false; error: string };

export async function postLogo(id: string, file: Blob): Promise<SentLogo> {
	try {
		const response = await fetch(`/rest/v1/modelos/${id}/logo`, {
			method: "POST",
			headers: { "content-type": "application/octet-stream", accept: "application/json" },
			body: file,
		});
		const answer = recordOf(await response.json());
		if (response.ok) return { ok: true, sha256: String(answer.sha256) };
		return { ok: false, error: String(answer.error ?? "Não foi possível enviar o logotipo.") };
	} catch {
		return { ok: false, error: "Sem sinal: o logotipo não foi enviado. Tente de novo." };
	}
}
