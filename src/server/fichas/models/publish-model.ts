import { and, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { checkContent } from "#core/fichas/models/check-content.ts";
import { judgeContent } from "#core/fichas/models/judge-content.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { modelContents, modelLogos, modelos, modelVersions } from "./model.table.ts";
import { changeModel, type MakerRefusal, type OwnModel } from "./own-model.ts";

/**
 * `acknowledged`: the warnings that were read and are published over, by name. `next`: which version the button named,
 * so that whoever presses twice, or again because the answer was lost, publishes one.
 */
type Asked = { seat: Seat; modelId: string; revision: number; acknowledged: string[]; next?: number | undefined };
type PublishRefusal = MakerRefusal | "not-found" | "stale" | "archived" | "not-ready" | "unread-warnings";

/**
 * The draft as it stands becomes the next version, for good: its content by hash, the event and the number are one
 * transaction. Whoever publishes meanwhile waits for the row, so that numbers follow each other without a gap.
 */
export async function publishModel(
	deps: Deps,
	{ seat, modelId, revision, acknowledged, next }: Asked,
): Promise<Result<{ versao: number; hash: string }, PublishRefusal>> {
	return changeModel<{ versao: number; hash: string }, PublishRefusal>(deps, { seat, modelId }, async (tx, model) => {
		const { draft, draftHash: hash } = model;
		if (model.archivedAt) return refuse("archived");
		if (model.revision !== revision) return refuse("stale");
		if (next !== undefined && next <= model.version)
			return hash === model.publishedHash ? succeed({ versao: model.version, hash }) : refuse("stale");
		if (judgeContent(draft).length > 0 || !(await hasLogo(tx, model))) return refuse("not-ready");
		const warnings = checkContent(draft);
		if (warnings.some(({ id }) => !acknowledged.includes(id))) return refuse("unread-warnings");
		const versao = model.version + 1;
		const now = deps.clock.now();
		await tx.insert(modelContents).values({ hash, content: draft }).onConflictDoNothing();
		await tx
			.insert(modelVersions)
			.values({ modeloId: modelId, versao, hash, publishedAt: now, publishedBy: seat.personId, warnings });
		await tx
			.update(modelos)
			.set({ version: versao, publishedName: draft.nome, publishedHash: hash, publishedAt: now, updatedAt: now })
			.where(eq(modelos.id, modelId));
		await writeAuditRecord(deps, tx, seat, { kind: "modelo-publicado", detail: `“${draft.nome}”, versão ${versao}` });
		const person = await readAccount({ db: tx }, seat.personId);
		await appendEvent(deps, tx, {
			kind: "modelo-publicado",
			fichaId: modelId,
			content: {
				modeloHash: hash,
				versao,
				base: draft.base,
				nome: person?.profile.nome_completo ?? "",
				...(warnings.length > 0 && { avisos: warnings.map(({ id, frase }) => ({ id, frase })) }),
			},
		});
		return succeed({ versao, hash });
	});
}

/** A logo of this account, and no other's: its bytes are what the hash in the content names. */
async function hasLogo(tx: Transaction, { accountId, draft: { logo } }: OwnModel): Promise<boolean> {
	if (logo === undefined) return true;
	const [found] = await tx
		.select({ sha256: modelLogos.sha256 })
		.from(modelLogos)
		.where(and(eq(modelLogos.accountId, accountId), eq(modelLogos.sha256, logo)));
	return found !== undefined;
}
