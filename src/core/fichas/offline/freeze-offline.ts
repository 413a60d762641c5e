import { buildDocument } from "#core/fichas/document/build-document.ts";
import { documentHash, type FichaDocument2 } from "#core/fichas/document.ts";
import { checkFicha } from "#core/fichas/draft/check-ficha.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { listPhotos } from "#core/fichas/draft/format-photo.ts";
import { missingPhotos } from "#core/fichas/draft/missing-photos.ts";
import { formFor } from "#core/fichas/models/form-of-model.ts";
import type { Model } from "#core/fichas/models/model.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { ownModel } from "#core/fichas/models/own-model.ts";
import { zoneOf, zoneOfState } from "#core/fichas/registry/zone-of.ts";
import type { FichaBody, PhotoBody } from "./entry.ts";

type Source = Pick<FichaBody, "protocolo" | "tipo" | "values" | "corretor" | "criadaEm"> & {
	/** In the order of the document. */
	photos: readonly PhotoBody[];
	modelo: { id: string; versao: number; content: ModelContent } | undefined;
	/** The standard text the phone had, where it is not today's. */
	padrao?: Model | undefined;
	/** The clock it says it wrote by. */
	fuso?: string | undefined;
};

export type FrozenOffline = {
	values: FichaFields;
	/** By field; with any of them it cannot be signed. */
	errors: Record<string, string>;
	fuso: string;
	document: FichaDocument2;
	documentHash: string;
};

/**
 * The text that is shown where there is no connection, made on the device and again on the server from the same parts:
 * both must come to the same hash. No factor is demanded, since none could be had.
 */
export function freezeOffline({
	protocolo,
	tipo,
	values: raw,
	corretor,
	criadaEm,
	photos,
	modelo,
	padrao,
	fuso: said,
}: Source): FrozenOffline {
	const form = formFor(tipo, modelo?.content);
	const { values, errors } = checkFicha(tipo, raw, { local: criadaEm.slice(0, 16) }, form);
	const fuso = clockOf(values.imoveis?.[0]?.endereco, said);
	const ids = new Set(photos.map(({ id }) => id));
	const known = photos.map((photo) => ({ ...photo, takenAt: photo.takenAt === null ? null : new Date(photo.takenAt) }));
	const document = buildDocument({
		protocolo,
		tipo,
		criadaEm,
		fuso,
		corretor,
		values,
		fotos: listPhotos(known, fuso),
		modelo: modelo && ownModel(modelo),
		padrao,
		semConexao: true,
	});
	return {
		values,
		errors: { ...demandOf(modelo), ...missingPhotos(tipo, values, (id) => ids.has(id), form), ...errors },
		fuso,
		document,
		documentHash: documentHash(document),
	};
}

/** A phone may have a program from before islands had a clock of their own: it wrote by that of the state. */
function clockOf(address: Parameters<typeof zoneOf>[0], said: string | undefined): string {
	const ofState = zoneOfState(address?.uf);
	return said === ofState ? ofState : zoneOf(address);
}

/** A code, a device of theirs or a photo of identity needs us: what demands one waits for a connection. */
function demandOf(modelo: Source["modelo"]): Record<string, string> {
	return modelo?.content.fator ? { modelo: DEMANDS } : {};
}

const DEMANDS =
	"Este modelo exige uma confirmação de quem assina que só pode ser pedida com conexão. Escolha outro modelo, ou envie quando houver sinal.";
