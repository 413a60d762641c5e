import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { readWitness, type Witness, witnessCode } from "#core/fichas/evidence/witness.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import { readListeners, tell } from "#server/fichas/avisos/tell.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { readEventContent } from "#server/fichas/evidence/event-content.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { worldOf } from "#server/fichas/evidence/log-world.ts";
import { readWitnessNow } from "#server/fichas/evidence/witness.read.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { readLook } from "#server/fichas/models/look.read.ts";
import { readPinned } from "#server/fichas/pinned-model.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { givenFor } from "#server/platform/db/given-for.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { insertAlong } from "#server/platform/db/write-along.ts";
import type { Timestamp } from "#server/platform/seal/request-timestamp.ts";
import type { Seal } from "#server/platform/seal/seal.ts";
import { copyIsDue } from "./copies/send-copies.job.ts";
import { sendCopy } from "./copies/send-copy.job.ts";
import { printFicha } from "./print/ficha-pdf.ts";
import type { PrintedAcceptance, PrintedSignature } from "./print/ficha-to-print.ts";
import { readPrintedPhotos } from "./print/printed-photos.ts";
import { fileHash, findSealedDocument } from "./sealed-document.read.ts";
import { sealedDocuments } from "./sealed-document.table.ts";
import { stampDocument } from "./stamp-document.job.ts";
import { storeChecked } from "./store-checked.ts";

type Ficha = NonNullable<Awaited<ReturnType<typeof beginSealing>>>;
type Printed = { bytes: Uint8Array; seal: Seal; stamped?: Timestamp | undefined };
/** Nobody waits longer for a stamp; it comes later, beside the file. */
const STAMP_LIMIT_MS = 2000;
type Sealed = { sha256: string; bytes: number; storageKey: string };

/**
 * Prints, signs and stores the document of a signed ficha, once. A crash anywhere leaves either nothing or the whole:
 * the moment of sealing is kept first, and the same moment makes the same bytes again.
 */
export async function sealFicha(
	asking: Deps,
	fichaId: string,
	{ stampLimitMs = STAMP_LIMIT_MS } = {},
): Promise<"sealed" | "not-signed"> {
	const [sealedBefore, deps, witness] = await Promise.all([
		findSealedDocument(asking, { fichaId }),
		worldOf(asking, fichaId),
		readWitnessNow(asking),
	]);
	if (sealedBefore) return "sealed";
	const ficha = await beginSealing(deps, fichaId, witness);
	if (!ficha) return "not-signed";
	const printed = await printAndSign(deps, ficha, stampLimitMs);
	const { bytes } = printed;
	const sha256 = fileHash(bytes);
	const sealed = { sha256, bytes: bytes.length, storageKey: `fichas/${fichaId}/${sha256}.pdf` };
	await storeChecked(deps, sealed, bytes);
	await record(deps, ficha, sealed, printed);
	return "sealed";
}

/** Moment and witness are kept together, by the first try; one of before there were witnesses is made again without. */
async function beginSealing({ db, clock }: Deps, fichaId: string, witness: Witness | undefined) {
	// No sample's document is a witness, so that it does not matter of which log this one is.
	const code = witness ? witnessCode(witness) : null;
	const [ficha] = await sealingBegun(db).execute({ fichaId, now: clock.now().toISOString(), code });
	return ficha;
}

const sealingBegun = preparedOnce((db: Deps["db"]) => {
	const code = sql`case when ${fichas.sample} then null else ${sql.placeholder("code")}::text end`;
	const { id, accountId, responsavelId, protocolo, document, documentHash, senderEvidence } = fichas;
	const { modeloId, modeloVersao, signedAt, sealingAt, sealingWitness } = fichas;
	return (
		db
			.update(fichas)
			.set({
				sealingAt: sql`coalesce(${fichas.sealingAt}, ${sql.placeholder("now")}::timestamptz)`,
				sealingWitness: sql`case when ${fichas.sealingAt} is null then ${code} else ${fichas.sealingWitness} end`,
			})
			.where(and(eq(fichas.id, sql.placeholder("fichaId")), eq(fichas.status, "assinada")))
			// Of what a row has this is a third: the rest was what the draft said, and what lists show.
			.returning({
				...{ id, accountId, responsavelId, protocolo, document, documentHash, senderEvidence },
				...{ modeloId, modeloVersao, signedAt, sealingAt, sealingWitness },
			})
			.prepare("sealing_begun")
	);
});

