import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { waitingStatuses } from "#core/fichas/ficha-status.ts";
import type { LostLinks } from "#core/fichas/signing/lost-links.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import type { AccountId, FichaId, PersonId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { appendEvents } from "#server/fichas/evidence/append-event.ts";
import { fichaSigners, fichas, signingCodes } from "#server/fichas/ficha.table.ts";
import { isUnansweredProposal } from "#server/fichas/open-work.ts";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";
import { keptCode, ownerToken, signingCode, signingToken } from "#server/fichas/signing-token.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { spellingsOf } from "#server/platform/mail/mail-address.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { replacedLinks } from "./replaced-link.table.ts";
import { sendNewLink } from "./send-new-link.job.ts";

const AT_ONCE = 1000;

type Signer = typeof fichaSigners.$inferSelect;
type OwnerRequest = typeof proposalAnswers.$inferSelect;

/** Of certain fichas, which are somebody else's work now. */
export async function replaceLinksOf(deps: Deps, tx: Transaction, fichaIds: string[]): Promise<void> {
	if (fichaIds.length > 0) await replace(deps, tx, { whole: inArray(fichas.id, fichaIds) });
}

type Lost = { accountId: AccountId; personId: PersonId; lost: LostLinks; leaverEmail?: string | undefined };

/**
 * Every link that somebody may have kept and must not use any more. Whoever has to sign gets the new one by mail, in
 * this transaction; whoever left (`leaverEmail`) gets none, also where they were to sign themselves.
 */
export async function replaceLostLinks(deps: Deps, tx: Transaction, { accountId, personId, lost, leaverEmail }: Lost) {
	const scope = {
		own: eq(fichas.responsavelId, personId),
		others: or(isNull(fichas.responsavelId), ne(fichas.responsavelId, personId)),
		all: undefined,
	}[lost];
	const ofAccount = eq(fichas.accountId, accountId);
	// Where somebody who left was to sign a colleague's ficha, as who made an inspection is: their own link alone.
	const theirOwn = lost === "own" && leaverEmail ? { and: ofAccount, signer: isLeaver(leaverEmail) } : undefined;
	await replace(deps, tx, { whole: and(ofAccount, scope), leaverEmail, theirOwn });
}

function isLeaver(leaverEmail: string): SQL {
	return inArray(sql`lower(${fichaSigners.email})`, spellingsOf(normalizeEmail(leaverEmail)));
}

type Which = {
	whole: SQL | undefined;
	leaverEmail?: string | undefined;
	theirOwn?: { and: SQL; signer: SQL } | undefined;
};
type Found = { id: string; documentHash: string | null };

/**
 * All fichas are locked first, as by everybody: who is just signing comes before the change, or after it. The log comes
 * last, once: whoever waits for it may hold a ficha.
 */
async function replace(deps: Deps, tx: Transaction, { whole, leaverEmail, theirOwn }: Which): Promise<void> {
	const waiting = inArray(fichas.status, waitingStatuses);
	const wholly = and(whole, or(waiting, isUnansweredProposal));
	const partly = theirOwn && and(theirOwn.and, waiting, inArray(fichas.id, signedBy(tx, theirOwn.signer)));
	const isWhole = sql<boolean>`coalesce(${wholly ?? sql`true`}, false)`;
	const found = await tx
		.select({ id: fichas.id, documentHash: fichas.documentHash, isWhole })
		.from(fichas)
		.where(or(wholly, partly))
		.orderBy(asc(fichas.id))
		.for("update");
	const parts = [
		{ fichas: found.filter((one) => one.isWhole), leaverEmail },
		{ fichas: found.filter((one) => !one.isWhole), leaverEmail, signer: theirOwn?.signer },
	];
	const changed = new Set<string>();
	for (const part of parts) for (const id of await replaceIn(deps, tx, part)) changed.add(id);
	const events = found.filter(({ id }) => changed.has(id));
	await appendEvents(
		deps,
		tx,
		events.map(({ id, documentHash }) => ({ kind: "links-trocados", fichaId: id, content: { documentHash } })),
	);
}

function signedBy(tx: Transaction, signer: SQL) {
	return tx
		.select({ id: fichaSigners.fichaId })
		.from(fichaSigners)
		.where(and(eq(fichaSigners.status, "aguardando"), signer));
}

