import { isSampleSeal } from "#core/fichas/evidence/sample-log.ts";
import { type Artefact, artefactOfEvent, artefactOfProof } from "#core/fichas/verify/compare-history.ts";
import { isSealedBy } from "#core/fichas/verify/returned/examine-file.ts";
import { sharedZone } from "#core/fichas/verify/told-zone.ts";
import { type Fault, hasFault, type PlainVerdict } from "#core/fichas/verify/verify-check.ts";
import { checkSealed } from "#core/fichas/verify/verify-conclusion.ts";
import { checkProof, type DocumentProof, readProof, signersOf } from "#core/fichas/verify/verify-proof.ts";
import { recordIn, recordOf } from "#core/kernel/record.ts";
import { type JudgedFicha, judgeFicha } from "./judge-ficha.ts";
import { isListed, judgeList, OWN_EVENT, SUMS } from "./judge-list.ts";
import { judgeModels } from "./judge-models.ts";
import { judgePlatform } from "./judge-platform.ts";
import { judgeDerived, judgeRoots, judgeStamps } from "./judge-roots.ts";
import {
	type FileOutcome,
	type Finding,
	fault,
	good,
	isFault,
	leftAside,
	type Notes,
	ofCheck,
	open,
	outcomeOf,
	startNotes,
} from "./package-finding.ts";
import type { Trust } from "./package-trust.ts";
import { indexFiles, type PackedFiles } from "./packed-files.ts";
import type { PackedFile } from "./read-package.ts";

export type JudgedFile = { path: string; outcome: FileOutcome; findings: Finding[] };

/** `dossie`: everything a dossier must have was looked for. `pacote`: each document by itself, and nothing else. */
export type PackageReport = {
	kind: "dossie" | "pacote";
	verdict: PlainVerdict;
	/** Documents of the sample data are in it: by their seals. */
	sample: boolean;
	protocolo: string | undefined;
	/** The property's clock, where all of it is told by one. */
	zone: string | undefined;
	/** The event of this dossier, which names its list of files; only the log can say whether it took place. */
	ownEvent: { seq: number; hash: string } | undefined;
	/** The platform's key signed the list: no file was put in, changed or taken out. */
	isListSigned: boolean;
	files: JudgedFile[];
	/** Numbers of events whose day has no signed root in here yet. */
	unproven: number[];
	/** What it says of the log, to be compared with what others have. */
	artefacts: Artefact[];
	/** The same of proofs whose documents are not here: each whole by itself, and no part of the verdict. */
	aside: Artefact[];
};

/** Every file with what was found out about it, and nothing claimed that was not looked at. */
export async function judgePackage(name: string, packed: PackedFile[], trust: Trust): Promise<PackageReport> {
	const everything = indexFiles(packed);
	const files = indexFiles(packed.filter(({ path, aside }) => !aside || isListed(everything, path)));
	const notes = startNotes();
	for (const { path, isNested } of packed) if (isNested) notes.note(path, open("nested"));
	for (const { path, aside } of packed) if (aside && !files.find(path)) notes.note(path, leftAside(aside));
	const isDossier = files.find(SUMS) !== undefined || files.find(OWN_EVENT) !== undefined;
	return isDossier ? judgeDossier(name, files, trust, notes) : judgeLoose(name, files, trust, notes);
}

