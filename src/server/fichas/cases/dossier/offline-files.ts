import { asc, eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import {
	aparelhoCapsulas,
	aparelhoCapturas,
	aparelhoRegistros,
	aparelhos,
} from "#server/fichas/offline/device.table.ts";
import { bytesFile, type DossierFile, textFile } from "./dossier-file.ts";

/** Of a ficha made without a connection: the phone's own entries with their signatures, its enrolment, our capsules. */
export async function offlineFiles(
	{ db }: Pick<Deps, "db">,
	{ id, protocolo }: { id: string; protocolo: string },
): Promise<DossierFile[]> {
	const [capture] = await db
		.select({ captura: aparelhoCapturas.captura, device: aparelhos })
		.from(aparelhoCapturas)
		.innerJoin(aparelhos, eq(aparelhos.id, aparelhoCapturas.aparelhoId))
		.where(eq(aparelhoCapturas.fichaId, id));
	if (!capture) return [];
	const entries = await db
		.select()
		.from(aparelhoRegistros)
		.where(eq(aparelhoRegistros.captura, capture.captura))
		.orderBy(asc(aparelhoRegistros.seq));
	const own = entries.filter(({ aparelhoId }) => aparelhoId === capture.device.id);
	const hashes = [...new Set(own.map(({ capsula }) => capsula))];
	const capsules =
		hashes.length > 0
			? await db
					.select()
					.from(aparelhoCapsulas)
					.where(inArray(aparelhoCapsulas.hash, hashes))
					.orderBy(asc(aparelhoCapsulas.issuedAt))
			: [];
	const place = `sem-conexao/${protocolo}`;
	return [
		textFile(`${place}/aparelho.json`, capture.device.enrolment),
		...capsules.flatMap(({ content, signature }, at) => [
			textFile(`${place}/capsula-${at + 1}.json`, content),
			bytesFile(`${place}/capsula-${at + 1}.sig`, Buffer.from(signature, "base64")),
		]),
		...own.flatMap(({ seq, content, signature }) =>
			content === null
				? []
				: [
						textFile(`${place}/registro-${seq}.json`, content),
						bytesFile(`${place}/registro-${seq}.sig`, Buffer.from(signature, "base64url")),
					],
		),
	];
}
