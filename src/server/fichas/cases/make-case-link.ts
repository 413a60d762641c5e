import { and, count, eq, gt, isNull } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import { LINKS_AT_ONCE, type LinkDays, linkEnd, readLinkDays, readLinkName } from "#core/fichas/cases/case-link.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { readCase } from "./case.read.ts";
import { caseLinks, casos } from "./case.table.ts";
import { addCaseRecord, type CaseKey, ensureCase } from "./ensure-case.ts";

export type LinkRefusal = "not-found" | "managers-only" | "unknown-days" | "nothing-sent" | "too-many";

type Asked = CaseKey & {
	days: string;
	name: string;
	/** Of this very form: sent twice, it is one link. */
	once?: string | undefined;
};

/**
 * A lawyer's way into one case. The address is handed to the form that asked for it and can never be shown again: what it
 * is made of stands nowhere but in that form.
 */
export async function makeCaseLink(
	deps: Deps,
	{ days: typedDays, name, once, ...key }: Asked,
): Promise<Result<{ url: string; days: LinkDays }, LinkRefusal>> {
	// Whoever comes by the link sees the whole case.
	if (!seesAll(key.seat)) return refuse("managers-only");
	const found = await readCase(deps, key);
	if (!found) return refuse("not-found");
	const days = readLinkDays(typedDays);
	if (!days) return refuse("unknown-days");
	if (found.fichas.length === 0) return refuse("nothing-sent");
	const nome = readLinkName(name) || "Advogado";
	const now = deps.clock.now();
	return deps.db.transaction(async (tx) => {
		if (!(await lockSeatShared(tx, key.seat))) return refuse("not-found");
		const { id: casoId } = await ensureCase(deps, tx, key.seat, found);
		const { token, isThere } = await tokenFor(deps, tx, { casoId, personId: key.seat.personId, once });
		const handed = succeed({ url: `${deps.config.publicUrl}/dossie/${token}`, days });
		if (isThere) return handed;
		const open = and(eq(caseLinks.casoId, casoId), isNull(caseLinks.revokedAt), gt(caseLinks.expiresAt, now));
		const [there] = await tx.select({ links: count() }).from(caseLinks).where(open);
		if ((there?.links ?? 0) >= LINKS_AT_ONCE) return refuse("too-many");
		const link = { id: deps.random.uuid(), casoId, nome, createdBy: key.seat.personId, createdAt: now };
		await tx.insert(caseLinks).values({ ...link, expiresAt: linkEnd(now, days), tokenHash: hashToken(token) });
		await addCaseRecord(deps, tx, { casoId, linkId: link.id, kind: "link-criado", detail: `${days} dias` });
		return handed;
	});
}

type Asker = { casoId: string; personId: string; once: string | undefined };

/** A tap too many is shown what the first one made, whose answer nobody saw; what was ended since is not begun again. */
async function tokenFor(deps: Deps, tx: Transaction, { casoId, personId, once }: Asker) {
	if (!once) return { token: deps.random.token(), isThere: false };
	const token = deps.secrets.derive("case-link", `${casoId} ${personId} ${once}`);
	const [same] = await tx
		.select({ revokedAt: caseLinks.revokedAt, expiresAt: caseLinks.expiresAt })
		.from(caseLinks)
		.where(eq(caseLinks.tokenHash, hashToken(token)));
	if (!same) return { token, isThere: false };
	const isOpen = !same.revokedAt && same.expiresAt > deps.clock.now();
	return isOpen ? { token, isThere: true } : { token: deps.random.token(), isThere: false };
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