async function judgeDossier(name: string, files: PackedFiles, trust: Trust, notes: Notes): Promise<PackageReport> {
	const own = judgeList(files, notes);
	const isListSigned = await judgePlatform(files, trust, notes);
	const fichas: JudgedFicha[] = [];
	for (const ficha of fichasIn(files)) fichas.push(await judgeFicha(files, ficha, trust, notes));
	judgeRoots(
		files,
		fichas.flatMap(({ roots }) => roots),
		notes,
	);
	await judgeStamps(files, notes, trust.anchors);
	judgeDerived(files, notes);
	const events = fichas.flatMap((ficha) => ficha.events);
	judgeNeighbours(fichas, notes);
	judgeModels(files, events, notes);
	judgeNamed(files, events, notes);
	const steps = fichas.flatMap((ficha) => ficha.steps);
	const artefacts = fichas.map(({ steps }) => artefactOfProof(name, { eventos: steps }));
	if (own) artefacts.push(artefactOfEvent(name, own.event));
	return {
		kind: "dossie",
		sample: hasSamples(files),
		verdict: fichas.length === 0 ? "desconhecido" : verdictOf(notes),
		protocolo: own?.protocolo,
		zone: sharedZone(files.under("conteudo/").map(({ path }) => recordOf(files.jsonOf(path)).fuso)),
		ownEvent: own?.event,
		isListSigned,
		files: listFiles(files, notes),
		unproven: [...new Set(steps.flatMap(({ evento, prova }) => (prova ? [] : [evento.seq])))],
		artefacts: [joinArtefacts(name, artefacts)],
		aside: [],
	};
}

/** Of every ficha that anything in here is about: one whose events were taken out is missed, not passed over. */
function fichasIn(files: PackedFiles): string[] {
	const names = files.all.flatMap(({ path }) => {
		const [, ficha] = /^(?:registro|conteudo)\/([A-Z0-9-]+)\.json$/.exec(path) ?? [];
		const [, document] =
			/^(?:documentos|provas|evidencias|fotos)\/([A-Z]\d\d-[A-Z0-9]{4}-[A-Z0-9]{4})/.exec(path) ?? [];
		return ficha ?? document ?? [];
	});
	return [...new Set(names)].toSorted();
}

type LogEvents = JudgedFicha["events"];

/** Where both are here: the rest of the log is other people's. */
function judgeNeighbours(fichas: JudgedFicha[], notes: Notes): void {
	const hashes = new Map(fichas.flatMap(({ events }) => events.map(({ seq, hash }) => [seq, hash])));
	for (const { ficha, events } of fichas)
		for (const { seq, previousHash } of events) {
			const before = hashes.get(seq - 1);
			if (before && before !== previousHash)
				notes.note(`registro/${ficha}.json`, fault("events-unlinked", String(seq)));
		}
}

const NAMED: [folder: string, name: string][] = [["relacoes/", "listaHash"]];

/** Files that an event of any of the fichas names. */
function judgeNamed(files: PackedFiles, events: LogEvents, notes: Notes): void {
	for (const [folder, name] of NAMED)
		for (const { path, sha256 } of files.under(folder)) {
			const event = events.find(({ content }) => recordIn(content)[name] === sha256);
			notes.note(path, event ? good("named", String(event.seq)) : open("not-checkable"));
		}
}