/** B-T where an authority answers in time; else B-B, and the stamp is asked for again afterwards. The pages say which. */
async function printAndSign(deps: Deps, ficha: Ficha, limitMs: number): Promise<Printed> {
	const seal = await deps.seal();
	const { document, documentHash } = frozenOf(ficha);
	const sealedAt = present(ficha.sealingAt, "when sealing began");
	const url = deps.config.timestampUrl;
	const model = await readPinned(deps.db, ficha);
	const { accountId } = ficha;
	const { signatures, acceptance } = await readActs(deps, ficha);
	const about = {
		document,
		documentHash,
		signatures,
		acceptance,
		photos: await readPrintedPhotos(deps, ficha.id, document.fotos),
		...(model && { modelName: model.content.nome }),
		...(model && accountId && { look: await readLook(deps, { accountId, content: model.content }) }),
		verifyUrl: `${deps.config.publicUrl}/verificar`,
		sealedAt,
		siteUrl: deps.config.publicUrl,
		witness: readWitness(ficha.sealingWitness ?? ""),
		certificate: seal,
	};
	if (!url) return { bytes: await seal.signPdf(await printFicha(about), sealedAt), seal };
	try {
		let stamped: Timestamp | undefined;
		const bytes = await seal.signPdf(await printFicha({ ...about, stamp: "inside" }), sealedAt, async (signature) => {
			const { requestTimestamp } = await import("#server/platform/seal/request-timestamp.ts");
			stamped = await requestTimestamp(deps, url, signature, {
				limitMs,
				anchors: deps.config.stampAnchors,
			});
			return Buffer.from(stamped.token, "base64");
		});
		return { bytes, seal, stamped };
	} catch (error) {
		deps.log.warn({ err: error }, "sealed without a stamp inside");
		return { bytes: await seal.signPdf(await printFicha({ ...about, stamp: "beside" }), sealedAt), seal };
	}
}

const [SENT, SIGNED] = ["enviada", "assinada-por"];

const signersOf = preparedOnce((db: Deps["db"]) => {
	const { id, evidence, evidenceHash, fichaId, status, position } = fichaSigners;
	return db
		.select({ id, evidence, evidenceHash })
		.from(fichaSigners)
		.where(and(eq(fichaId, sql.placeholder("fichaId")), eq(status, "assinou")))
		.orderBy(asc(position))
		.prepare("signers_to_print");
});

const eventsOf = preparedOnce((db: Deps["db"]) => {
	const { seq, hash, content, fichaId, kind } = evidenceLog;
	return db
		.select({ seq, hash, content, kind })
		.from(evidenceLog)
		.where(and(eq(fichaId, sql.placeholder("fichaId")), inArray(kind, [SENT, SIGNED])))
		.prepare("events_to_print");
});

type PrintedEvent = Awaited<ReturnType<ReturnType<typeof eventsOf>["execute"]>>[number];
type Acts = { signatures: PrintedSignature[]; acceptance: PrintedAcceptance | undefined };

/** What everybody did, each with the event of the log that says so. */
async function readActs({ db }: Deps, ficha: Ficha): Promise<Acts> {
	const asked = { fichaId: ficha.id };
	const [signers, events] = await Promise.all([signersOf(db).execute(asked), eventsOf(db).execute(asked)]);
	const of = (wanted: string) => events.filter(({ kind }) => kind === wanted);
	return { signatures: signaturesOf(signers, of(SIGNED)), acceptance: acceptanceOf(ficha, of(SENT)[0]) };
}

type Signer = Awaited<ReturnType<ReturnType<typeof signersOf>["execute"]>>[number];

/** In the order of signing. */
function signaturesOf(signers: Signer[], events: PrintedEvent[]): PrintedSignature[] {
	const bySigner = new Map(events.map((event) => [readEventContent(event.content).signatario, event]));
	return signers.map((signer) => {
		const event = bySigner.get(signer.id);
		if (!event || !signer.evidence || !signer.evidenceHash) throw new Error("a signature has no event in the log");
		return {
			evidence: signer.evidence,
			evidenceHash: signer.evidenceHash,
			event: { seq: event.seq, hash: event.hash },
		};
	});
}

