import { desc, eq, inArray } from "drizzle-orm";
import { documentHash, type FichaDocument2 } from "#core/fichas/document.ts";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { contentHash } from "#core/fichas/models/content-hash.ts";
import { standardOnPhone } from "#core/fichas/models/earlier-standards.ts";
import { type Capsule, corretorHash, protocolFrom, readCapsule } from "#core/fichas/offline/capsule.ts";
import type { CaptureProblem } from "#core/fichas/offline/capture-state.ts";
import type { FichaBody, PhotoBody } from "#core/fichas/offline/entry.ts";
import { type FrozenOffline, freezeOffline } from "#core/fichas/offline/freeze-offline.ts";
import { withoutBlankSigns } from "#core/kernel/text/formatting-signs.ts";
import type { Deps } from "#server/deps.ts";
import { fichaPhotos, fichas } from "#server/fichas/ficha.table.ts";
import { modelos } from "#server/fichas/models/model.table.ts";
import { type PinnedModel, readPinned } from "#server/fichas/pinned-model.read.ts";
import { aparelhoCapsulas } from "../device.table.ts";
import type { Device } from "../devices/open-device.ts";
import { stagedAmong } from "../photos/staged-photo.ts";
import type { Capture, Kept } from "./read-capture.ts";

export type Judged = {
	kept: Kept<"ficha">;
	frozen: FrozenOffline;
	photos: PhotoBody[];
	model: PinnedModel | undefined;
	capsule: Capsule;
};

const MOST_CAPSULES = 200;

/** Whether a text made without us is the one we would have made of the same parts; or why not; or what it waits for. */
export async function judgeCapture(
	deps: Pick<Deps, "db">,
	{ device, capture, fichaId }: { device: Device; capture: Capture; fichaId: string },
): Promise<Judged | CaptureProblem | "aguarda fotos"> {
	const [kept, another] = capture.fichas;
	if (!kept || another) return "two-texts";
	const { body, capsule: named } = kept.entry;
	const capsule = await findCapsule(deps, device, named);
	if (typeof capsule === "string") return capsule;
	if (corretorHash(body.corretor) !== capsule.corretor) return "corretor-differs";
	const problem = await judgeProtocol(deps, { device, capsule, fichaId }, body);
	if (problem) return problem;
	const model = body.modelo ? await findModel(deps, device, body.modelo) : undefined;
	if (body.modelo && !model) return "model-unknown";
	const photos = photosNamed(capture, body.fotos);
	if (!photos) return "photo-differs";
	if (await areTaken(deps, fichaId, body.fotos)) return "photo-taken";
	// The text it had in hand, whatever was published since: the document names its version.
	const { tipo, document } = body;
	const padrao = standardOnPhone({ tipo, modelo: document.modelo, capsuleAt: capsule.serverTime });
	const frozen = asShown(freezeOffline({ ...body, photos, modelo: model, padrao }), body);
	if (!frozen) return "text-differs";
	if (Object.keys(frozen.errors).length > 0) return "incomplete";
	const hashes = [...new Set(photos.map(({ sha256 }) => sha256))];
	if ((await stagedAmong(deps, device, hashes)).length < hashes.length) return "aguarda fotos";
	return { kept, frozen, photos, model, capsule };
}

/**
 * The text of the phone where it is ours, or where only signs stand in it that show and move nothing: the release before
 * left them in what it froze (0238), and what was read and signed stays as it was. Undefined of any other.
 */
function asShown(frozen: FrozenOffline, { document, documentHash: said }: FichaBody): FrozenOffline | undefined {
	if (documentHash(document) !== said) return undefined;
	if (frozen.documentHash === said) return frozen;
	const plain: FichaDocument2 = JSON.parse(JSON.stringify(document), (_, value) =>
		typeof value === "string" ? withoutBlankSigns(value) : value,
	);
	return documentHash(plain) === frozen.documentHash ? { ...frozen, document, documentHash: said } : undefined;
}

/** By its hash among those we issued: nobody else could have made one, and another device's says nothing of this one. */
async function findCapsule(
	{ db }: Pick<Deps, "db">,
	device: Device,
	hash: string,
): Promise<Capsule | "capsule-unknown" | "capsule-of-another"> {
	const [found] = await db.select().from(aparelhoCapsulas).where(eq(aparelhoCapsulas.hash, hash));
	const capsule = found && readCapsule(found.content);
	if (!capsule) return "capsule-unknown";
	return found.aparelhoId === device.id ? capsule : "capsule-of-another";
}

type Protocolled = { protocolo: string; tipo: keyof typeof fichaTypeNames };

async function judgeProtocol(
	{ db }: Pick<Deps, "db">,
	{ device, capsule, fichaId }: { device: Device; capsule: Capsule; fichaId: string },
	{ protocolo, tipo }: Protocolled,
): Promise<"protocol-not-reserved" | "protocol-used" | undefined> {
	const isReservedIn = ({ protocols }: Capsule) =>
		protocols.some((reserved) => protocolFrom(fichaTypeNames[tipo].letter, reserved) === protocolo);
	// Taken from the capsule before, while the next one came.
	if (!isReservedIn(capsule) && !(await capsulesOf(db, device)).some(isReservedIn)) return "protocol-not-reserved";
	const [used] = await db.select({ id: fichas.id }).from(fichas).where(eq(fichas.protocolo, protocolo));
	return used && used.id !== fichaId ? "protocol-used" : undefined;
}

async function capsulesOf(db: Deps["db"], device: Device): Promise<Capsule[]> {
	const rows = await db
		.select({ content: aparelhoCapsulas.content })
		.from(aparelhoCapsulas)
		.where(eq(aparelhoCapsulas.aparelhoId, device.id))
		.orderBy(desc(aparelhoCapsulas.issuedAt))
		.limit(MOST_CAPSULES);
	return rows.flatMap(({ content }) => readCapsule(content) ?? []);
}

/** A published version of this account's own, whatever became of the model since. */
export async function findModel(
	{ db }: Pick<Deps, "db">,
	device: Pick<Device, "accountId">,
	{ id, versao, hash }: { id: string; versao: number; hash: string },
): Promise<PinnedModel | undefined> {
	const [owner] = await db.select({ accountId: modelos.accountId }).from(modelos).where(eq(modelos.id, id));
	if (owner?.accountId !== device.accountId || versao > 2 ** 31 - 1) return undefined;
	const found = await readPinned(db, { modeloId: id, modeloVersao: versao });
	return found && contentHash(found.content) === hash ? found : undefined;
}

/** In the order of the document, each once; undefined where an entry is missing, or stands there twice. */
function photosNamed({ photos }: Capture, ids: string[]): PhotoBody[] | undefined {
	const byId = new Map(photos.map(({ entry }) => [entry.body.id, entry.body]));
	const named = ids.flatMap((id) => byId.get(id) ?? []);
	const isOnce = new Set(ids).size === ids.length && new Set(named.map(({ sha256 }) => sha256)).size === ids.length;
	return named.length === ids.length && byId.size === photos.length && isOnce ? named : undefined;
}

async function areTaken({ db }: Pick<Deps, "db">, fichaId: string, ids: string[]): Promise<boolean> {
	if (ids.length === 0) return false;
	const rows = await db.select({ fichaId: fichaPhotos.fichaId }).from(fichaPhotos).where(inArray(fichaPhotos.id, ids));
	return rows.some((row) => row.fichaId !== fichaId);
}
