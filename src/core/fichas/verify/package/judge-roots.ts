import { rootStatement } from "#core/fichas/evidence/daily-root.ts";
import { hashOfBase64, stampedTexts } from "#core/fichas/verify/root-stamps.ts";
import { stampPassed } from "#core/fichas/verify/verify-check.ts";
import type { ProvenEvent } from "#core/fichas/verify/verify-proof.ts";
import { type Anchors, checkStamp } from "#core/fichas/verify/verify-stamp.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { fault, good, type Notes, ofCheck, open } from "./package-finding.ts";
import type { PackedFiles } from "./packed-files.ts";

type Root = ProvenEvent["root"];

/** The texts, signatures and keys that lie beside: those of the proofs, whose signatures were checked there. */
export function judgeRoots(files: PackedFiles, roots: Root[], notes: Notes): void {
	const expected = new Map(roots.flatMap(filesOf));
	for (const { path, sha256 } of files.under("raizes/")) {
		const hashes = expected.get(path);
		if (!hashes) notes.note(path, open("not-checkable"));
		else notes.note(path, hashes === sha256 ? good("root", path.slice(7, 17)) : fault("root-differs"));
	}
	for (const path of expected.keys()) if (!files.find(path)) notes.note(path, fault("missing"));
}

function filesOf(root: Root): [path: string, sha256: string][] {
	const name = `raizes/${root.day}`;
	const files: [string, string][] = [
		[`${name}.json`, sha256Hex(rootStatement(root))],
		[`${name}.sig`, hashOfBase64(root.signature)],
		[`${name}.certificado.pem`, sha256Hex(root.certificate)],
	];
	for (const { renewal, text } of stampedTexts(root))
		if (renewal !== undefined) files.push([`${name}.renovacao-${renewal}.json`, sha256Hex(text)]);
	if (root.openTimestamps) files.push([`${name}.json.ots`, hashOfBase64(root.openTimestamps)]);
	if (root.version === 1) return files;
	return [
		...files,
		[`${name}.ml-dsa-65.sig`, hashOfBase64(root.secondSignature)],
		[`${name}.ml-dsa-65.pem`, sha256Hex(pemOfKey(root.secondKey))],
	];
}

function pemOfKey(base64: string): string {
	const lines = base64.match(/.{1,64}/g) ?? [];
	return `-----BEGIN PUBLIC KEY-----\n${lines.join("\n")}\n-----END PUBLIC KEY-----\n`;
}

/** `carimbos/raiz-DIA.tsr` is of that day's text, a renewal of its own text beside that, every other one of the document that it is named after. */
export async function judgeStamps(files: PackedFiles, notes: Notes, anchors?: Anchors): Promise<void> {
	for (const { path, content } of files.under("carimbos/")) {
		const stamped = stampedBy(path);
		const hash = stamped && files.find(stamped)?.sha256;
		if (!hash || !content) {
			notes.note(path, open("not-checkable"));
			continue;
		}
		const stamp = await checkStamp(content, hash, anchors);
		notes.note(path, stamp.ok ? ofCheck(stampPassed(stamp.value)) : fault("stamp-invalid", stamped));
	}
}

/** Copies for the long term: the document itself up to where its seal ends, and what follows is not looked at. */
export function judgeDerived(files: PackedFiles, notes: Notes): void {
	for (const { path, facts } of files.under("longo-prazo/")) {
		const original = files.find(path.replace("longo-prazo/", "documentos/"))?.sha256;
		const isDerived = original !== undefined && facts?.signedPart?.sha256 === original;
		notes.note(path, isDerived ? good("derived") : fault("derived-from-another"));
	}
}

function stampedBy(path: string): string | undefined {
	const [, day] = /^carimbos\/raiz-(\d{4}-\d{2}-\d{2})(?:-\d+)?\.tsr$/.exec(path) ?? [];
	if (day) return `raizes/${day}.json`;
	const [, renewed, renewal] = /^carimbos\/raiz-(\d{4}-\d{2}-\d{2})-renovacao-(\d+)\.tsr$/.exec(path) ?? [];
	if (renewed) return `raizes/${renewed}.renovacao-${renewal}.json`;
	const [, document] = /^carimbos\/([A-Z0-9-]+)\.tsr$/.exec(path) ?? [];
	return document && `documentos/${document}.pdf`;
}
