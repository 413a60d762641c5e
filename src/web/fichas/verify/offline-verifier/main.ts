import { findWitnesses } from "#core/fichas/evidence/witness.ts";
import { type Artefact, compareHistory, type History } from "#core/fichas/verify/compare-history.ts";
import { comparableIn, concludePackage } from "#core/fichas/verify/package/conclude-package.ts";
import { examinePackage } from "#core/fichas/verify/package/examine-package.ts";
import { isZip } from "#core/fichas/verify/package/read-zip.ts";
import { type Gathered, gatherWitnesses, readArtefact } from "#core/fichas/verify/read-artefact.ts";
import { examineFile } from "#core/fichas/verify/returned/examine-file.ts";
import { readZone } from "#core/fichas/verify/told-zone.ts";
import { concludeOffline } from "#core/fichas/verify/verify-conclusion.ts";
import { type DocumentProof, readProof } from "#core/fichas/verify/verify-proof.ts";
import { readRootList } from "#core/fichas/verify/verify-roots.ts";
import { historyCopy } from "#web/fichas/verify/history.copy.ts";
import { refusalWords } from "#web/fichas/verify/package.copy.ts";
import { problemSentence } from "#web/fichas/verify/problem-sentence.ts";
import { faultWords } from "#web/fichas/verify/verify.copy.ts";
import { historyPanel } from "./show-history.ts";
import { packagePanel } from "./show-package.ts";
import { element, resultPanel } from "./show-result.ts";
import { readTrusted } from "./trusted.ts";

const target = partOf("alvo", HTMLElement);
const input = partOf("arquivos", HTMLInputElement);
const outcome = partOf("resultado", HTMLElement);
const history = partOf("historia", HTMLElement);
const text = partOf("texto", HTMLTextAreaElement);
const trusted = readTrusted(partOf("confianca", HTMLElement).textContent ?? "");
const known = trusted.certificates.map(({ fingerprint }) => fingerprint);
const anchors = { certificates: trusted.authorities, isStrict: false };

/** Files may come one after the other: the newest PDF and the newest proof are judged, and all are compared. */
let pdf: { name: string; bytes: Uint8Array<ArrayBuffer> } | undefined;
let proof: DocumentProof | undefined;
const kept = new Map<string, Gathered>();
/** A list of roots or a kept message is brought for nothing else. */
let wantsHistory = false;

async function take(files: Iterable<File>): Promise<void> {
	let broken = false;
	let zipped: HTMLElement | undefined;
	for (const file of files) {
		const bytes = new Uint8Array(await file.arrayBuffer());
		if (isZip(bytes)) {
			zipped = await takeZip(file.name, bytes);
			continue;
		}
		const read = await readArtefact(file.name, bytes, known);
		kept.set(file.name, read);
		if (isPdf(bytes)) pdf = { name: file.name, bytes };
		else if (isJson(file, bytes) && !readRootList(new TextDecoder().decode(bytes))) {
			proof = readProof(new TextDecoder().decode(bytes));
			broken = proof === undefined;
		} else wantsHistory = true;
	}
	compare();
	if (zipped) return show(outcome, zipped);
	if (broken) return show(outcome, element("p", faultWords["proof-unreadable"]()));
	if (!pdf) return proof ? show(outcome, element("p", "Prova lida. Agora solte o PDF.")) : undefined;
	const facts = await examineFile(pdf.bytes, new Date());
	show(
		outcome,
		resultPanel(await concludeOffline(facts, proof, known, anchors), facts, {
			name: pdf.name,
			zone: readZone(proof?.fuso),
		}),
	);
}

/** Judged by itself; what its proofs say is compared with whatever else was brought. */
async function takeZip(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<HTMLElement> {
	const examined = await examinePackage(name, bytes, { known, anchors });
	if (!examined.ok) return element("p", refusalWords[examined.reason]);
	const artefacts = comparableIn(examined.value);
	if (artefacts.length > 0) kept.set(name, { artefacts, problems: [] });
	return packagePanel(concludePackage(examined.value), name);
}

/** A document and its proof alone are judged above: nobody asked for more, unless the two contradict each other. */
function compare(): void {
	const pasted = findWitnesses(text.value);
	const all = [...kept.values()];
	if (pasted.length > 0) all.push(gatherWitnesses(historyCopy.pasted, pasted, "unreadable"));
	const artefacts = all.flatMap((each) => each.artefacts);
	const notes = all.flatMap((each) => each.problems).map(problemSentence);
	const compared = compareWithOwn(artefacts);
	const isAsked = wantsHistory || pasted.length > 0 || kept.size > 2 || compared.verdict === "other";
	if (isAsked) show(history, historyPanel(compared, notes));
	else history.replaceChildren();
}

/** With where the log stood when this file was downloaded, if anything that was brought speaks of the same places. */
function compareWithOwn(artefacts: Artefact[]): History {
	if (trusted.log && artefacts.length > 0) {
		const compared = compareHistory([...artefacts, trusted.log]);
		if (!compared.alone.includes(trusted.log.name)) return compared;
	}
	return compareHistory(artefacts);
}

function isPdf(bytes: Uint8Array): boolean {
	return bytes[0] === 0x25 && bytes[1] === 0x50;
}

function isJson({ name }: File, bytes: Uint8Array): boolean {
	return name.toLowerCase().endsWith(".json") || bytes[0] === 0x7b;
}

function show(where: HTMLElement, content: HTMLElement): void {
	where.replaceChildren(content);
	where.querySelector<HTMLElement>("h2")?.focus();
}

function describeOrigin(): void {
	const names = trusted.certificates.map(({ subject, fingerprint }) => `“${subject}” (SHA-256 ${fingerprint})`);
	partOf("origem", HTMLElement).textContent =
		`Este verificador foi baixado em ${trusted.downloadedAt} e confia em: ${names.join("; ") || "nenhum certificado"}.`;
}

partOf("comparar", HTMLElement).addEventListener("click", () => {
	if (findWitnesses(text.value).length === 0) show(history, element("p", historyCopy.nothing));
	else compare();
});
input.addEventListener("change", () => void take(input.files ?? []));
target.addEventListener("dragover", (event) => {
	event.preventDefault();
	target.classList.add("over");
});
target.addEventListener("dragleave", () => target.classList.remove("over"));
target.addEventListener("drop", (event) => {
	event.preventDefault();
	target.classList.remove("over");
	void take(event.dataTransfer?.files ?? []);
});
describeOrigin();

function partOf<Part extends HTMLElement>(id: string, kind: new () => Part): Part {
	const part = document.getElementById(id);
	if (!(part instanceof kind)) throw new TypeError(`the page has no ${id}`);
	return part;
}
