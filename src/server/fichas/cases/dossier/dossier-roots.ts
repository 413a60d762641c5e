import { createPublicKey } from "node:crypto";
import { rootStatement } from "#core/fichas/evidence/daily-root.ts";
import { stampedTexts } from "#core/fichas/verify/root-stamps.ts";
import type { ProvenEvent } from "#core/fichas/verify/verify-proof.ts";
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
	if (root.openTimestamps) files.push(bytesFile(`${name}.json.ots`, Buffer.from(root.openTimestamps, "base64")));
	const texts = stampedTexts(root);
	for (const [at, { token }] of texts.filter(({ renewal }) => renewal === undefined).entries()) {
		const more = at === 0 ? "" : `-${at + 1}`;
		files.push(bytesFile(`carimbos/raiz-${root.day}${more}.tsr`, Buffer.from(token, "base64")));
	}
	for (const { token, text, renewal } of texts)
		if (renewal !== undefined)
			files.push(
				textFile(`${name}.renovacao-${renewal}.json`, text),
				bytesFile(`carimbos/raiz-${root.day}-renovacao-${renewal}.tsr`, Buffer.from(token, "base64")),
			);
	return files;
}
