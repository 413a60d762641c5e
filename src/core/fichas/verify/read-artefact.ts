import { findWitnesses, type Witness } from "#core/fichas/evidence/witness.ts";
import { type Artefact, artefactOfProof, artefactOfRoots, artefactOfWitness } from "./compare-history.ts";
import { comparableIn } from "./package/conclude-package.ts";
import { examinePackage } from "./package/examine-package.ts";
import { isZip } from "./package/read-zip.ts";
import { examineFile } from "./returned/examine-file.ts";
import { hasFault } from "./verify-check.ts";
import { checkProof, readProof, signersOf } from "./verify-proof.ts";
import { findUnsigned, readRootList } from "./verify-roots.ts";

/** Why a file says nothing, or not all it claims. `bare`: it was made before there were witnesses. */
export type Problem = { name: string } & (
	| { problem: "unreadable" | "broken" | "bare" }
	| { problem: "unsigned"; day: string }
);

export type Gathered = { artefacts: Artefact[]; problems: Problem[] };

/**
 * What a kept file says of the log. `known`: fingerprints of the certificates that are believed; where none are at
 * hand, a file is only held to what it says itself, and the comparison decides.
 */
export async function readArtefact(name: string, bytes: Uint8Array<ArrayBuffer>, known?: string[]): Promise<Gathered> {
	if (startsWith(bytes, "%PDF")) return readPdf(name, bytes, known);
	if (isZip(bytes)) return readZipped(name, bytes, known);
	const text = new TextDecoder().decode(bytes);
	if (!/^\s*\{/.test(text)) return gatherWitnesses(name, findWitnesses(text), "unreadable");
	const list = readRootList(text);
	if (list) {
		const unsigned = await findUnsigned(list, known ?? Object.keys(list.certificados));
		const problems = unsigned.map((day): Problem => ({ name, problem: "unsigned", day }));
		return { artefacts: [artefactOfRoots(name, list)], problems };
	}
	const proof = readProof(text);
	if (!proof) return { artefacts: [], problems: [{ name, problem: "unreadable" }] };
	const checks = await checkProof(proof, proof.documento.sha256, known ?? signersOf(proof));
	if (hasFault(checks)) return { artefacts: [], problems: [{ name, problem: "broken" }] };
	return { artefacts: [artefactOfProof(name, proof)], problems: [] };
}

/** Of a dossier or of packed documents, what the proofs say. A ZIP with a fault says nothing. */
async function readZipped(
	name: string,
	bytes: Uint8Array<ArrayBuffer>,
	known: string[] | undefined,
): Promise<Gathered> {
	const isAnySigner = known === undefined;
	const examined = await examinePackage(name, bytes, { known: known ?? [], isAnySigner });
	if (!examined.ok) return { artefacts: [], problems: [{ name, problem: "unreadable" }] };
	const artefacts = comparableIn(examined.value, { isAnySigner });
	return { artefacts, problems: artefacts.length > 0 ? [] : [{ name, problem: "broken" }] };
}

/** Witnesses of one text, each by a name of its own. */
export function gatherWitnesses(name: string, witnesses: Witness[], otherwise: "unreadable" | "bare"): Gathered {
	if (witnesses.length === 0) return { artefacts: [], problems: [{ name, problem: otherwise }] };
	const named = (at: number) => (witnesses.length > 1 ? `${name} (${at + 1})` : name);
	return { artefacts: witnesses.map((witness, at) => artefactOfWitness(named(at), witness)), problems: [] };
}

/** Only what its seal covers counts; of a file that only goes on from a sealed one, that one. */
async function readPdf(name: string, bytes: Uint8Array<ArrayBuffer>, known: string[] | undefined): Promise<Gathered> {
	const examined = await examineFile(bytes, new Date(0));
	const { seal, bytes: length } = examined.signedAgain ?? examined.longTerm ?? examined;
	const believed = seal.state === "holds" && (known === undefined || known.includes(seal.fingerprint));
	if (!believed) return { artefacts: [], problems: [{ name, problem: "broken" }] };
	return gatherWitnesses(name, findInBytes(bytes.subarray(0, length)), "bare");
}

const MARK = "testemunho/";
/** Longer than any mark. */
const WINDOW = 240;

function findInBytes(bytes: Uint8Array): Witness[] {
	const found: string[] = [];
	for (let at = bytes.indexOf(0x74); at >= 0 && found.length < WINDOW; at = bytes.indexOf(0x74, at + 1))
		if (startsWith(bytes.subarray(at, at + MARK.length), MARK))
			found.push(String.fromCharCode(...bytes.subarray(at, at + WINDOW)));
	return findWitnesses(found.join("\n"));
}

function startsWith(bytes: Uint8Array, text: string): boolean {
	for (let at = 0; at < text.length; at++) if (bytes[at] !== text.charCodeAt(at)) return false;
	return true;
}
