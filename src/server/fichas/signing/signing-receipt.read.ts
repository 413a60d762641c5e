import { eq } from "drizzle-orm";
import { present } from "#core/kernel/present.ts";
import type { Deps } from "#server/deps.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { readWitnessNow } from "#server/fichas/evidence/witness.read.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { findSigning } from "#server/fichas/signing.read.ts";

/** What a person keeps of their own signature: for whoever holds the link and has signed. */
export async function readReceipt(deps: Pick<Deps, "db" | "clock">, token: string) {
	const found = await findSigning(deps, token);
	if (found?.state !== "signed") return undefined;
	const { signer, ficha, document } = found;
	const { sha256, sealedAt, storageKey } = sealedDocuments;
	const [sealed] = await deps.db
		.select({ sha256, sealedAt, storageKey })
		.from(sealedDocuments)
		.where(eq(sealedDocuments.fichaId, ficha.id));
	return {
		fichaId: ficha.id,
		protocolo: ficha.protocolo,
		tipo: ficha.tipo,
		titulo: document.titulo,
		status: ficha.status,
		documentHash: frozenOf(ficha).documentHash,
		corretor: document.corretor,
		imovelEndereco: ficha.imovelEndereco,
		signer: {
			id: signer.id,
			nome: signer.nome,
			papel: signer.papel,
			documento: signer.cpfCnpj,
			email: signer.email,
			telefone: signer.telefone,
			decidedAt: present(signer.decidedAt, "when it was signed"),
			evidenceHash: present(signer.evidenceHash, "the hash of the evidence"),
			evidence: present(signer.evidence, "the evidence"),
		},
		sealed,
		sample: ficha.sample,
		// A sample is nobody's witness.
		witness: ficha.sample ? undefined : await readWitnessNow(deps),
	};
}