/** Documents that somebody packed: each by its own seal, by a proof that lies beside it, and by an index if there is one. */
async function judgeLoose(name: string, files: PackedFiles, trust: Trust, notes: Notes): Promise<PackageReport> {
	const brought = files.all.flatMap(({ path }) => {
		const proof = path.endsWith(".json") ? readProof(files.textOf(path) ?? "") : undefined;
		return proof
			? [{ path, proof, document: files.all.find((file) => sealedHashOf(file, trust) === proof.documento.sha256) }]
			: [];
	});
	const proofs = brought.filter(({ document }) => document);
	// Of a document that is not here it says nothing, neither for nor against those that are.
	const aside: Artefact[] = [];
	for (const { path, proof, document } of brought) {
		if (document) continue;
		notes.note(path, open("proof-alone"));
		if (await holdsAlone(proof, trust)) aside.push(artefactOfProof(`${name} (${path})`, proof));
	}
	const { fichas } = recordOf(files.jsonOf("indice.json"));
	const indexed = (Array.isArray(fichas) ? fichas : []).map((ficha) => recordOf(ficha).arquivoSha256);
	for (const file of files.all) {
		const { path, sha256, facts } = file;
		if (!facts) continue;
		notes.note(path, ...checkSealed(facts, trust.known).map(ofCheck));
		if (indexed.length > 0 && path.startsWith("fichas/"))
			notes.note(path, indexed.includes(sha256) ? good("listed") : fault("differs-from-list"));
		if (!proofs.some(({ proof }) => proof.documento.sha256 === sealedHashOf(file, trust)))
			notes.note(path, open("no-proof"));
	}
	for (const { path, proof } of proofs) {
		const checks = await checkProof(proof, proof.documento.sha256, trust.known, trust.second, trust.anchors);
		notes.note(path, ...checks.map(ofCheck));
	}
	return {
		kind: "pacote",
		sample: hasSamples(files),
		verdict: files.all.some(({ facts }) => facts) ? verdictOf(notes) : "desconhecido",
		protocolo: undefined,
		zone: sharedZone(proofs.map(({ proof }) => proof.fuso)),
		ownEvent: undefined,
		isListSigned: false,
		files: listFiles(files, notes),
		unproven: proofs.flatMap(({ proof }) => proof.eventos.flatMap(({ evento, prova }) => (prova ? [] : [evento.seq]))),
		artefacts:
			proofs.length === 0
				? []
				: [
						joinArtefacts(
							name,
							proofs.map(({ proof }) => artefactOfProof(name, proof)),
						),
					],
		aside,
	};
}

async function holdsAlone(proof: DocumentProof, { known, second, anchors, isAnySigner }: Trust): Promise<boolean> {
	const signers = isAnySigner ? signersOf(proof) : known;
	return !hasFault(await checkProof(proof, proof.documento.sha256, signers, second, anchors));
}

/** Of a copy for the long term the document it begins with is the sealed one. */
function sealedHashOf({ sha256, facts }: PackedFile, { known }: Trust): string | undefined {
	return facts?.longTerm && isSealedBy(facts.longTerm, known) ? facts.signedPart?.sha256 : sha256;
}

function listFiles(files: PackedFiles, notes: Notes): JudgedFile[] {
	const paths = [...new Set([...files.all.map(({ path }) => path), ...notes.paths()])].toSorted();
	return paths.map((path) => {
		const findings = notes.of(path).length > 0 ? notes.of(path) : [open("text-unread")];
		return { path, outcome: outcomeOf(findings), findings };
	});
}

/** A verifier that does not know the certificate knows nothing of what it sealed: that is no alteration. */
function hasSamples(files: PackedFiles): boolean {
	return files.all.some(({ facts }) => facts?.seal.state === "holds" && isSampleSeal(facts.seal.subject));
}

function verdictOf(notes: Notes): PlainVerdict {
	const all = notes.paths().flatMap((path) => notes.of(path));
	const faults = all.filter(isFault);
	if (faults.length === 0) return all.some(isUnchecked) ? "desconhecido" : "autentico";
	return faults.every(isUnknownSigner) ? "desconhecido" : "alterado";
}

/** No fault, and nothing to vouch for either: whoever picks a kind of key that is not known here writes what they like. */
function isUnchecked(finding: Finding): boolean {
	if (finding.outcome !== "check" || finding.check.outcome !== "wait") return false;
	return finding.check.reason === "seal-unchecked";
}

const UNKNOWN_SIGNER: Fault[] = ["certificate-unknown", "root-unpinned", "capsule-unpinned"];

function isUnknownSigner(finding: Finding): boolean {
	if (finding.outcome === "fault") return finding.fault === "certificate-unknown";
	if (finding.outcome !== "check" || finding.check.outcome !== "fault") return false;
	return UNKNOWN_SIGNER.includes(finding.check.reason);
}

function joinArtefacts(name: string, artefacts: Artefact[]): Artefact {
	return { name, sayings: artefacts.flatMap(({ sayings }) => sayings) };
}
