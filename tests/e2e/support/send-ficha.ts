import { eq } from "drizzle-orm";
import { holderSeat } from "#core/accounts/seat.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { addToDay, BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { startDraft } from "#server/fichas/draft/save-draft.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { linksOf } from "#server/fichas/ficha.read.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { addSamplePhoto } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { withProduct } from "./with-product.ts";

export type SentSigner = { id: string; nome: string; token: string; path: string; shortPath: string };
export type Sent = { fichaId: string; protocolo: string; signers: SentSigner[] };

/** A ficha of this account, sent and waiting; the visit is today's, and over at any time of the day. */
export function sendFichaOf(email: string, tipo: FichaType = "visita", change: Values = {}): Promise<Sent> {
	return withProduct(async (deps) => {
		const [account] = await deps.db.select({ id: aUsuarios.id }).from(aUsuarios).where(eq(aUsuarios.email, email));
		const userId = account?.id ?? "";
		const raw = { ...sampleForms[tipo], ...datesOf(tipo), ...change };
		const draft = await startDraft(deps, { seat: holderSeat(userId), tipo, raw });
		if (!draft.ok) throw new Error(draft.reason);
		if (tipo === "vistoria") await addSamplePhoto(deps, userId, draft.value.id);
		const sent = await sendFicha(deps, { seat: holderSeat(userId), fichaId: draft.value.id, sender: SENDER });
		if (!sent.ok) throw new Error(`${sent.reason} ${JSON.stringify(sent.errors)}`);
		const signers = await deps.db
			.select({ id: fichaSigners.id, nome: fichaSigners.nome })
			.from(fichaSigners)
			.where(eq(fichaSigners.fichaId, sent.value.id))
			.orderBy(fichaSigners.position);
		return {
			fichaId: sent.value.id,
			protocolo: sent.value.protocolo,
			signers: signers.map((signer) => {
				const { token, shortLink } = linksOf(deps, { ...signer, linkVersion: 0 });
				return { ...signer, token, path: `/assinar/${token}`, shortPath: new URL(shortLink).pathname };
			}),
		};
	});
}

/** The link of each signer of a ficha, by the part they have in it. */
export function linksOfFicha(fichaId: string): Promise<Record<string, string>> {
	return withProduct(async (deps) => {
		const signers = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.fichaId, fichaId));
		return Object.fromEntries(signers.map((signer) => [signer.papel, `/assinar/${linksOf(deps, signer).token}`]));
	});
}

/** Today in São Paulo, or so many days from it; asked for once by a test that says the same day twice. */
export function saoPauloDay(offset = 0): string {
	return addToDay(dayIn(BRAZIL_ZONE, new Date()), offset);
}

function datesOf(tipo: FichaType): Values {
	const today = saoPauloDay();
	const day = (offset: number) => addToDay(today, offset);
	if (tipo === "visita") return { data_visita: day(0), hora_inicio: "00:00", hora_fim: "00:01" };
	if (tipo === "proposta") return { validade_ate: `${day(2)}T22:40`, sinal_data: day(3) };
	if (tipo === "agenciamento") return { inicio: day(0) };
	return { data_hora: `${day(0)}T00:00` };
}
