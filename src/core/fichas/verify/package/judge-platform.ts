import { type Certificate, isSignedBy, readPem } from "#core/fichas/verify/verify-certificate.ts";
import { checkSeal } from "#core/fichas/verify/verify-check.ts";
import { SUMS, SUMS_SIGNATURE } from "./judge-list.ts";
import { fault, good, type Notes, ofCheck, open } from "./package-finding.ts";
import type { Trust } from "./package-trust.ts";
import type { PackedFiles } from "./packed-files.ts";

const INDEX = "indice.pdf";
const CERTIFICATE = "certificado-da-plataforma.pem";
/**
 * What the platform itself says of the dossier: its index, its lists, and who signed them. Answers whether the list of
 * files is signed: without that a file, or a whole ficha, can be taken out together with its line.
 */
export async function judgePlatform(files: PackedFiles, { known }: Trust, notes: Notes): Promise<boolean> {
	const index = files.find(INDEX)?.facts;
	if (index) notes.note(INDEX, ...checkSeal(index.seal, index, known).map(ofCheck));
	else notes.note(INDEX, fault(files.find(INDEX) ? "unreadable" : "missing"));
	const certificate = readCertificateOf(files);
	const isKnown = certificate !== undefined && known.includes(certificate.fingerprint);
	notes.note(CERTIFICATE, isKnown ? good("certificate", certificate.subject) : fault("certificate-unknown"));
	await judgeSignature(files, "acessos.json", certificate, notes);
	if (!files.find(SUMS_SIGNATURE)) {
		notes.note(SUMS, open("list-unsigned"));
		return false;
	}
	return (await judgeSignature(files, SUMS, certificate, notes)) && isKnown;
}

async function judgeSignature(
	files: PackedFiles,
	signed: string,
	certificate: Certificate | undefined,
	notes: Notes,
): Promise<boolean> {
	const [content, signature] = [files.find(signed)?.content, files.find(`${signed}.sig`)?.content];
	const holds = certificate && content && signature && (await isSigned(certificate, content, signature));
	notes.note(`${signed}.sig`, holds ? good("signed", signed) : fault("unsigned", signed));
	return holds === true;
}

function readCertificateOf(files: PackedFiles): Certificate | undefined {
	try {
		return readPem(files.textOf(CERTIFICATE) ?? "");
	} catch {
		return undefined;
	}
}

async function isSigned(
	certificate: Certificate,
	content: Uint8Array<ArrayBuffer>,
	signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
	try {
		return await isSignedBy(certificate, "SHA-256", content, signature);
	} catch {
		return false;
	}
}
