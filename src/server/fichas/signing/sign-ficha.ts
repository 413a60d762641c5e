import { asc, eq, sql } from "drizzle-orm";
import type { DocumentLine } from "#core/fichas/document.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { isVisitor } from "#core/fichas/draft/partnership.ts";
import { socialNameOf } from "#core/fichas/draft/signers-of.ts";
import { ratingsOf } from "#core/fichas/draft/visit/visit-ratings.ts";
import { browserSaid } from "#core/fichas/evidence/browser-said.ts";
import type { DeviceConfirmation } from "#core/fichas/evidence/device-confirmation.ts";
import {
	channelOf,
	type DeviceLocation,
	type SecondFactorEvidence,
	type SignatureEvidence,
	type SignatureEvidence2,
} from "#core/fichas/evidence/evidence.ts";
import { isCodeChannel, isIdentityPhotoKind } from "#core/fichas/evidence/factors.ts";
import type { IdentityPhotoEvidence } from "#core/fichas/evidence/identity-photo.ts";
import type { ProgramSign } from "#core/fichas/evidence/program-signs.ts";
import { statusBySigners } from "#core/fichas/ficha-status.ts";
import { type AskedCompletion, readCompletion } from "#core/fichas/signing/completion.ts";
import { distanceInMetres } from "#core/fichas/signing/distance.ts";
import {
	askedDocument,
	compareIdentity,
	findIdentityProblem,
	type IdentityProblem,
} from "#core/fichas/signing/identify.ts";
import { acceptanceOf } from "#core/fichas/signing/plain-summary.ts";
import type { SigningForm } from "#core/fichas/signing/signing-form.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { countFicha } from "#server/accounts/quota/count-ficha.ts";
import type { Deps } from "#server/deps.ts";
import { readListeners, tell } from "#server/fichas/avisos/tell.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.job.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { type SeenRequest, sameNetwork, serverSaw } from "#server/fichas/evidence/server-saw.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { readPinned } from "#server/fichas/pinned-model.read.ts";
import { stateOf } from "#server/fichas/signing.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { updateAlong } from "#server/platform/db/write-along.ts";
import { identityPhotoOf } from "./factors/identity-photo.read.ts";
import { secondFactorOf } from "./factors/signing-code.read.ts";
import { type LockedSigning, lockSigning } from "./lock-signing.ts";
import { passTurn } from "./pass-turn.ts";
import { completionsOf, questionsOf } from "./questions.read.ts";

/** Of two who have a link, only the one who gave a factor can show that they did. */
export type FactorProofs = { codigo?: string | undefined; foto?: string | undefined };

export type SignRefusal =
	| "unknown-link"
	| "code-missing"
	| "device-missing"
	| "photo-missing"
	| "early"
	| "refused"
	| "expired"
	| "closed"
	| "another-text"
	| IdentityProblem;

type Signing = {
	token: string;
	form: SigningForm;
	seen: SeenRequest;
	heldBy: SignatureEvidence["aparelho"];
	/** By the ticket of the broker's page. */
	handedOver: boolean;
	/** When the page it came from was handed out, by that page's own ticket. */
	pageDeliveredAt: Date | undefined;
	/** The browser was signed in to the account that sent the ficha. */
	brokersSession: boolean;
	programSigns: ProgramSign[];
	/** What the server answered the browser in which the code was typed, or the photo taken. */
	proofs?: FactorProofs | undefined;
	/** Checked already; never from the broker's phone, whose owner it would recognise. */
	device?: DeviceConfirmation | undefined;
};

/**
 * One signature, once: evidence, the log's next event, the ficha's state, the count and the promise of a seal in
 * one transaction. Whoever repeats it (a double tap, a phone that resends) gets the same receipt.
 */
