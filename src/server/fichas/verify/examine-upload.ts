import type { FileFacts } from "#core/fichas/verify/verify-pdf.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { WorkerRefusal, WorkerThread } from "#server/platform/worker-thread/run-in-worker.ts";

export type UploadTask = { body: ArrayBuffer; boundary: string };
/** `facts` are missing of a file larger than any document of ours. */
export type ExaminedUpload = {
	fields: [string, string][];
	file: { name: string; facts: FileFacts | undefined } | undefined;
};
export type UploadWork = ExaminedUpload | "malformed";

const work = new URL("./examine-upload.work.ts", import.meta.url);

/** A posted document, looked at apart. The body is handed over, not copied: it is empty here afterwards. */
export async function examineUpload(
	{ workerThread }: { workerThread: WorkerThread },
	body: Uint8Array<ArrayBuffer>,
	boundary: string,
): Promise<Result<ExaminedUpload, WorkerRefusal | "malformed">> {
	const task: UploadTask = { body: body.buffer, boundary };
	const done = await workerThread.run<UploadWork>(work, task, [body.buffer]);
	if (!done.ok) return done;
	return done.value === "malformed" ? refuse("malformed") : succeed(done.value);
}
