import { eq } from "drizzle-orm";
import { holderSeat } from "#core/accounts/seat.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { present } from "#core/kernel/present.ts";
import type { Deps } from "#server/deps.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { saveDraft } from "#server/fichas/draft/save-draft.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { startFrom } from "#server/fichas/draft/start-from.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { addSamplePhoto, findSent, sign } from "./make-ficha.ts";
import { sampleTrace } from "./printed-samples.ts";
import { SENDER } from "./sender.ts";

/** An exit begun from a sealed entry, as far as a broker has it after looking at everything: the floor has got worse. */
export async function startExitOf(deps: Deps, userId: string, entryId: string, item: Values = {}): Promise<string> {
	const seat = holderSeat(userId);
	const started = await startFrom(deps, { seat, tipo: "vistoria", from: { exitOf: entryId } });
	if (!started.ok) throw new Error(started.reason);
	const fichaId = started.value.id;
	const draft = await readDraft(deps, fichaId);
	const raw = {
		...draft.fields,
		vistoriador: "Marina Alves Prado",
		medidores: [{ tipo: "Água", leitura: 1600, situacao: "Ligado", fotos: ["foto-1"] }],
		chaves: [{ tipo: "Tetra", quantidade: 1, testada: true, mudanca: "Dano" }],
		ambientes: [
			{
				ambiente: "Sala de estar",
				itens: [
					{ item: "Piso", estado: "Regular", avarias: ["Risco"], fotos: ["foto-2"], ...item },
					{ item: "Pintura", estado: "Bom" },
				],
			},
		],
	};
	const saved = await saveDraft(deps, { seat, fichaId, raw, version: draft.version });
	if (!saved.ok) throw new Error(saved.reason);
	await addSamplePhoto(deps, userId, fichaId);
	return fichaId;
}

export async function readDraft(deps: Deps, fichaId: string) {
	const [draft] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	return present(draft, "a draft");
}

/** Sent, signed by everybody and sealed. */
export async function sealExitOf(deps: Deps, userId: string, entryId: string): Promise<string> {
	const fichaId = await startExitOf(deps, userId, entryId, { mudanca: "Desgaste natural" });
	const sent = await sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER });
	if (!sent.ok) throw new Error(`${sent.reason} ${JSON.stringify(sent.errors)}`);
	const { signers, documentHash } = await findSent(deps, fichaId);
	for (const { token } of signers) {
		const signed = await sign(deps, token, documentHash, { trace: sampleTrace() });
		if (!signed.ok) throw new Error(signed.reason);
	}
	await sealFicha(deps, fichaId);
	return fichaId;
}
