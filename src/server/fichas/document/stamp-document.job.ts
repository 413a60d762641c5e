import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { defineJob } from "#server/define-job.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { worldOf } from "#server/fichas/evidence/log-world.ts";
import { findSealedDocument, readSealedFile } from "./sealed-document.read.ts";
import { sealedDocuments } from "./sealed-document.table.ts";

/** Asks the time-stamping authority for a sealed file; while it is away the document waits with "carimbo pendente". */
export const stampDocument = defineJob({
	name: "fichas.stamp-document",
	work: "one",
	payload: z.object({ fichaId: z.uuid() }),
	handle: async (deps, { fichaId }) => {
		const { timestampUrl } = (await worldOf(deps, fichaId)).config;
		const sealed = await findSealedDocument(deps, { fichaId });
		if (!sealed || sealed.timestampAuthority || sealed.storageKey === "" || !timestampUrl) return;
		const file = await readSealedFile(deps, sealed);
		if (!file) throw new Error("the sealed file is not in storage");
		const { requestTimestamp } = await import("#server/platform/seal/request-timestamp.ts");
		const { token, authority } = await requestTimestamp(deps, timestampUrl, file, {
			anchors: deps.config.stampAnchors,
		});
		await deps.db.transaction(async (tx) => {
			const [stamped] = await tx
				.update(sealedDocuments)
				.set({ timestampToken: token, timestampAuthority: authority })
				.where(and(eq(sealedDocuments.fichaId, fichaId), isNull(sealedDocuments.timestampToken)))
				.returning({ sha256: sealedDocuments.sha256 });
			if (!stamped) return;
			const content = { sha256: stamped.sha256, carimboSha256: sha256Hex(token), autoridade: authority };
			await appendEvent(deps, tx, { kind: "carimbada", fichaId, content });
		});
	},
});
