import type { PackageRefusal } from "#core/fichas/verify/package/examine-package.ts";
import type { PackageReport } from "#core/fichas/verify/package/judge-package.ts";
import type { ExaminedFile as FileFacts } from "#core/fichas/verify/returned/examine-file.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import type { WorkerRefusal } from "#server/platform/worker-thread/run-in-worker.ts";

/** `known`: fingerprints of the certificates that are believed; the thread has no list of its own. */
export type UploadTask = { body: ArrayBuffer; boundary: string; known: string[]; at: string };
type ExaminedFile = { name: string } & ({ facts: FileFacts | undefined } | { packed: ExaminedPackage });
export type ExaminedPackage = Result<PackageReport, PackageRefusal>;
/** `facts` are missing of a file larger than any document of ours. */
export type ExaminedUpload = {
	fields: [string, string][];
	file: ExaminedFile | undefined;
};
export type UploadWork = ExaminedUpload | "malformed";

const work = new URL("./examine-upload.work.ts", import.meta.url);

/** A posted document, looked at apart. The body is handed over, not copied: it is empty here afterwards. */
export async function examineUpload(
	{ workerThread, pins, clock }: Pick<Deps, "workerThread" | "pins" | "clock">,
	body: Uint8Array<ArrayBuffer>,
	boundary: string,
): Promise<Result<ExaminedUpload, WorkerRefusal | "malformed">> {
	const known = [...(await pins()).certificates.keys()];
	const task: UploadTask = { body: body.buffer, boundary, known, at: clock.now().toISOString() };
	const done = await workerThread.run<UploadWork>(work, task, [body.buffer]);
	if (!done.ok) return done;
	return done.value === "malformed" ? refuse("malformed") : succeed(done.value);
}
