import * as z from "zod/mini";
import { eventHash } from "#core/fichas/evidence/event-chain.ts";
import { checkSeal } from "#core/fichas/verify/verify-check.ts";
import {
	ChainedEvent,
	checkProof,
	checkSteps,
	type DocumentProof,
	type EventsProof,
	type ProofStep,
	type ProvenEvent,
	provenIn,
	readEventsProof,
	readProof,
	stepsOf,
} from "#core/fichas/verify/verify-proof.ts";
import { recordIn, recordOf } from "#core/kernel/record.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { judgeOffline } from "./judge-offline.ts";
import { fault, good, type Notes, ofCheck, open } from "./package-finding.ts";
import type { Trust } from "./package-trust.ts";
import type { PackedFiles } from "./packed-files.ts";

const LogEvent = z.extend(ChainedEvent, { content: z.string() });
const Events = z.array(LogEvent).check(z.maxLength(10_000));
type LogEvent = z.infer<typeof LogEvent>;

/** What a package tells of one ficha, for what is compared across all of them. */
export type JudgedFicha = { ficha: string; events: LogEvent[]; steps: ProofStep[]; roots: ProvenEvent["root"][] };

/** In the words of an event, and where the file with that SHA-256 lies. */
const PLACES: [names: string[], place: (ficha: string) => string][] = [
	[["documentHash"], (ficha) => `conteudo/${ficha}.`],
	[["evidenceHash", "aceite"], (ficha) => `evidencias/${ficha}-`],
	[["sha256"], (ficha) => `documentos/${ficha}`],
];

/** Events, the files they name, and the proofs of both. */
export async function judgeFicha(files: PackedFiles, ficha: string, trust: Trust, notes: Notes): Promise<JudgedFicha> {
	const events = judgeEvents(files, `registro/${ficha}.json`, notes);
	const isReturn = ({ kind }: LogEvent) => kind === "devolvida-assinada";
	const others = events.filter((event) => !isReturn(event));
	for (const [names, place] of PLACES) compareNamed(files, place(ficha), namedBy(others, names), notes);
	const returns = namedBy(events.filter(isReturn), ["sha256", "evidenceHash"]);
	compareNamed(files, `devolvidos/${ficha}-`, returns, notes);
	comparePhotos(files, ficha, notes);
	compareIdentity(files, ficha, notes);
	await judgeOffline(files, ficha, trust, notes);
	for (const { path, facts } of files.under(`documentos/${ficha}`)) {
		if (!facts) notes.note(path, fault("unreadable"));
		else notes.note(path, ...checkSeal(facts.seal, facts, trust.known).map(ofCheck));
	}
	const proofs = await judgeProofs(files, ficha, trust, notes);
	const steps = proofs.flatMap(stepsOf);
	const proven = new Set(steps.map(({ evento }) => evento.hash));
	const isComplete = events.length === proven.size && events.every(({ hash }) => proven.has(hash));
	if (!isComplete) notes.note(`provas/${ficha}.json`, fault("events-incomplete"));
	const roots = proofs.flatMap(provenIn).flatMap(({ prova }) => (prova ? [prova.root] : []));
	return { ficha, events, steps, roots };
}

function judgeEvents(files: PackedFiles, path: string, notes: Notes): LogEvent[] {
	const events = Events.safeParse(files.jsonOf(path)).data;
	if (!events) {
		notes.note(path, fault(files.find(path) ? "unreadable" : "missing"));
		return [];
	}
	const altered = events.find(
		(event) => eventHash(event) !== event.hash || sha256Hex(event.content) !== event.contentHash,
	);
	notes.note(path, altered ? fault("events-altered", String(altered.seq)) : good("events", String(events.length)));
	return events;
}

/** Hashes that events name, each with the number of the first event that does. */
function namedBy(events: LogEvent[], names: string[]): Map<string, number> {
	const named = new Map<string, number>();
	for (const { seq, content } of events) {
		const said = recordIn(content);
		for (const name of names) {
			const hash = said[name];
			if (typeof hash === "string" && !named.has(hash)) named.set(hash, seq);
		}
	}
	return named;
}

function compareNamed(files: PackedFiles, place: string, named: Map<string, number>, notes: Notes): void {
	const here = files.under(place);
	for (const { path, sha256 } of here) {
		const seq = named.get(sha256);
		notes.note(path, seq === undefined ? fault("not-named") : good("named", String(seq)));
	}
	const hashes = new Set(here.map(({ sha256 }) => sha256));
	for (const [hash, seq] of named)
		if (!hashes.has(hash)) notes.note(`${place}…`, fault("missing", `nº ${seq}, SHA-256 ${hash.slice(0, 16)}…`));
}

/** They are named by the text that was signed, or by what was said of it afterwards, not by an event. */
function comparePhotos(files: PackedFiles, ficha: string, notes: Notes): void {
	const contested = files.under(`evidencias/${ficha}-contestacao-`).map(({ path }) => path);
	const said = [`conteudo/${ficha}.json`, ...contested].flatMap((path) => {
		const { fotos } = recordOf(files.jsonOf(path));
		return (Array.isArray(fotos) ? fotos : []).map((photo) => recordOf(photo).sha256);
	});
	const here = files.under(`fotos/${ficha}/`);
	for (const { path, sha256 } of here) notes.note(path, said.includes(sha256) ? good("photo") : fault("not-named"));
	for (const hash of said)
		if (!here.some(({ sha256 }) => sha256 === hash))
			notes.note(`fotos/${ficha}/…`, fault("missing", `SHA-256 ${String(hash).slice(0, 16)}…`));
}

/** Named by the evidence of the signature. One that is not here may have gone: its days are few. */
function compareIdentity(files: PackedFiles, ficha: string, notes: Notes): void {
	for (const { path, sha256 } of files.under(`identidade/${ficha}-`)) {
		const evidence = path.replace(/^identidade\/(.*)\.jpg$/, "evidencias/$1.json");
		const { fotoDeIdentidade } = recordOf(files.jsonOf(evidence));
		const isTheirs = recordOf(fotoDeIdentidade).sha256 === sha256;
		notes.note(path, isTheirs ? good("identity") : fault("not-named"));
	}
}

async function judgeProofs(files: PackedFiles, ficha: string, { known, second, anchors }: Trust, notes: Notes) {
	const proofs: (DocumentProof | EventsProof)[] = [];
	for (const { path, content } of files.under(`provas/${ficha}`)) {
		const text = files.textOf(path) ?? "";
		const proof = readProof(text) ?? readEventsProof(text);
		if (!proof) {
			notes.note(path, content ? fault("proof-unreadable") : open("too-large"));
			continue;
		}
		proofs.push(proof);
		const document = files.find(path.replace(/^provas\/(.*)\.json$/, "documentos/$1.pdf"));
		const checks =
			proof.schema === "rubrica-prova-1"
				? await checkProof(proof, document?.sha256 ?? "", known, second, anchors)
				: await checkSteps(proof.eventos, known, second, anchors);
		notes.note(path, ...checks.map(ofCheck));
	}
	return proofs;
}