export async function signFicha(deps: Deps, signing: Signing): Promise<Result<{ signerId: string }, SignRefusal>> {
	return deps.db.transaction(async (tx) => {
		const found = await lockSigning(tx, signing.token);
		if (!found) return refuse("unknown-link");
		const { signer, ficha } = found;
		const state = stateOf(found, deps.clock.now());
		if (state === "signed") return succeed({ signerId: signer.id });
		if (state !== "open") return refuse(state);
		if (signing.form.documentHash !== ficha.documentHash) return refuse("another-text");
		const problem = findIdentityProblem(askedDocument(signer.cpfCnpj), signing.form.quem.documento);
		if (problem) return refuse(problem);
		const secondFactor = await secondFactorOf(deps, tx, { signerId: signer.id, proof: signing.proofs?.codigo });
		if (isCodeChannel(signer.fator) && !(secondFactor.usado && secondFactor.canal === signer.fator))
			return refuse("code-missing");
		if (signer.fator === "aparelho" && !signing.device) return refuse("device-missing");
		const photo = isIdentityPhotoKind(signer.fator)
			? await identityPhotoOf(deps, tx, { signerId: signer.id, proof: signing.proofs?.foto })
			: undefined;
		if (isIdentityPhotoKind(signer.fator) && photo?.tipo !== signer.fator) return refuse("photo-missing");
		const model = signer.fator ? await readPinned(tx, ficha) : undefined;
		const isModels = signer.fator !== null && model?.content.fator === signer.fator;
		const left = await completionsOf(tx, ficha, signer.position);
		const evidence = gatherEvidence(deps, found, { ...signing, secondFactor, photo, isModels, left });
		await writeSignature(deps, tx, found, evidence);
		return succeed({ signerId: signer.id });
	});
}

function gatherEvidence(
	{ clock }: Deps,
	{ signer, ficha }: LockedSigning,
	signing: Signing & {
		secondFactor: SecondFactorEvidence;
		photo: IdentityPhotoEvidence | undefined;
		/** What is demanded is the model's demand. */
		isModels: boolean;
		/** What the broker left to them. */
		left: AskedCompletion[];
	},
): SignatureEvidence2 {
	const { form, seen, heldBy, handedOver, secondFactor } = signing;
	const { document, documentHash } = frozenOf(ficha);
	const now = clock.now();
	return {
		schema: "rubrica-evidencia-2",
		protocolo: ficha.protocolo,
		documentHash,
		signatario: { id: signer.id, papel: signer.papel, nome: signer.nome, documento: signer.cpfCnpj ?? "não informado" },
		ato: { frase: acceptanceOf(document, signer.papel), modeloHash: document.modelo.hash },
		servidor: serverSaw({ clock }, { now, fuso: document.fuso, seen }),
		dispositivo: {
			...form.device,
			navegador: browserSaid(seen.userAgent),
		},
		local: form.location,
		distanciaDoImovelM: distanceToProperty(form.location, ficha.fields),
		aparelho: heldBy,
		...channelOf(form.channel, { handedOver }),
		pagina: {
			entregueEm: signing.pageDeliveredAt?.toISOString() ?? null,
			mostradaEm: signer.viewedAt?.toISOString() ?? null,
		},
		quemEnviou: {
			mesmaRede: sameNetwork(seen.ip, ficha.senderEvidence),
			mesmaSessao: signing.brokersSession,
		},
		desvioDoRelogioMs: clockSkew(form.device.relogio, now),
		sinaisDePrograma: signing.programSigns,
		leitura: form.leitura,
		...(signing.device && { aparelhoConfirmou: signing.device }),
		...(signing.photo && { fotoDeIdentidade: signing.photo }),
		...(signer.fator && { fatorExigido: signer.fator }),
		...(signing.isModels && { fatorExigidoPor: "modelo" }),
		...(ficha.emOrdem && { ordem: { posicao: signer.position + 1 } }),
		identificacao: compareIdentity({ ...signer, nomeSocial: socialNameOf(signer, ficha.fields) }, form.quem),
		...(signing.left.length > 0 && { completou: readCompletion(form.completa, signing.left) }),
		respostas: isVisitor(ficha.tipo, signer.papel) ? form.respostas : [],
		traco: form.trace,
		segundoFator: secondFactor,
	};
}