/** Of whoever sent it; none where it was sent before this was kept. */
function acceptanceOf({ senderEvidence }: Ficha, sent: PrintedEvent | undefined): PrintedAcceptance | undefined {
	if (!senderEvidence) return undefined;
	if (!sent) throw new Error("a sent ficha has no event in the log");
	const event = { seq: sent.seq, hash: sent.hash };
	return { evidence: senderEvidence, evidenceHash: sha256Hex(canonicalJson(senderEvidence)), event };
}

/** Holds the ficha, and says whose it is by now. Who finds it sealed already writes the same moment once more. */
const sealNoted = preparedOnce((tx: Transaction) => {
	const { id, accountId, responsavelId, sealedAt } = fichas;
	return tx
		.update(fichas)
		.set(givenFor({ sealedAt }))
		.where(eq(id, sql.placeholder("fichaId")))
		.returning({ accountId, responsavelId })
		.prepare("seal_noted");
});

const copiesDue = preparedOnce((tx: Transaction) =>
	tx
		.select({ signerId: fichaSigners.id })
		.from(fichaSigners)
		.where(and(eq(fichaSigners.fichaId, sql.placeholder("fichaId")), copyIsDue))
		.prepare("copies_due"),
);

async function record(
	deps: Deps,
	ficha: Ficha,
	{ sha256, bytes, storageKey }: Sealed,
	{ seal: { fingerprint }, stamped }: Printed,
): Promise<void> {
	const stamp = stamped && { carimboAutoridade: stamped.authority, carimboEm: stamped.at.toISOString() };
	const { id: fichaId, protocolo, documentHash } = ficha;
	const sealedAt = present(ficha.sealingAt, "when sealing began");
	const first = await deps.db.transaction(async (tx) => {
		// Who else is sealing this ficha waits here, and then finds it done.
		const [[now], sealedBefore, copies, listeners] = await Promise.all([
			sealNoted(tx).execute({ fichaId, sealedAt }),
			findSealedDocument({ db: tx }, { fichaId }),
			copiesDue(tx).execute({ fichaId }),
			readListeners(tx, { kind: "concluida", accountId: ficha.accountId, keeperId: ficha.responsavelId }),
		]);
		if (sealedBefore) return false;
		const copiesToSend = copies.map(({ signerId }) => ({ signerId, asked: 0 }));
		await deps.jobs.enqueueAll(tx, sendCopy, copiesToSend);
		if (deps.config.timestampUrl && !stamped) await deps.jobs.enqueue(tx, stampDocument, { fichaId });
		// Whoever has it by now: while it was printed the account may have gone, or the work been passed on.
		const { accountId = null, responsavelId: keeperId = null } = now ?? {};
		const news = { kind: "concluida", cause: fichaId, accountId, keeperId, fichaId } as const;
		if (isNews(deps, ficha)) await tell(deps, tx, news, listeners);
		const { seq: eventSeq } = await appendEvent(deps, tx, {
			kind: "selada",
			fichaId,
			content: {
				protocolo,
				documentHash,
				sha256,
				bytes,
				certificado: fingerprint,
				seladaEm: sealedAt.toISOString(),
				carimbosNoRegistro: true,
				...stamp,
			},
		});
		const certificate = fingerprint;
		const timestampAuthority = stamped?.authority ?? null;
		const row = { fichaId, protocolo, sha256, bytes, storageKey, eventSeq, certificate, timestampAuthority, sealedAt };
		await insertAlong(tx, sealedDocuments, row);
		return true;
	});
	if (!first) await removeIfOther(deps, fichaId, storageKey);
}

/** What was signed long ago and is sealed only now, nobody sits and waits for. */
function isNews({ clock }: Deps, { signedAt }: Ficha): boolean {
	return signedAt !== null && clock.now().getTime() - signedAt.getTime() < 7 * DAY_MS;
}

/** Only a key that signs differently each time, or one that changed meanwhile, can leave a second file. */
async function removeIfOther(deps: Deps, fichaId: string, storageKey: string): Promise<void> {
	const kept = await findSealedDocument(deps, { fichaId });
	if (kept && kept.storageKey !== storageKey) await deps.storage.remove(storageKey);
}
