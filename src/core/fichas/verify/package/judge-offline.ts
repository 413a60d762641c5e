import type { OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";
import { PinnedList } from "#core/fichas/evidence/pinned-list.ts";
import { isEntrySignedBy } from "#core/fichas/offline/device-key.ts";
import { readEnrolment } from "#core/fichas/offline/enrolment.ts";
import { readEntry } from "#core/fichas/offline/entry.ts";
import { checkCapsule, checkEnrolment } from "#core/fichas/verify/verify-capsule.ts";
import { readPem } from "#core/fichas/verify/verify-certificate.ts";
import { failed } from "#core/fichas/verify/verify-check.ts";
import { OfflineShape } from "#core/fichas/verify/verify-offline.ts";
import { toBase64Url } from "#core/kernel/base64url.ts";
import { recordIn, recordOf } from "#core/kernel/record.ts";
import { fault, good, type Notes, ofCheck } from "./package-finding.ts";
import type { Trust } from "./package-trust.ts";
import type { PackedFiles } from "./packed-files.ts";

/**
 * What the phone itself wrote and signed of a ficha made without a connection, and what we had handed to it: named by
 * the evidence, signed, of one device.
 */
export async function judgeOffline(files: PackedFiles, ficha: string, trust: Trust, notes: Notes): Promise<void> {
	const place = `sem-conexao/${ficha}/`;
	const evidence = evidenceIn(files, ficha);
	const named = new Set(evidence.flatMap(({ texto, ato, capsula }) => [texto.hash, ato.hash, capsula.hash]));
	for (const hash of named)
		if (!files.under(place).some(({ sha256 }) => sha256 === hash))
			notes.note(`${place}…`, fault("missing", `SHA-256 ${hash.slice(0, 16)}…`));
	await judgeEntries(files, place, evidence, notes);
	await judgeCapsules(files, place, evidence, trust, notes);
	judgeEnrolment(files, place, evidence, notes);
}

/** Of each signature in a file of its own; of a refusal in the event that says it. */
function evidenceIn(files: PackedFiles, ficha: string): OfflineEvidence[] {
	const signed = files.under(`evidencias/${ficha}-assinatura-`).map(({ path }) => files.jsonOf(path));
	const events = files.jsonOf(`registro/${ficha}.json`);
	const told = (Array.isArray(events) ? events : []).map((event) => recordIn(String(recordOf(event).content)));
	return [...signed, ...told].flatMap((said) => OfflineShape.safeParse(recordOf(said).semConexao).data ?? []);
}

async function judgeEntries(files: PackedFiles, place: string, evidence: OfflineEvidence[], notes: Notes) {
	const { id, chavePublica } = evidence[0]?.aparelho ?? keyIn(files, place);
	for (const { path, sha256 } of files.under(`${place}registro-`)) {
		if (!path.endsWith(".json")) continue;
		const signature = files.find(path.replace(/json$/, "sig"))?.content;
		const entry = readEntry(files.textOf(path) ?? "");
		const isSigned = signature && (await isEntrySignedBy(chavePublica, sha256, toBase64Url(signature)));
		notes.note(path, isSigned && entry?.device === id ? good("offline") : fault("device-unsigned"));
	}
}

/** Where nobody signed, no evidence names the phone's key: then it is what the phone registered. */
function keyIn(files: PackedFiles, place: string): { id: string; chavePublica: string } {
	const enrolment = readEnrolment(files.textOf(`${place}aparelho.json`) ?? "");
	return { id: enrolment?.device ?? "", chavePublica: enrolment?.publicKey ?? "" };
}

async function judgeCapsules(
	files: PackedFiles,
	place: string,
	evidence: OfflineEvidence[],
	{ known }: Trust,
	notes: Notes,
) {
	const entries = files.under(`${place}registro-`).map(({ path }) => readEntry(files.textOf(path) ?? "")?.capsule);
	const named = new Set([...entries, ...evidence.map(({ capsula }) => capsula.hash)]);
	const packed = certificatesIn(files);
	const believed = (key: string) => (known.includes(key) ? packed.get(key) : undefined);
	for (const { path, sha256 } of files.under(`${place}capsula-`)) {
		if (!path.endsWith(".json")) continue;
		const text = files.textOf(path) ?? "";
		const signature = files.find(path.replace(/json$/, "sig"))?.content ?? new Uint8Array();
		const naming = evidence.find(({ capsula }) => capsula.hash === sha256);
		const check = named.has(sha256)
			? await checkCapsule({ text, signature }, naming, believed)
			: failed("capsule", "capsule-altered");
		notes.note(path, ofCheck(check));
	}
}

function judgeEnrolment(files: PackedFiles, place: string, evidence: OfflineEvidence[], notes: Notes): void {
	const path = `${place}aparelho.json`;
	const [first] = evidence;
	if (!first) return;
	if (files.find(path)) notes.note(path, ofCheck(checkEnrolment(files.textOf(path) ?? "", first)));
	else notes.note(path, fault("missing"));
}

/** By the SHA-256 of each, whatever file it stands in: which of them is believed is said from outside. */
function certificatesIn(files: PackedFiles): Map<string, string> {
	const listed = PinnedList.safeParse(files.jsonOf("certificados.json")).data?.entries ?? [];
	const beside = files.all.filter(({ path }) => path.endsWith(".pem")).map(({ path }) => files.textOf(path) ?? "");
	const pems = [...listed.map(({ certificate }) => certificate), ...beside];
	return new Map(pems.flatMap((pem) => fingerprintsOf(pem).map((fingerprint) => [fingerprint, pem])));
}

function fingerprintsOf(pem: string): string[] {
	try {
		return [readPem(pem).fingerprint];
	} catch {
		return [];
	}
}
