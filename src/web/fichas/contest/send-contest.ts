import { recordOf } from "#core/kernel/record.ts";
import { postJson } from "#web/fichas/signing/script/sign-post.ts";
import { contestCopy as copy } from "./contest.copy.ts";
import type { Draft } from "./contest-draft.ts";
import type { PhotoStore } from "./contest-photos.ts";

type Link = { token: string; page: string };
type Outcome = { ok: true } | { ok: false; error: string };

/** Photos first, each by itself, then what is contested with their hashes. Whatever fails can simply be sent again. */
export async function sendContest(
	{ token, page }: Link,
	draft: Draft,
	photos: PhotoStore,
	tell: (text: string) => void,
): Promise<Outcome> {
	const address = `/rest/v1/assinaturas/${token}/contestacao`;
	const ids = draft.points.reduce<string[]>((all, point) => all.concat(point.fotos), []);
	const hashes = new Map<string, string>();
	for (const [at, id] of ids.entries()) {
		tell(copy.sendingPhotos(at + 1, ids.length));
		const photo = await photos.get(id);
		if (!photo) continue;
		const sent = await postPhoto(`${address}/fotos`, photo);
		if (!sent.ok) return sent;
		hashes.set(id, sent.sha256);
	}
	tell(copy.sending);
	const answer = await postJson(address, {
		chave: draft.chave,
		confirmo: true,
		documentHash: draft.hash,
		page,
		apontamentos: draft.points.map(({ lugar, texto, fotos }) => ({
			lugar,
			texto,
			fotos: fotos.reduce<string[]>((all, id) => all.concat(hashes.get(id) ?? []), []),
		})),
	});
	if (answer.ok) return { ok: true };
	return { ok: false, error: answer.status === 0 ? copy.problems.offline : answer.error || copy.problems.failed };
}

type Sent = { ok: true; sha256: string } | { ok: false; error: string };

async function postPhoto(address: string, photo: Blob): Promise<Sent> {
	try {
		const headers = { "content-type": "application/octet-stream", accept: "application/json" };
		const answer = await fetch(address, { method: "POST", headers, body: photo });
		const told = recordOf(await answer.json().catch(() => undefined));
		if (answer.ok && typeof told.sha256 === "string") return { ok: true, sha256: told.sha256 };
		return { ok: false, error: String(told.error ?? "") || copy.problems.failed };
	} catch {
		return { ok: false, error: copy.problems.offline };
	}
}
