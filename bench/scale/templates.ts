import type { FichaType } from "#core/fichas/ficha-type.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { sendCopy } from "#server/fichas/document/copies/send-copy.job.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { expireFichas, refuseFicha } from "#server/fichas/signing/end-ficha.ts";
import { markViewed } from "#server/fichas/signing/mark-viewed.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { makeDraft, makeSent, SEEN, type SentFicha, sign } from "#tests/support/fichas/make-ficha.ts";
import { sampleTrace } from "#tests/support/fichas/printed-samples.ts";
import type { TemplateName } from "./shape.ts";

export type Template = {
	id: string;
	tipo: FichaType;
	status: string;
	protocolo: string;
	signers: string[];
	events: { kind: string; content: string }[];
};

/** One ficha of each kind, made by the product itself from the first line to the mail with the copy. */
export async function makeTemplates(deps: Deps, userId: string): Promise<Map<TemplateName, Template>> {
	const templates = new Map<TemplateName, Template>();
	const keep = async (name: TemplateName, fichaId: string) => templates.set(name, await readTemplate(deps, fichaId));
	for (const tipo of ["visita", "proposta", "agenciamento", "vistoria"] as const)
		await keep(`${tipo} assinada`, await makeSealed(deps, userId, tipo));
	const refused = await makeSent(deps, userId);
	await view(deps, refused);
	for (const { token } of refused.signers)
		await refuseFicha(deps, { token, reason: "Prefiro não assinar", seen: SEEN });
	await keep("visita recusada", refused.fichaId);
	const late = await makeSent(deps, userId);
	await view(deps, late);
	const later = new Date(deps.clock.now().getTime() + 60 * 86_400_000);
	await expireFichas({ ...deps, clock: { ...deps.clock, now: () => later } });
	await keep("visita expirada", late.fichaId);
	const waiting = await makeSent(deps, userId);
	await view(deps, waiting);
	await keep("visita aguardando", waiting.fichaId);
	await keep("visita rascunho", await makeDraft(deps, userId));
	return templates;
}

/** Sent, seen, signed by everybody, sealed, and a copy mailed to each who gave an address. */
export async function makeSealed(deps: Deps, userId: string, tipo: FichaType): Promise<string> {
	// The sample's own validity is a day in the past.
	const inTwoDays = dayIn(BRAZIL_ZONE, new Date(deps.clock.now().getTime() + 2 * 86_400_000));
	const sent = await makeSent(deps, userId, tipo, tipo === "proposta" ? { validade_ate: `${inTwoDays}T20:00` } : {});
	await view(deps, sent);
	for (const { token } of sent.signers) {
		const signed = await sign(deps, token, sent.documentHash, { trace: sampleTrace() });
		if (!signed.ok) throw new Error(signed.reason);
	}
	await sealFicha(deps, sent.fichaId);
	for (const { id } of sent.signers) await sendCopy.handle(deps, { signerId: id, asked: 0 });
	return sent.fichaId;
}

async function view(deps: Deps, { signers }: SentFicha): Promise<void> {
	for (const { token } of signers) {
		const found = await findSigning(deps, token);
		if (found) await markViewed(deps, found);
	}
}

async function readTemplate({ pool }: Pick<Deps, "pool">, id: string): Promise<Template> {
	const [ficha] = (await pool.query("select id, tipo, status, protocolo from fichas where id = $1", [id])).rows;
	const signers = await pool.query("select id from ficha_signers where ficha_id = $1 order by position", [id]);
	const events = await pool.query("select kind, content from evidence_log where ficha_id = $1 order by seq", [id]);
	return { ...ficha, signers: signers.rows.map((row) => row.id), events: events.rows };
}
