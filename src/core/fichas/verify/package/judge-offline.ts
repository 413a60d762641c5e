import { isEntrySignedBy } from "#core/fichas/offline/device-key.ts";
import { readEntry } from "#core/fichas/offline/entry.ts";
import { OfflineShape } from "#core/fichas/verify/verify-offline.ts";
import { toBase64Url } from "#core/kernel/base64url.ts";
import { recordOf } from "#core/kernel/record.ts";
import { fault, good, type Notes } from "./package-finding.ts";
import type { PackedFiles } from "./packed-files.ts";

/** What the phone itself wrote and signed of a ficha made without a connection: named by the evidence, signed, in order. */
export async function judgeOffline(files: PackedFiles, ficha: string, notes: Notes): Promise<void> {
	const place = `sem-conexao/${ficha}/`;
	const evidence = files
		.under(`evidencias/${ficha}-assinatura-`)
		.flatMap(({ path }) => OfflineShape.safeParse(recordOf(files.jsonOf(path)).semConexao).data ?? []);
	const key = evidence[0]?.aparelho.chavePublica;
	const named = new Set(evidence.flatMap(({ texto, ato, capsula }) => [texto.hash, ato.hash, capsula.hash]));
	for (const hash of named)
		if (!files.under(place).some(({ sha256 }) => sha256 === hash))
			notes.note(`${place}…`, fault("missing", `SHA-256 ${hash.slice(0, 16)}…`));
	for (const { path, sha256 } of files.under(place)) {
		if (!/registro-\d+\.json$/.test(path)) {
			if (named.has(sha256)) notes.note(path, good("offline"));
			continue;
		}
		const signature = files.find(path.replace(/json$/, "sig"))?.content;
		const entry = readEntry(files.textOf(path) ?? "");
		const isWhole = entry && key && signature && (await isEntrySignedBy(key, sha256, toBase64Url(signature)));
		notes.note(path, isWhole ? good("offline") : fault("unsigned"));
	}
}
