import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { DeviceLocation } from "#core/fichas/evidence/evidence.ts";
import { hasWritableYear } from "#core/fichas/offline/read-parts.ts";
import { readLocation } from "#core/fichas/signing/signing-form.ts";
import { isId } from "#core/kernel/ids.ts";
import { isVersion } from "#core/kernel/version-number.ts";
import { makeComparisonFile } from "#server/fichas/document/comparison/make-comparison-file.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { type AddPhotoRefusal, addPhoto, MAX_PHOTO_BYTES, removePhoto } from "#server/fichas/draft/add-photo.ts";
import { findPhoto, openPhoto } from "#server/fichas/draft/ficha-photo.read.ts";
import { fichasOfPerson, visitsOfSameDay } from "#server/fichas/draft/repeated-fichas.read.ts";
import { saveDraft } from "#server/fichas/draft/save-draft.ts";
import { suggestClientes } from "#server/fichas/registry/cliente.read.ts";
import { suggestImoveis } from "#server/fichas/registry/imovel.read.ts";
import { pictureUploads } from "#server/http/body/large-bodies.ts";
import { readBytes, readJsonObject } from "#server/http/body/read-body.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { takeAllowance } from "#server/http/limit-rate.ts";
import { printing } from "#server/http/private-files/printing.ts";
import { sendPdf } from "#server/http/private-files/send-pdf.ts";
import { sendPrivatePicture } from "#server/http/private-files/send-private-picture.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { requireAccount } from "#server/http/require-account.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import { makeThumbnail, THUMBNAIL } from "#server/platform/pictures/make-thumbnail.ts";
import { readFicha } from "./ficha.read.ts";

/** An inspection of forty rooms, each with all its items. */
const MAX_DRAFT_BYTES = 2 * 1024 * 1024;
const LONGEST_QUERY = 80;
/** Each draws all photos of two inspections anew; as many as dossiers. */
const comparisons = { name: "comparison", points: 20, seconds: 3600 } satisfies Allowance;

const photoRefusals: Record<AddPhotoRefusal, [ContentfulStatusCode, string]> = {
	"not-found": [404, sentences.notFound],
	"not-a-draft": [409, "Esta ficha já foi enviada."],
	"too-many": [409, "Esta ficha já tem o máximo de fotos."],
	"too-large": [413, "A foto é grande demais."],
	"no-room-today": [429, sentences.photosOfADay],
	"not-a-picture": [415, "O arquivo não é uma foto JPEG, PNG ou WebP."],
	unreadable: [422, "Não conseguimos abrir esta foto."],
	busy: [503, sentences.unavailable],
};

