import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { findPublished, isOfLaterRelease } from "#core/fichas/models/published-models.ts";
import { type Check, failed, passed, waiting } from "#core/fichas/verify/verify-check.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import { readEventContent } from "#server/fichas/evidence/event-content.ts";
import type { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import type { fichas } from "#server/fichas/ficha.table.ts";
import { logoKey } from "#server/fichas/models/logo-file.ts";
import { modelContents } from "#server/fichas/models/model.table.ts";

type Written = { ficha: typeof fichas.$inferSelect; events: (typeof evidenceLog.$inferSelect)[] };

/** Whether the account's own model that it was written on is still the one its hash names, with its logo. Standard ones are in the program. */
export async function verifyModel(deps: Deps, { ficha, events }: Written): Promise<Check[]> {
	const modelo = ficha.document?.modelo;
	if (!modelo || findPublished(modelo)) return [];
	const sent = events.find(({ kind }) => kind === "enviada");
	const isNamed = sent !== undefined && readEventContent(sent.content).modeloHash === modelo.hash;
	if (isNamed && isOfLaterRelease(modelo)) return [waiting("model", "model-later")];
	const [found] = await deps.db
		.select({ content: modelContents.content, text: sql<string>`${modelContents.content}::text` })
		.from(modelContents)
		.where(eq(modelContents.hash, modelo.hash));
	if (!found || !isNamed || sha256Hex(found.text) !== modelo.hash) return [failed("model", "model-altered")];
	const { logo, nome } = found.content;
	const stored = logo && ficha.accountId ? await deps.storage.get(logoKey(ficha.accountId, logo)) : undefined;
	// A logo that went with its account is no change; another one in its place is.
	if (stored && createHash("sha256").update(stored.bytes).digest("hex") !== logo)
		return [failed("model", "model-altered")];
	return [passed("model", `“${nome}”, versão ${modelo.versao}`)];
}