type Part = { fichas: Found[]; leaverEmail?: string | undefined; signer?: SQL | undefined };

async function replaceIn(deps: Deps, tx: Transaction, { fichas: all, leaverEmail, signer }: Part): Promise<string[]> {
	const changed: string[] = [];
	for (let from = 0; from < all.length; from += AT_ONCE) {
		const ids = all.slice(from, from + AT_ONCE).map(({ id }) => id);
		changed.push(...(await replaceSigners(deps, tx, { ids, leaverEmail, signer })));
		if (!signer) changed.push(...(await replaceOwners(deps, tx, ids)));
	}
	return changed;
}

type Batch = { ids: string[]; leaverEmail?: string | undefined; signer?: SQL | undefined };

/** Whoever has decided keeps their link: it shows them their receipt. Of an inspection it also lets them contest, and they are told when somebody does. */
async function replaceSigners(deps: Deps, tx: Transaction, { ids, leaverEmail, signer }: Batch): Promise<string[]> {
	const waiting = and(inArray(fichaSigners.fichaId, ids), eq(fichaSigners.status, "aguardando"), signer);
	const rows = await tx.select().from(fichaSigners).where(waiting).orderBy(asc(fichaSigners.id));
	if (rows.length === 0) return [];
	const now = deps.clock.now();
	await insertReplacedLinks(
		tx,
		now,
		rows.flatMap(({ fichaId, tokenHash, codeHash }) => [tokenHash, codeHash].map((hash) => ({ fichaId, hash }))),
	);
	const told = (row: Signer) => row.email !== null && !isSame(row.email, leaverEmail);
	for (const row of rows) {
		const next = { id: row.id, linkVersion: row.linkVersion + 1 };
		await tx
			.update(fichaSigners)
			.set({
				linkVersion: next.linkVersion,
				tokenHash: hashToken(signingToken(deps, next)),
				codeHash: keptCode(deps, signingCode(deps, next)),
				linkChangedAt: now,
				...(told(row) && { linkMailedAt: now }),
				// Else reminders would bring the new link to whoever must not have it.
				...(isSame(row.email, leaverEmail) && { email: null }),
			})
			.where(eq(fichaSigners.id, row.id));
	}
	await tx.delete(signingCodes).where(
		inArray(
			signingCodes.signerId,
			rows.map(({ id }) => id),
		),
	);
	const mails = rows.filter(told).map(({ id, linkVersion }) => ({ signerId: id, linkVersion: linkVersion + 1 }));
	await deps.jobs.enqueueAll(tx, sendNewLink, mails);
	return rows.map(({ fichaId }) => fichaId);
}

/** An owner has no address here: whoever looks after the proposal sends the new link, and its page says so. */
async function replaceOwners(deps: Deps, tx: Transaction, ids: string[]): Promise<string[]> {
	const unanswered = and(
		inArray(proposalAnswers.fichaId, ids),
		isNull(proposalAnswers.resposta),
		isNull(proposalAnswers.revokedAt),
	);
	const rows: OwnerRequest[] = await tx.select().from(proposalAnswers).where(unanswered);
	const now = deps.clock.now();
	await insertReplacedLinks(
		tx,
		now,
		rows.map(({ fichaId, tokenHash }) => ({ fichaId, hash: tokenHash })),
	);
	for (const row of rows) {
		const next = { id: row.id, linkVersion: row.linkVersion + 1 };
		await tx
			.update(proposalAnswers)
			.set({ linkVersion: next.linkVersion, tokenHash: hashToken(ownerToken(deps, next)), linkChangedAt: now })
			.where(eq(proposalAnswers.id, row.id));
	}
	return rows.map(({ fichaId }) => fichaId);
}

async function insertReplacedLinks(tx: Transaction, replacedAt: Date, old: { fichaId: FichaId; hash: string }[]) {
	if (old.length === 0) return;
	await tx.insert(replacedLinks).values(old.map(({ fichaId, hash }) => ({ fichaId, tokenHash: hash, replacedAt })));
}

function isSame(email: string | null, other: string | undefined): boolean {
	return email !== null && other !== undefined && normalizeEmail(email) === normalizeEmail(other);
}
