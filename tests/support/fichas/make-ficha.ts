import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { holderSeat } from "#core/accounts/seat.ts";
import { trialProfile } from "#core/billing/trial/trial.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { readSigningForm, type SigningForm } from "#core/fichas/signing/signing-form.ts";
import { profiles } from "#server/accounts/account.table.ts";
import type { Deps } from "#server/deps.ts";
import { addPhoto } from "#server/fichas/draft/add-photo.ts";
import { startDraft } from "#server/fichas/draft/save-draft.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { type FactorProofs, signFicha } from "#server/fichas/signing/sign-ficha.ts";
import { signingToken } from "#server/fichas/signing-token.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import { sampleForms } from "./ficha-samples.ts";
import { SENDER } from "./sender.ts";

/** An account in the middle of its trial. */
export async function makeBroker(deps: Deps, email?: string, username?: string) {
	const account = await makeAccount(deps, email, username);
	const trial_expira_em = new Date(deps.clock.now().getTime() + 400 * 86_400_000);
	await deps.db
		.update(profiles)
		.set({ ...trialProfile(deps.clock.now()), trial_expira_em })
		.where(eq(profiles.user_id, account.userId));
	return account;
}

export async function makeDraft(deps: Deps, userId: string, tipo: FichaType = "visita", change: Values = {}) {
	const started = await startDraft(deps, { seat: holderSeat(userId), tipo, raw: { ...sampleForms[tipo], ...change } });
	if (!started.ok) throw new Error(started.reason);
	return started.value.id;
}

/** Adds a photo to an inspection, in the places where the sample form only has names. */
export async function addSamplePhoto(deps: Deps, userId: string, fichaId: string): Promise<string> {
	const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: "#28a" } });
	const bytes = new Uint8Array(await picture.jpeg().toBuffer());
	const added = await addPhoto(deps, { seat: holderSeat(userId), fichaId, bytes, source: "camera" });
	if (!added.ok) throw new Error(added.reason);
	await placePhoto(deps, fichaId, added.value.id);
	return added.value.id;
}

export async function placePhoto({ pool }: Pick<Deps, "pool">, fichaId: string, photoId: string): Promise<void> {
	await pool.query(
		"update fichas set fields = regexp_replace(fields::text, 'foto-\\d', $2, 'g')::jsonb where id = $1",
		[fichaId, photoId],
	);
}

export type SentFicha = { fichaId: string; documentHash: string; signers: { id: string; token: string }[] };

export async function makeSent(deps: Deps, userId: string, tipo: FichaType = "visita", change: Values = {}) {
	const fichaId = await makeDraft(deps, userId, tipo, change);
	if (tipo === "vistoria") await addSamplePhoto(deps, userId, fichaId);
	const sent = await sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER });
	if (!sent.ok) throw new Error(`${sent.reason} ${JSON.stringify(sent.errors)}`);
	return findSent(deps, fichaId);
}

export async function findSent(deps: Deps, fichaId: string): Promise<SentFicha> {
	const { documentHash } = fichas;
	const [row] = await deps.db.select({ documentHash }).from(fichas).where(eq(fichas.id, fichaId));
	const signers = await deps.db
		.select({ id: fichaSigners.id, linkVersion: fichaSigners.linkVersion })
		.from(fichaSigners)
		.where(eq(fichaSigners.fichaId, fichaId))
		.orderBy(asc(fichaSigners.position));
	return {
		fichaId,
		documentHash: row?.documentHash ?? "",
		signers: signers.map((signer) => ({ id: signer.id, token: signingToken(deps, signer) })),
	};
}

/** As a phone sends it. */
export function signingForm(documentHash: string, change: Record<string, unknown> = {}): SigningForm {
	const line = Array.from({ length: 12 }, (_, at) => ({ x: 20 + at * 8, y: 60 + (at % 3) * 5, t: at * 16, p: 0.5 }));
	const form = readSigningForm({
		accepted: true,
		documentHash,
		quem: { documento: "529.982.247-25" },
		trace: { largura: 320, altura: 160, tracos: [line] },
		location: { estado: "recusada" },
		device: { relogio: "2026-11-15T09:00:01-03:00", fuso: "America/Sao_Paulo", duracaoMs: 61_000, toque: true },
		channel: "whatsapp",
		leitura: { ateOFim: true },
		respostas: { interesse: "Vai pensar" },
		...change,
	});
	if (typeof form === "string") throw new Error(form);
	return form;
}

export const FROM_THE_PAGE = {
	pageDeliveredAt: new Date("2026-11-15T11:58:00Z"),
	brokersSession: false,
	programSigns: [],
};
export const SEEN = { ip: "203.0.113.7", port: 51_234, userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/140" };

export function sign(
	deps: Deps,
	token: string,
	documentHash: string,
	{ proofs, ...change }: Record<string, unknown> & { proofs?: FactorProofs } = {},
) {
	return signFicha(deps, {
		token,
		proofs,
		form: signingForm(documentHash, change),
		seen: SEEN,
		heldBy: "do cliente",
		handedOver: false,
		...FROM_THE_PAGE,
	});
}