function clockSkew(told: string, now: Date): number | null {
	const device = Date.parse(told);
	return Number.isNaN(device) ? null : device - now.getTime();
}

export function distanceToProperty(location: DeviceLocation, values: FichaFields): number | null {
	const { geo_lat: latitude, geo_lon: longitude } = values.imoveis?.[0] ?? {};
	if (location.estado !== "informada" || latitude === undefined || longitude === undefined) return null;
	return distanceInMetres(location, { latitude, longitude });
}

/** What each of them decided, in their order; what who signs answered is known, and need not be looked for in kilobytes. */
const decisions = preparedOnce((tx: Transaction) => {
	const { id, status, evidence, fichaId, position } = fichaSigners;
	const isKnown = eq(id, sql.placeholder("signerId"));
	return tx
		.select({
			id,
			status,
			answers: sql<DocumentLine[] | null>`case when ${isKnown} then null else ${evidence} -> 'respostas' end`,
		})
		.from(fichaSigners)
		.where(eq(fichaId, sql.placeholder("fichaId")))
		.orderBy(asc(position))
		.prepare("decisions_of_signers");
});

/** Evidence, state, count, notice, seal and event; whoever calls it holds the ficha. */
export async function writeSignature(
	deps: Deps,
	tx: Transaction,
	{ signer, ficha }: LockedSigning,
	evidence: SignatureEvidence,
) {
	const now = deps.clock.now();
	const evidenceHash = sha256Hex(canonicalJson(evidence));
	const signed = { status: "assinou", evidence, evidenceHash, channel: evidence.canal, decidedAt: now } as const;
	await updateAlong(tx, fichaSigners, { id: signer.id, status: "aguardando" }, signed);
	const { accountId, responsavelId: keeperId } = ficha;
	const news = {
		kind: "assinou",
		accountId,
		keeperId,
		cause: signer.id,
		nome: signer.nome,
		fichaId: ficha.id,
	} as const;
	const [signers, listeners] = await Promise.all([
		decisions(tx).execute({ fichaId: ficha.id, signerId: signer.id }),
		readListeners(tx, news),
	]);
	const status = statusBySigners(signers.map((one) => one.status));
	const complete = status === "assinada";
	const notas =
		ficha.tipo === "visita"
			? ratingsOf(
					ficha.fields,
					signers.map(({ id, answers }) => (id === signer.id ? evidence.respostas : (answers ?? []))),
					await questionsOf(tx, ficha),
				)
			: undefined;
	const change = { status, notas, updatedAt: now, ...(complete && { signedAt: now, endedAt: now }) };
	await updateAlong(tx, fichas, { id: ficha.id }, change);
	if (ficha.emOrdem && !complete) await passTurn(deps, tx, ficha.id);
	await tell(deps, tx, news, listeners);
	if (complete) {
		if (ficha.accountId && !ficha.quotaPlace)
			await countFicha(tx, ficha.accountId, dayIn(BRAZIL_ZONE, now).slice(0, 7));
		await deps.jobs.enqueue(tx, sealFicha, { fichaId: ficha.id });
	}
	await appendEvent(deps, tx, {
		kind: "assinada-por",
		fichaId: ficha.id,
		content: {
			signatario: signer.id,
			documentHash: ficha.documentHash,
			evidenceHash,
			completa: complete,
			...namedIn(evidence),
		},
	});
}

/** Named by the event itself, so that it can be checked without the rest of the evidence. */
function namedIn(evidence: SignatureEvidence): { aparelhoConfirmou?: string; semConexao?: string; completou?: string } {
	if (evidence.schema !== "rubrica-evidencia-2") return {};
	const { aparelhoConfirmou, semConexao, completou } = evidence;
	return {
		...(aparelhoConfirmou && { aparelhoConfirmou: sha256Hex(canonicalJson(aparelhoConfirmou)) }),
		...(semConexao && { semConexao: sha256Hex(canonicalJson(semConexao)) }),
		...(completou && { completou: sha256Hex(canonicalJson(completou)) }),
	};
}
