import { and, count, eq, inArray, isNull } from "drizzle-orm";
import { type ContestationEvidence, contestSentence } from "#core/fichas/contest/addendum.ts";
import type { ContestForm } from "#core/fichas/contest/contest-form.ts";
import { contestLimits } from "#core/fichas/contest/contest-limits.ts";
import { browserSaid } from "#core/fichas/evidence/browser-said.ts";
import type { ProgramSign } from "#core/fichas/evidence/program-signs.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import { tell } from "#server/fichas/avisos/tell.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { type SeenRequest, sameNetwork, serverSaw } from "#server/fichas/evidence/server-saw.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { newProtocol } from "#server/fichas/owner/send-interested-list.ts";
import { type LockedSigning, lockSigning } from "#server/fichas/signing/lock-signing.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { addenda, addendumPhotos } from "./addendum.table.ts";
import { readContestRight } from "./contest-right.read.ts";
import { sealAddendum } from "./seal-addendum.job.ts";

type Contesting = {
	token: string;
	form: ContestForm;
	documentHash: string;
	seen: SeenRequest;
	heldBy: ContestationEvidence["aparelho"];
	pageDeliveredAt: Date | undefined;
	brokersSession: boolean;
	programSigns: ProgramSign[];
};
export type ContestRefusal =
	| "unknown-link"
	| "no-right"
	| "not-yet"
	| "over"
	| "another-text"
	| "photos-missing"
	| "too-many";

/**
 * One contestation, once: evidence, its photos, the promise of a sealed addendum and the log's next event in one
 * transaction. Whoever sends it again (a double tap, a second tab, a phone that resends) gets the first one.
 */
export async function sendContestation(
	deps: Deps,
	contesting: Contesting,
): Promise<Result<{ addendumId: string }, ContestRefusal>> {
	return deps.db.transaction(async (tx) => {
		const found = await lockSigning(tx, contesting.token);
		if (!found) return refuse("unknown-link");
		const { signer, ficha } = found;
		const { form } = contesting;
		const before = and(eq(addenda.signerId, signer.id), eq(addenda.originKey, form.chave));
		const [known] = await tx.select({ id: addenda.id }).from(addenda).where(before);
		if (known) return succeed({ addendumId: known.id });
		const now = deps.clock.now();
		const { right, received } = await readContestRight({ db: tx }, now, found);
		if (right.state !== "open") return refuse(right.state === "none" ? "no-right" : right.state);
		if (contesting.documentHash !== ficha.documentHash) return refuse("another-text");
		const [{ total } = { total: 0 }] = await tx
			.select({ total: count() })
			.from(addenda)
			.where(eq(addenda.signerId, signer.id));
		if (total >= contestLimits.contestations) return refuse("too-many");
		const photos = await findPhotos(tx, signer.id, form);
		if (!photos) return refuse("photos-missing");
		const term = { diasUteis: right.days, recebidaEm: received?.toISOString() ?? null, ate: right.until ?? null };
		const evidence = gatherEvidence(deps, now, { ...contesting, found, photos, term });
		const addendumId = deps.random.uuid();
		await writeContestation(deps, tx, { addendumId, found, evidence, chave: form.chave, now });
		return succeed({ addendumId });
	});
}

type Photo = typeof addendumPhotos.$inferSelect;

/** In the order in which the points name them; none where one of them has not arrived. */
async function findPhotos(
	tx: Transaction,
	signerId: string,
	{ apontamentos }: ContestForm,
): Promise<Photo[] | undefined> {
	const hashes = [...new Set(apontamentos.flatMap(({ fotos }) => fotos))];
	if (hashes.length === 0) return [];
	const rows = await tx
		.select()
		.from(addendumPhotos)
		.where(
			and(
				eq(addendumPhotos.signerId, signerId),
				isNull(addendumPhotos.addendumId),
				inArray(addendumPhotos.sha256, hashes),
			),
		)
		.for("update");
	const bySha = new Map(rows.map((row) => [row.sha256, row]));
	const photos = hashes.flatMap((hash) => bySha.get(hash) ?? []);
	return photos.length === hashes.length ? photos : undefined;
}

type Gathered = Contesting & { found: LockedSigning; photos: Photo[]; term: ContestationEvidence["prazo"] };

function gatherEvidence(deps: Deps, now: Date, gathered: Gathered): ContestationEvidence {
	const { found, form, photos, seen, term } = gathered;
	const { signer, ficha } = found;
	const { document, documentHash } = frozenOf(ficha);
	const numbers = new Map(photos.map(({ sha256 }, at) => [sha256, at + 1]));
	return {
		schema: "rubrica-contestacao-1",
		protocolo: ficha.protocolo,
		documentHash,
		autor: { id: signer.id, papel: signer.papel, nome: signer.nome, documento: signer.cpfCnpj ?? "não informado" },
		frase: contestSentence,
		apontamentos: form.apontamentos.map(({ lugar, texto, fotos }) => ({
			...lugar,
			texto,
			fotos: fotos.flatMap((hash) => numbers.get(hash) ?? []),
		})),
		fotos: photos.map(({ id, sha256, bytes }) => ({ id, sha256, bytes })),
		prazo: term,
		servidor: serverSaw(deps, { now, fuso: document.fuso, seen }),
		navegador: browserSaid(seen.userAgent),
		aparelho: gathered.heldBy,
		pagina: { entregueEm: gathered.pageDeliveredAt?.toISOString() ?? null },
		quemEnviou: { mesmaRede: sameNetwork(seen.ip, ficha.senderEvidence), mesmaSessao: gathered.brokersSession },
		sinaisDePrograma: gathered.programSigns,
	};
}

type Written = {
	addendumId: string;
	found: LockedSigning;
	evidence: ContestationEvidence;
	chave: string;
	now: Date;
};

async function writeContestation(deps: Deps, tx: Transaction, written: Written): Promise<void> {
	const { addendumId, found, evidence, chave, now } = written;
	const { signer, ficha } = found;
	const evidenceHash = sha256Hex(canonicalJson(evidence));
	const protocolo = newProtocol(deps, "C", now);
	await tx.insert(addenda).values({
		id: addendumId,
		fichaId: ficha.id,
		kind: "contestacao",
		signerId: signer.id,
		originKey: chave,
		evidence,
		evidenceHash,
		sentAt: now,
		protocolo,
	});
	const photoIds = evidence.fotos.map(({ id }) => id);
	if (photoIds.length > 0)
		await tx.update(addendumPhotos).set({ addendumId }).where(inArray(addendumPhotos.id, photoIds));
	await tx.update(fichas).set({ updatedAt: now }).where(eq(fichas.id, ficha.id));
	await deps.jobs.enqueue(tx, sealAddendum, { addendumId });
	await tell(deps, tx, {
		kind: "contestou",
		cause: addendumId,
		nome: signer.nome,
		accountId: ficha.accountId,
		keeperId: ficha.responsavelId,
		fichaId: ficha.id,
	});
	await appendEvent(deps, tx, {
		kind: "contestada-por",
		fichaId: ficha.id,
		content: {
			signatario: signer.id,
			adendo: addendumId,
			protocolo,
			documentHash: ficha.documentHash,
			evidenceHash,
			apontamentos: evidence.apontamentos.length,
			fotos: evidence.fotos.length,
		},
	});
}
