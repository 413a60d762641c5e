import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { ContestationEvidence } from "#core/fichas/contest/addendum.ts";
import { readWitness } from "#core/fichas/evidence/witness.ts";
import { present } from "#core/kernel/present.ts";
import type { Deps } from "#server/deps.ts";
import { readSmallPhotos } from "#server/fichas/document/print/printed-photos.ts";
import { fileHash, findSealedDocument } from "#server/fichas/document/sealed-document.read.ts";
import { storeChecked } from "#server/fichas/document/store-checked.ts";
import { contestPhotoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { readEventContent } from "#server/fichas/evidence/event-content.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { worldOf } from "#server/fichas/evidence/log-world.ts";
import { firstWitness } from "#server/fichas/evidence/witness.read.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { findSealedAddendum } from "#server/fichas/verify/sealed-addendum.read.ts";
import { addenda, sealedAddenda } from "./addendum.table.ts";
import { type AddendumToPrint, printAddendum } from "./addendum-pdf.ts";
import { mailAddendumTo } from "./mail-addendum.job.ts";
import { recipientsOf } from "./recipients.read.ts";

type Addendum = typeof addenda.$inferSelect;
type Sealed = { sha256: string; bytes: number; storageKey: string; certificate: string };

/**
 * A contestation or its answer as a sealed document of its own, once. As with a ficha: moment and protocol are kept
 * first, and the same ones make the same bytes again.
 */
export async function sealAddendum(asking: Deps, addendumId: string): Promise<"sealed" | "not-there"> {
	if (await findSealedAddendum(asking, { addendumId })) return "sealed";
	const addendum = await beginSealing(asking, addendumId);
	if (!addendum) return "not-there";
	const deps = await worldOf(asking, addendum.fichaId);
	const seal = await deps.seal();
	const bytes = await seal.signPdf(await printAddendum(await gather(deps, addendum, seal)), sealingAt(addendum));
	const sha256 = fileHash(bytes);
	const storageKey = `fichas/${addendum.fichaId}/adendo-${sha256}.pdf`;
	await storeChecked(deps, { storageKey, sha256 }, bytes);
	await record(deps, addendum, { sha256, bytes: bytes.length, storageKey, certificate: seal.fingerprint });
	return "sealed";
}

async function beginSealing(deps: Deps, addendumId: string): Promise<Addendum | undefined> {
	const now = deps.clock.now();
	const [addendum] = await deps.db
		.update(addenda)
		.set({
			sealingAt: sql`coalesce(${addenda.sealingAt}, ${now.toISOString()}::timestamptz)`,
			sealingWitness: await firstWitness(deps, addenda),
		})
		.where(and(eq(addenda.id, addendumId), isNotNull(addenda.evidence)))
		.returning();
	return addendum;
}

async function gather(
	deps: Deps,
	addendum: Addendum,
	certificate: Awaited<ReturnType<Deps["seal"]>>,
): Promise<AddendumToPrint> {
	const { fichaId, protocolo, evidenceHash } = addendum;
	const [ficha] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	const report = await findSealedDocument(deps, { fichaId });
	const common = {
		protocolo,
		imovel: ficha?.imovelEndereco ?? "",
		reportHash: present(report, "the sealed inspection").sha256,
		evidenceHash,
		event: await eventOf(deps, addendum),
		verifyUrl: `${deps.config.publicUrl}/verificar`,
		siteUrl: deps.config.publicUrl,
		witness: readWitness(addendum.sealingWitness ?? ""),
		sealedAt: sealingAt(addendum),
		certificate,
	};
	const evidence = present(addendum.evidence, "the evidence of an addendum");
	if (evidence.schema === "rubrica-contestacao-1") {
		const kept = evidence.fotos.map(({ id, sha256 }) => ({ id, sha256, storageKey: contestPhotoKey(fichaId, id) }));
		return { ...common, evidence, photos: await readSmallPhotos(deps, kept) };
	}
	return { ...common, evidence, contested: await contestedBy(deps, addendum) };
}

async function contestedBy({ db }: Deps, { answersId }: Addendum): Promise<ContestationEvidence> {
	const [row] = await db
		.select({ evidence: addenda.evidence })
		.from(addenda)
		.where(eq(addenda.id, present(answersId, "what an answer answers")));
	if (row?.evidence?.schema !== "rubrica-contestacao-1") throw new Error("an answer without its contestation");
	return row.evidence;
}

async function eventOf({ db }: Deps, { id, fichaId, kind }: Addendum): Promise<{ seq: number; hash: string }> {
	const events = await db
		.select({ seq: evidenceLog.seq, hash: evidenceLog.hash, content: evidenceLog.content })
		.from(evidenceLog)
		.where(
			and(
				eq(evidenceLog.fichaId, fichaId),
				eq(evidenceLog.kind, kind === "contestacao" ? "contestada-por" : "contestacao-respondida"),
			),
		);
	const event = events.find(({ content }) => readEventContent(content).adendo === id);
	const { seq, hash } = present(event, "the event of an addendum");
	return { seq, hash };
}

async function record(deps: Deps, addendum: Addendum, sealed: Sealed): Promise<void> {
	const { id: addendumId, fichaId, protocolo, evidenceHash } = addendum;
	const { sha256, bytes, storageKey, certificate } = sealed;
	const sealedAt = sealingAt(addendum);
	const first = await deps.db.transaction(async (tx) => {
		// Who else is sealing it waits here, and then finds it done.
		await tx.select({ id: fichas.id }).from(fichas).where(eq(fichas.id, fichaId)).for("no key update");
		if (await findSealedAddendum({ db: tx }, { addendumId })) return false;
		await tx.update(addenda).set({ sealedAt }).where(eq(addenda.id, addendumId));
		await deps.jobs.enqueueAll(tx, mailAddendumTo, await recipientsOf(tx, addendum));
		const { seq: eventSeq } = await appendEvent(deps, tx, {
			kind: "adendo-selado",
			fichaId,
			content: {
				adendo: addendumId,
				protocolo,
				evidenceHash,
				sha256,
				bytes,
				certificado: certificate,
				seladaEm: sealedAt.toISOString(),
			},
		});
		await tx
			.insert(sealedAddenda)
			.values({ addendumId, fichaId, protocolo, sha256, bytes, storageKey, eventSeq, certificate, sealedAt });
		return true;
	});
	// Only a key that signs differently each time, or one that changed meanwhile, can leave a second file.
	const kept = first ? undefined : await findSealedAddendum(deps, { addendumId });
	if (kept && kept.storageKey !== storageKey) await deps.storage.remove(storageKey);
}

function sealingAt(addendum: Addendum): Date {
	return present(addendum.sealingAt, "when sealing began");
}
