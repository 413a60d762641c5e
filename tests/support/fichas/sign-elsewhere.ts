import { P12Signer, PDF } from "@libpdf/core";
import { makeP12 } from "./make-p12.ts";

const signers = new Map<string, Promise<P12Signer>>();

/** Somebody's certificate, as another program would use it; made once for each name. */
function signerNamed(name: string): Promise<P12Signer> {
	const known = signers.get(name);
	if (known) return known;
	const made = makeP12({ name, password: "senha", now: new Date("2026-11-01T00:00:00Z") }).then((p12) =>
		P12Signer.create(Uint8Array.from(p12), "senha"),
	);
	signers.set(name, made);
	return made;
}

/** A sealed file with a signature added by another program, as an incremental update. */
export async function signElsewhere(bytes: Uint8Array, name: string): Promise<Uint8Array<ArrayBuffer>> {
	const pdf = await PDF.load(bytes);
	const signed = await pdf.sign({ signer: await signerNamed(name), signingTime: new Date("2026-11-16T12:00:00Z") });
	return Uint8Array.from(signed.bytes);
}

export async function certificateOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
	return Uint8Array.from((await signerNamed(name)).certificate);
}