/** What the broker's form asks for while it is open, and the files of the broker's own fichas. */
export const fichaCalls = new Hono<HttpEnv>()
	.post("/rest/v1/fichas/:id", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const { version, fields } = await readJsonObject(context.req.raw, MAX_DRAFT_BYTES);
		const fichaId = context.req.param("id");
		const { seat } = current;
		const at = isVersion(version) ? version : 0;
		const saved = await saveDraft(deps, { seat, fichaId, raw: fields, version: at });
		if (saved.ok) return context.json({ version: saved.value.version, errors: saved.value.errors }, 200);
		if (saved.reason === "not-found") throw new Refusal(404, sentences.notFound);
		// With what is there now, so that a save whose answer got lost can be recognised as one's own.
		const found = saved.reason === "stale" ? await readFicha(deps, { seat, fichaId }) : undefined;
		return context.json({ reason: saved.reason, version: found?.ficha.version, fields: found?.ficha.fields }, 409);
	})

	.get("/rest/v1/fichas/:id/repetidas", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const { seat } = current;
		const fichaId = context.req.param("id");
		const { cpf, telefone } = context.req.query();
		const mesmoDia = await visitsOfSameDay(deps, { seat, fichaId });
		if (!mesmoDia) throw new Refusal(404, sentences.notFound);
		const pessoa = await fichasOfPerson(deps, { seat, exceptId: fichaId, cpf, telefone });
		return context.json({ pessoa, mesmoDia }, 200);
	})

	.get("/rest/v1/clientes", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const found = await suggestClientes(deps, { seat: current.seat, typed: typedIn(context) });
		const known = found.map(({ id, nome, cpfCnpj, telefone, fields }) => ({ id, nome, cpfCnpj, telefone, fields }));
		return context.json(known, 200);
	})

	.get("/rest/v1/imoveis", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const found = await suggestImoveis(deps, { seat: current.seat, typed: typedIn(context) });
		return context.json(
			found.map(({ id, codigo, endereco, fields }) => ({ id, codigo, endereco, fields })),
			200,
		);
	})

	.post("/rest/v1/fichas/:id/fotos", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const taken = new Date(Number(context.req.query("tirada") ?? ""));
		const added = await pictureUploads.enter(current.account.id, async () =>
			addPhoto(deps, {
				seat: current.seat,
				fichaId: context.req.param("id"),
				bytes: await readBytes(context.req.raw, MAX_PHOTO_BYTES),
				source: context.req.query("origem") === "camera" ? "camera" : "galeria",
				takenAt: taken.getTime() > 0 && hasWritableYear(taken) ? taken : undefined,
				geo: placeIn(context),
			}),
		);
		if (added.ok) return context.json(added.value, 201);
		const [status, error] = photoRefusals[added.reason];
		throw new Refusal(status, error);
	})

	.post("/rest/v1/fichas/:id/fotos/:photo/remover", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const { id, photo } = context.req.param();
		const gone = await removePhoto(deps, { seat: current.seat, fichaId: id, photoId: photo });
		if (!gone) throw new Refusal(404, sentences.notFound);
		return context.json({ removida: true }, 200);
	})

	.get("/app/fotos/:photo", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const photo = await findPhoto(deps, { seat: current.seat, photoId: context.req.param("photo") });
		const read = async () => photo && openPhoto(deps, photo);
		const { personId } = current.seat;
		return sendPrivatePicture(context, personId, photo && { mark: photo.sha256, contentType: photo.contentType, read });
	})

	.get("/app/fotos/:photo/miniatura", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const photo = await findPhoto(deps, { seat: current.seat, photoId: context.req.param("photo") });
		const read = async () => {
			const bytes = photo && (await openPhoto(deps, photo));
			return bytes && makeThumbnail(bytes);
		};
		const mark = photo && `${THUMBNAIL}-${photo.sha256}`;
		const { personId } = current.seat;
		return sendPrivatePicture(context, personId, mark ? { mark, contentType: "image/jpeg", read } : undefined);
	})

	.get("/app/fichas/:id/comparacao.pdf", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const found = await readFicha(deps, { seat: current.seat, fichaId: context.req.param("id") });
		const exit = found && { ...found.ficha, document: found.document };
		if (!exit) throw new Refusal(404, sentences.notFound);
		const { personId } = current.seat;
		await takeAllowance(deps, comparisons, personId);
		const bytes = await printing.enter(personId, () => makeComparisonFile(deps, exit));
		const pdf = bytes && { name: `${exit.protocolo}-comparacao`, bytes: new Uint8Array(bytes) };
		return sendPdf(context, personId, async () => pdf);
	})

	.get("/app/fichas/:id/documento.pdf", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const fichaId = context.req.param("id");
		const found = isId(fichaId) && (await readFicha(deps, { seat: current.seat, fichaId }));
		const sealed = found ? await findSealedDocument(deps, { fichaId }) : undefined;
		if (!sealed) throw new Refusal(404, sentences.notFound);
		return sendPdf(context, current.seat.personId, async () => {
			const bytes = await readSealedFile(deps, sealed);
			return bytes && { name: sealed.protocolo, bytes };
		});
	});

/** Where the page said the camera was; without a word of it, nobody was asked. */
function placeIn(context: Context): DeviceLocation | undefined {
	const { local, lat, lon, precisao, em } = context.req.query();
	if (local === undefined || context.req.query("origem") !== "camera") return undefined;
	const [latitude, longitude, precisaoM] = [lat, lon, precisao].map((text) => Number(text || Number.NaN));
	return readLocation({ estado: local, latitude, longitude, precisaoM, em });
}

function typedIn(context: Context): string {
	return (context.req.query("q") ?? "").slice(0, LONGEST_QUERY);
}
