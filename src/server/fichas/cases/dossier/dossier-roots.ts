import { createPublicKey } from "node:crypto";
import { rootStatement } from "#core/fichas/evidence/daily-root.ts";
import { type ProvenEvent, stampsOf } from "#core/fichas/verify/verify-proof.ts";
import { bytesFile, type DossierFile, textFile } from "./dossier-file.ts";

/** A day's root as a stranger's tools take it: the signed text, each signature, each key, and the authority's stamp. */
export function rootFiles({ root }: ProvenEvent): DossierFile[] {
	const name = `raizes/${root.day}`;
	const files = [
		textFile(`${name}.json`, rootStatement(root)),
		bytesFile(`${name}.sig`, Buffer.from(root.signature, "base64")),
		textFile(`${name}.certificado.pem`, root.certificate),
	];
	if (root.version === 2) {
		const key = createPublicKey({ key: Buffer.from(root.secondKey, "base64"), format: "der", type: "spki" });
		files.push(
			bytesFile(`${name}.ml-dsa-65.sig`, Buffer.from(root.secondSignature, "base64")),
			textFile(`${name}.ml-dsa-65.pem`, key.export({ format: "pem", type: "spki" }).toString()),
		);
	}
	for (const [at, token] of stampsOf(root).entries()) {
		const more = at === 0 ? "" : `-${at + 1}`;
		files.push(bytesFile(`carimbos/raiz-${root.day}${more}.tsr`, Buffer.from(token, "base64")));
	}
	return files;
}
