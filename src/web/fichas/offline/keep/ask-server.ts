import { PERSON_HEADER } from "#core/fichas/offline/person-key.ts";

export type Asked<Body> =
	| { kind: "ok"; body: Body }
	| { kind: "signed-out" }
	/** `told`: what the answer said beside its sentence. */
	| { kind: "refused"; status: number; told: Partial<Body> }
	| { kind: "unreachable" };

type Extra = { body?: unknown; bytes?: ArrayBuffer; token?: string | undefined; person?: string };

/**
 * Never throws: no answer is an answer too. `token`: the device's own right to deliver, after the session. `person`: whose
 * answer it must be, though somebody else signs in in another tab meanwhile.
 */
export async function askServer<Body>(method: string, address: string, extra: Extra = {}): Promise<Asked<Body>> {
	const { body, bytes, token, person } = extra;
	try {
		const response = await fetch(address, {
			method,
			headers: {
				accept: "application/json",
				...(body !== undefined && { "content-type": "application/json" }),
				...(bytes && { "content-type": "application/octet-stream" }),
				...(token && { "x-aparelho": token }),
				...(person && { [PERSON_HEADER]: person }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
			...(bytes && { body: bytes }),
		});
		if (response.status === 401) return { kind: "signed-out" };
		if (response.status >= 500 || response.status === 429) return { kind: "unreachable" };
		const answer = await response.json();
		if (response.ok) return { kind: "ok", body: answer };
		return { kind: "refused", status: response.status, told: answer };
	} catch {
		return { kind: "unreachable" };
	}
}
