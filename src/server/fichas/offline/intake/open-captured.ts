import { and, eq } from "drizzle-orm";
import type { SenderEvidence } from "#core/fichas/evidence/evidence.ts";
import type { CaptureProblem } from "#core/fichas/offline/capture-state.ts";
import { readEnrolment } from "#core/fichas/offline/enrolment.ts";
import type { PhotoBody } from "#core/fichas/offline/entry.ts";
import { readLocation } from "#core/fichas/signing/signing-form.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import type { FichaId } from "#core/kernel/ids.ts";
import { present } from "#core/kernel/present.ts";
import { claimPlaceAnyway } from "#server/accounts/quota/quota-place.ts";
import type { Deps } from "#server/deps.ts";
import { acceptBySending } from "#server/fichas/draft/accept-by-sending.ts";
import { photoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import { newDraft } from "#server/fichas/draft/save-draft.ts";
import { writeSent } from "#server/fichas/draft/write-sent.ts";
import { fichaPhotos, fichas } from "#server/fichas/ficha.table.ts";
import { keeperOf } from "#server/fichas/keeper.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { isUniqueViolation } from "#server/platform/db/unique-violation.ts";
import { readPhotoFile } from "#server/platform/pictures/read-photo-file.ts";
import { aparelhoCapturas } from "../device.table.ts";
import type { Device } from "../devices/open-device.ts";
import { stagedKey } from "../photos/staged-photo.ts";
import type { Judged } from "./judge-capture.ts";
import { lockWhose } from "./lock-whose.ts";

type Captured = { device: Device; captura: string; fichaId: FichaId; judged: Judged };
type PhotoRow = typeof fichaPhotos.$inferInsert;

/**
 * A ficha as it stood on the phone's screen, sent at the moment it arrived: row, photos, links, count and event in one
 * transaction, once. Files are laid down before, so that a row promises that they are there.
 */
export async function openCaptured(deps: Deps, captured: Captured): Promise<CaptureProblem | "gone" | undefined> {
	const photos = await layDownPhotos(deps, captured);
	if (!photos) return "photo-differs";
	try {
		return await deps.db.transaction((tx) => writeCaptured(deps, tx, captured, photos));
	} catch (error) {
		// Two captures with one protocol, taken in side by side.
		const { protocolo } = captured.judged.kept.entry.body;
		const used = eq(fichas.protocolo, protocolo);
		if (!isUniqueViolation(error) || (await deps.db.$count(fichas, used)) === 0) throw error;
		return "protocol-used";
	}
}

async function layDownPhotos(deps: Deps, { device, fichaId, judged }: Captured): Promise<PhotoRow[] | undefined> {
	const now = deps.clock.now().getTime();
	const rows: PhotoRow[] = [];
	for (const [at, photo] of judged.photos.entries()) {
		const staged = await deps.storage.get(stagedKey(device.id, photo.sha256));
		// Its row promises it: a store that lost it may find it again.
		if (!staged) throw new Error("a staged photo is not in the store");
		const file = await readPhotoFile(staged.bytes);
		// Busy is no verdict: the job comes again.
		if (!file.ok && file.reason === "busy") throw new Error("too many photos are being read");
		if (!file.ok || file.value.bytes.length !== photo.bytes) return undefined;
		await deps.storage.put(photoKey(fichaId, photo.id), staged.bytes, { contentType: "application/octet-stream" });
		const { format, width, height } = file.value;
		// A document lists them by this: in the order of the screen.
		const createdAt = new Date(now + at);
		rows.push({ ...told(photo), fichaId, bytes: photo.bytes, width, height, format, createdAt });
	}
	return rows;
}

function told({ id, sha256, source, takenAt, geo }: PhotoBody) {
	return { id, sha256, source, takenAt: takenAt === null ? null : new Date(takenAt), geo: geo && readLocation(geo) };
}

async function writeCaptured(
	deps: Deps,
	tx: Transaction,
	captured: Captured,
	photos: PhotoRow[],
): Promise<"gone" | undefined> {
	const { captura, fichaId, judged } = captured;
	const { kept, frozen, model } = judged;
	const device = await lockWhose(tx, captured.device);
	if (!device) return "gone";
	const mine = and(eq(aparelhoCapturas.aparelhoId, device.id), eq(aparelhoCapturas.captura, captura));
	await tx.select().from(aparelhoCapturas).where(mine).for("update");
	// Whoever was quicker has made it.
	const [there] = await tx.select({ id: fichas.id }).from(fichas).where(eq(fichas.id, fichaId));
	if (there) return undefined;
	const now = deps.clock.now();
	const { tipo, protocolo, corretor } = kept.entry.body;
	const keeper = await keeperOf({ db: tx }, { accountId: device.accountId, responsavelId: device.personId });
	const seat = { ...keeper, accountId: device.accountId };
	const { row } = newDraft(deps, { seat, tipo, raw: frozen.values, model });
	const ficha = { ...row, id: fichaId, protocolo, corretorId: device.personId, sample: device.sample };
	await tx.insert(fichas).values(ficha);
	if (photos.length > 0) await tx.insert(fichaPhotos).values(photos);
	const month = dayIn(BRAZIL_ZONE, now).slice(0, 7);
	const place = present(await claimPlaceAnyway(tx, device.accountId, month), "the count of an account");
	await writeSent(deps, tx, {
		ficha: { id: fichaId, tipo, emOrdem: false },
		values: frozen.values,
		model,
		document: frozen.document,
		senderEvidence: acceptOffline(captured, now),
		corretor,
		keeper: seat,
		authorId: device.personId,
		place,
		now,
		factor: "nenhum",
		known: "keep",
		told: { semConexao: { aparelho: device.id, entrada: kept.row.hash } },
	});
	return undefined;
}

/** Handing it over on one's own phone is accepting it; what the server saw is its coming. */
function acceptOffline({ device, judged: { kept, frozen } }: Captured, now: Date): SenderEvidence {
	const { row, entry } = kept;
	const { nome } = entry.body.corretor;
	const seen = { ip: row.ip, port: row.port, userAgent: row.userAgent, session: null };
	// Whose phone it was from the first day on, also where they have deleted their account since.
	const { member } = present(readEnrolment(device.enrolment), "the enrolment of a device");
	const by = { ...seen, id: member, nome };
	return {
		...acceptBySending(frozen.document, { by, now, for: nome }),
		semConexao: {
			aparelho: device.id,
			chavePublica: device.publicKey,
			texto: { seq: row.seq, hash: row.hash, assinatura: row.signature },
			recebidaEm: row.receivedAt.toISOString(),
		},
	};
}
