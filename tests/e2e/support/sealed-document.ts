import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { makeAccount } from "./make-account.ts";
import { signByCall } from "./sign-by-call.ts";
import { withProduct } from "./with-product.ts";

export type SealedFile = { bytes: Buffer; protocolo: string; sha256: string };

/** A document that the product under test has sealed for an account of its own: those of the sample data are samples. */
export async function makeSealedDocument(url: string): Promise<SealedFile> {
	const { email } = await makeAccount(url);
	const { fichaId } = await signByCall({ url, email, tipo: "visita" });
	let sealed: SealedFile | undefined;
	const look = async () => {
		sealed = await readSealed(fichaId);
		return sealed;
	};
	await expect.poll(look).toBeDefined();
	if (!sealed) throw new Error("not sealed");
	return sealed;
}

function readSealed(fichaId: string): Promise<SealedFile | undefined> {
	return withProduct(async ({ db, storage }) => {
		const [found] = await db.select().from(sealedDocuments).where(eq(sealedDocuments.fichaId, fichaId));
		const file = found && (await storage.get(found.storageKey));
		return file && { bytes: Buffer.from(file.bytes), protocolo: found.protocolo, sha256: found.sha256 };
	});
}

export function withOneBitFlipped(bytes: Buffer): Buffer {
	const changed = Buffer.from(bytes);
	const middle = Math.floor(bytes.length / 3);
	changed[middle] = (changed[middle] ?? 0) ^ 1;
	return changed;
}
