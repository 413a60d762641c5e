import { and, count, eq, gt, isNull } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import { LINKS_AT_ONCE, type LinkDays, linkEnd, readLinkDays, readLinkName } from "#core/fichas/cases/case-link.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import type { Deps } from "#server/deps.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { readCase } from "./case.read.ts";
import { caseLinks, casos } from "./case.table.ts";
import { addCaseRecord, type CaseKey, ensureCase } from "./ensure-case.ts";

export type LinkRefusal = "not-found" | "managers-only" | "unknown-days" | "nothing-sent" | "too-many";

/** A lawyer's way into one case. The address is handed out once, here, and can never be shown again. */
export async function makeCaseLink(
	deps: Deps,
	{ days: typedDays, name, ...key }: CaseKey & { days: string; name: string },
): Promise<Result<{ url: string; days: LinkDays }, LinkRefusal>> {
	// Whoever comes by the link sees the whole case.
	if (!seesAll(key.seat)) return refuse("managers-only");
	const found = await readCase(deps, key);
	if (!found) return refuse("not-found");
	const days = readLinkDays(typedDays);
	if (!days) return refuse("unknown-days");
	if (found.fichas.length === 0) return refuse("nothing-sent");
	const nome = readLinkName(name) || "Advogado";
	const token = deps.random.token();
	const now = deps.clock.now();
	return deps.db.transaction(async (tx) => {
		if (!(await lockSeatShared(tx, key.seat))) return refuse("not-found");
		const { id: casoId } = await ensureCase(deps, tx, key.seat, found);
		const open = and(eq(caseLinks.casoId, casoId), isNull(caseLinks.revokedAt), gt(caseLinks.expiresAt, now));
		const [there] = await tx.select({ links: count() }).from(caseLinks).where(open);
		if ((there?.links ?? 0) >= LINKS_AT_ONCE) return refuse("too-many");
		const link = { id: deps.random.uuid(), casoId, nome, createdBy: key.seat.personId, createdAt: now };
		await tx.insert(caseLinks).values({ ...link, expiresAt: linkEnd(now, days), tokenHash: hashToken(token) });
		await addCaseRecord(deps, tx, { casoId, linkId: link.id, kind: "link-criado", detail: `${days} dias` });
		return succeed({ url: `${deps.config.publicUrl}/dossie/${token}`, days });
	});
}

/** At once, and for good. */
export async function revokeCaseLink(
	deps: Deps,
	{ seat, linkId }: { seat: Seat; linkId: string },
): Promise<Result<undefined, "not-found">> {
	if (!isId(linkId) || !seesAll(seat)) return refuse("not-found");
	return deps.db.transaction(async (tx) => {
		if (!(await lockSeatShared(tx, seat))) return refuse("not-found");
		const [found] = await tx
			.select({ casoId: caseLinks.casoId, revokedAt: caseLinks.revokedAt })
			.from(caseLinks)
			.innerJoin(casos, eq(casos.id, caseLinks.casoId))
			.where(and(eq(caseLinks.id, linkId), eq(casos.accountId, seat.accountId)))
			.for("update", { of: caseLinks });
		if (!found) return refuse("not-found");
		if (found.revokedAt) return succeed(undefined);
		await tx.update(caseLinks).set({ revokedAt: deps.clock.now() }).where(eq(caseLinks.id, linkId));
		await addCaseRecord(deps, tx, { casoId: found.casoId, linkId, kind: "link-revogado" });
		return succeed(undefined);
	});
}
