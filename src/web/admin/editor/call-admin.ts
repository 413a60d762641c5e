import type { PostFields } from "#core/blog/post-fields.ts";

/** The post as it is now, when somebody else saved it meanwhile. */
export type SavedVersion = {
	id: string;
	version: number;
	savedAt: string;
	savedBy: string | null;
	fields: PostFields;
};

type Refused = {
	ok: false;
	/** 0 when no answer came at all. */
	status: number;
	error: string | undefined;
	errors: Record<string, string>;
	current: SavedVersion | undefined;
};

type Answer<Value> = { ok: true; value: Value } | Refused;

/** Asks one of the editor's calls (server/blog/editor.calls.ts). Never throws: no answer is an answer too. */
export async function callAdmin<Value>(name: string, body: object, signal?: AbortSignal): Promise<Answer<Value>> {
	try {
		const response = await fetch(`/functions/v1/${name}`, {
			method: "POST",
			headers: { "content-type": "application/json", accept: "application/json" },
			body: JSON.stringify(body),
			signal: signal ?? null,
		});
		const answer = await response.json();
		if (response.ok) return { ok: true, value: answer };
		const { error, errors = {}, current } = answer;
		return { ok: false, status: response.status, error, errors, current };
	} catch {
		return { ok: false, status: 0, error: undefined, errors: {}, current: undefined };
	}
}
