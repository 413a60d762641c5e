import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { examinePdf } from "#core/fichas/verify-pdf.ts";

const folder = path.resolve(process.env.E2E_DATA_DIR ?? "test-results/e2e-data", "files", "fichas");

export type SealedSample = { bytes: Buffer; protocolo: string; sha256: string };

/** One of the documents that the first start signs and seals for its sample account, as it lies in the storage. */
export async function sealedSample(): Promise<SealedSample> {
	const list = () => readdir(folder, { recursive: true }).catch(() => []);
	const find = async () => (await list()).find((file) => file.endsWith(".pdf"));
	await expect.poll(find, { timeout: 60_000 }).toBeDefined();
	const bytes = await readFile(path.join(folder, (await find()) as string));
	const { protocolo, sha256 } = await examinePdf(new Uint8Array(bytes));
	return { bytes, protocolo: protocolo ?? "", sha256 };
}

export function withOneBitFlipped(bytes: Buffer): Buffer {
	const changed = Buffer.from(bytes);
	const middle = Math.floor(bytes.length / 3);
	changed[middle] = (changed[middle] as number) ^ 1;
	return changed;
}
