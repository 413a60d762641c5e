import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { judgePackage, type PackageReport } from "./judge-package.ts";
import type { Trust } from "./package-trust.ts";
import { readPackage } from "./read-package.ts";
import type { ZipFault } from "./zip-limits.ts";

/** `no-crypto`: this browser checks no signature here, so nothing could be said. */
export type PackageRefusal = ZipFault | "no-crypto";

/** A whole ZIP, wherever it lies: in the browser, in the offline verifier, or apart on the server. */
export async function examinePackage(
	name: string,
	bytes: Uint8Array<ArrayBuffer>,
	trust: Trust,
): Promise<Result<PackageReport, PackageRefusal>> {
	if (!globalThis.crypto?.subtle) return refuse("no-crypto");
	const packed = await readPackage(bytes);
	return packed.ok ? succeed(await judgePackage(name, packed.value, trust)) : packed;
}
