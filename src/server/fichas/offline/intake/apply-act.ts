import { and, eq } from "drizzle-orm";
import { isVisitor } from "#core/fichas/draft/partnership.ts";
import { socialNameOf } from "#core/fichas/draft/signers-of.ts";
import type { CompletedLine } from "#core/fichas/evidence/completed.ts";
import { OFFLINE_CHANNEL, type SignatureEvidence2 } from "#core/fichas/evidence/evidence.ts";
import type { OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";
import { isWaiting } from "#core/fichas/ficha-status.ts";
import type { CaptureProblem } from "#core/fichas/offline/capture-state.ts";
import { readCompletion } from "#core/fichas/signing/completion.ts";
import { askedDocument, compareIdentity, findIdentityProblem } from "#core/fichas/signing/identify.ts";
import { acceptanceOf } from "#core/fichas/signing/plain-summary.ts";
import { readSigningForm, type SigningForm } from "#core/fichas/signing/signing-form.ts";
import type { Deps } from "#server/deps.ts";
import { serverSaw } from "#server/fichas/evidence/server-saw.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { writeRefusal } from "#server/fichas/signing/end-ficha.ts";
import type { LockedSigning } from "#server/fichas/signing/lock-signing.ts";
import { completionsOf, questionsOf } from "#server/fichas/signing/questions.read.ts";
import { distanceToProperty, writeSignature } from "#server/fichas/signing/sign-ficha.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { aparelhoRegistros } from "../device.table.ts";
import type { Device } from "../devices/open-device.ts";
import { gatherOffline } from "./gather-offline.ts";
import { lockWhose } from "./lock-whose.ts";
import type { Act, EntryRow, Kept } from "./read-capture.ts";

type Acted = { device: Device; fichaId: string; text: Kept<"ficha">; act: Act };

/** A signature or a refusal of a phone becomes the ficha's, once: with it the entry is marked, in one transaction. */
export async function applyAct(deps: Deps, acted: Acted): Promise<CaptureProblem | undefined> {
	return deps.db.transaction(async (tx) => {
		const { device, fichaId, act } = acted;
		// What was made goes on without them.
		await lockWhose(tx, device);
		const [ficha] = await tx.select().from(fichas).where(eq(fichas.id, fichaId)).for("update");
		const mine = and(eq(aparelhoRegistros.aparelhoId, device.id), eq(aparelhoRegistros.seq, act.row.seq));
		const [row] = await tx.select({ appliedAt: aparelhoRegistros.appliedAt }).from(aparelhoRegistros).where(mine);
		if (!ficha || !row || row.appliedAt) return undefined;
		const { signer: position, documentHash } = act.entry.body;
		if (documentHash !== ficha.documentHash) return "another-text";
		const atPlace = and(eq(fichaSigners.fichaId, fichaId), eq(fichaSigners.position, position));
		const [signer] = await tx.select().from(fichaSigners).where(atPlace);
		if (!signer) return "no-such-signer";
		if (signer.status !== "aguardando" || !isWaiting(ficha.status)) return "already-decided";
		const offline = await gatherOffline({ db: tx }, acted);
		if (!offline) return "capsule-unknown";
		const problem =
			act.entry.kind === "sign"
				? await sign(deps, tx, { signer, ficha }, { row: act.row, raw: act.entry.body.form, offline })
				: await refuse(deps, tx, { signer, ficha }, { reason: act.entry.body.reason, offline });
		if (!problem) await tx.update(aparelhoRegistros).set({ appliedAt: deps.clock.now() }).where(mine);
		return problem;
	});
}

type Signed = { row: EntryRow; raw: unknown; offline: OfflineEvidence };

async function sign(
	deps: Deps,
	tx: Transaction,
	found: LockedSigning,
	{ row, raw, offline }: Signed,
): Promise<CaptureProblem | undefined> {
	const form = readSigningForm(raw, await questionsOf(tx, found.ficha));
	if (typeof form === "string") return "signature-unreadable";
	if (form.documentHash !== found.ficha.documentHash) return "another-text";
	if (findIdentityProblem(askedDocument(found.signer.cpfCnpj), form.quem.documento)) return "identity-missing";
	const left = await completionsOf(tx, found.ficha, found.signer.position);
	const completou = left.length > 0 ? readCompletion(form.completa, left) : undefined;
	await writeSignature(deps, tx, found, evidenceOf(deps, found, { row, form, offline, completou }));
	return undefined;
}

type Read = { row: EntryRow; form: SigningForm; offline: OfflineEvidence; completou: CompletedLine[] | undefined };

/** Of the signing itself there is what the device told and signed; what the server saw is its coming. */
function evidenceOf(
	{ clock }: Deps,
	{ signer, ficha }: LockedSigning,
	{ row, form, offline, completou }: Read,
): SignatureEvidence2 {
	const { document, documentHash } = frozenOf(ficha);
	const seen = { ip: row.ip, port: row.port };
	return {
		schema: "rubrica-evidencia-2",
		protocolo: ficha.protocolo,
		documentHash,
		signatario: { id: signer.id, papel: signer.papel, nome: signer.nome, documento: signer.cpfCnpj ?? "não informado" },
		ato: { frase: acceptanceOf(document, signer.papel), modeloHash: document.modelo.hash },
		servidor: serverSaw({ clock }, { now: row.receivedAt, fuso: document.fuso, seen }),
		dispositivo: { ...form.device, navegador: row.userAgent || "não informado" },
		local: form.location,
		distanciaDoImovelM: distanceToProperty(form.location, ficha.fields),
		aparelho: "do corretor",
		canal: OFFLINE_CHANNEL,
		canalSegundo: "servidor",
		pagina: { entregueEm: null, mostradaEm: null },
		quemEnviou: { mesmaRede: null, mesmaSessao: null },
		desvioDoRelogioMs: null,
		sinaisDePrograma: [],
		leitura: form.leitura,
		semConexao: offline,
		identificacao: compareIdentity({ ...signer, nomeSocial: socialNameOf(signer, ficha.fields) }, form.quem),
		...(completou && { completou }),
		respostas: isVisitor(ficha.tipo, signer.papel) ? form.respostas : [],
		traco: form.trace,
		segundoFator: { usado: false },
	};
}

async function refuse(
	deps: Deps,
	tx: Transaction,
	found: LockedSigning,
	{ reason, offline }: { reason: string; offline: OfflineEvidence },
): Promise<undefined> {
	// A refusal has no evidence beside the log: its event says all of it.
	const told = { aparelho: "do corretor", canal: OFFLINE_CHANNEL, semConexao: { ...offline } } as const;
	await writeRefusal(deps, tx, found, { reason, ...told });
	return undefined;
}
