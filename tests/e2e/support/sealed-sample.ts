import { expect } from "@playwright/test";
import { asc, eq } from "drizzle-orm";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { withProduct } from "./send-ficha.ts";

const DEMO_EMAIL = "demo@exemplo.com.br";

export type SealedSample = { bytes: Buffer; protocolo: string; sha256: string };

/** The first document that the first start signs and seals for its sample account. */
export async function sealedSample(): Promise<SealedSample> {
	let sample: SealedSample | undefined;
	const look = async () => {
		sample = await readSample();
		return sample;
	};
	await expect.poll(look, { timeout: 60_000 }).toBeDefined();
	return sample as SealedSample;
}

function readSample(): Promise<SealedSample | undefined> {
	return withProduct(async ({ db, storage }) => {
		const { protocolo, sha256, storageKey } = sealedDocuments;
		const [found] = await db
			.select({ protocolo, sha256, storageKey })
			.from(sealedDocuments)
			.innerJoin(fichas, eq(fichas.id, sealedDocuments.fichaId))
			.innerJoin(aUsuarios, eq(aUsuarios.id, fichas.corretorId))
			.where(eq(aUsuarios.email, DEMO_EMAIL))
			.orderBy(asc(sealedDocuments.eventSeq))
			.limit(1);
		const file = found && (await storage.get(found.storageKey));
		return file && { bytes: Buffer.from(file.bytes), protocolo: found.protocolo, sha256: found.sha256 };
	});
}

export function withOneBitFlipped(bytes: Buffer): Buffer {
	const changed = Buffer.from(bytes);
	const middle = Math.floor(bytes.length / 3);
	changed[middle] = (changed[middle] as number) ^ 1;
	return changed;
}
