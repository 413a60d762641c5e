import { PinnedList } from "#core/fichas/evidence/pinned-list.ts";
import {
	concludePackage,
	type PackageConclusion,
	placesOfPackage,
} from "#core/fichas/verify/package/conclude-package.ts";
import { examinePackage, type PackageRefusal } from "#core/fichas/verify/package/examine-package.ts";
import { readPem } from "#core/fichas/verify/verify-certificate.ts";
import { type Result, succeed } from "#core/kernel/result.ts";
import { askLog } from "./ask-log.ts";
import { packageCopy as copy } from "./package.copy.ts";

/** Read here, like a document: numbers of events and days are asked about, and nothing else leaves the device. */
export async function checkPackage(
	name: string,
	bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<PackageConclusion, PackageRefusal>> {
	const examined = await examinePackage(name, bytes, { known: await fetchKnown() });
	if (!examined.ok) return examined;
	const { answer, left } = await askLog(placesOfPackage(examined.value));
	return succeed(concludePackage(examined.value, { name: copy.log, answer, left }));
}

/** The certificates that may have sealed, as they are published. */
async function fetchKnown(): Promise<string[]> {
	const response = await fetch("/verificar/certificados.json");
	if (!response.ok) throw new Error(`answered ${response.status}`);
	const { entries } = PinnedList.parse(await response.json());
	return entries.map(({ certificate }) => readPem(certificate).fingerprint);
}
