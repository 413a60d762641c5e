import { and, eq, inArray, type SQL } from "drizzle-orm";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import type { AccountId, FichaId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { appendEvents } from "#server/fichas/evidence/append-event.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { isOpenWork, lookedAfterBy } from "#server/fichas/open-work.ts";
import { clientes } from "#server/fichas/registry/registry.table.ts";
import { replaceLinksOf } from "#server/fichas/signing/links/replace-links.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { reassignClients } from "./reassign-clients.ts";
import { tellNewContact } from "./tell-new-contact.job.ts";

type Move = {
	accountId: AccountId;
	/** Without one: nobody in particular, whoever manages. */
	fromId: string | undefined;
	toId: string | undefined;
	names: { from: string; to: string; by: string };
	tellClients: boolean;
	/** These fichas alone, and no clients. */
	only?: SQL;
	/** Whoever had the work until now may have kept its links. */
	replaceLinks: boolean;
};
export type Moved = { fichas: number; clients: number; told: number };

/**
 * Open work and clients of one person become another's. The author, in the row and in the document, stays; each ficha
 * that was ever sent has the change in its log. The chain is locked from the last step to the end of the transaction.
 */
export async function reassignFichas(
	deps: Deps,
	tx: Transaction,
	{ accountId, fromId, toId, names, tellClients, replaceLinks, only }: Move,
): Promise<Moved> {
	const theirs = and(eq(fichas.accountId, accountId), lookedAfterBy(fichas.responsavelId, fromId));
	const moved = await tx
		.update(fichas)
		.set({ responsavelId: toId ?? null })
		.where(and(theirs, isOpenWork(deps.clock.now()), only))
		.returning({ id: fichas.id, status: fichas.status, documentHash: fichas.documentHash });
	const clients = only ? 0 : await reassignClients(deps, tx, { accountId, fromId, toId });
	const fichaIds = moved.map(({ id }) => id);
	const told = tellClients ? await promiseNotices(deps, tx, { fichaIds, contactId: toId ?? accountId }) : 0;
	if (replaceLinks) await replaceLinksOf(deps, tx, fichaIds);
	await appendEvents(
		deps,
		tx,
		moved
			.filter(({ status }) => status !== "rascunho")
			.map(({ id, documentHash }) => ({
				kind: "responsavel-trocado",
				fichaId: id,
				content: { de: names.from, para: names.to, por: names.by, documentHash },
			})),
	);
	return { fichas: moved.length, clients, told };
}

/** Each address once, however many fichas it stands on. */
async function promiseNotices(
	deps: Deps,
	tx: Transaction,
	{ fichaIds, contactId }: { fichaIds: string[]; contactId: string },
): Promise<number> {
	if (fichaIds.length === 0) return 0;
	const signers = await tx
		.select({ fichaId: fichaSigners.fichaId, signerId: fichaSigners.id, email: fichaSigners.email })
		.from(fichaSigners)
		.where(inArray(fichaSigners.fichaId, fichaIds));
	const drafted = await tx
		.select({ fichaId: fichas.id, email: clientes.email })
		.from(fichas)
		.innerJoin(clientes, eq(clientes.id, fichas.clienteId))
		.where(and(inArray(fichas.id, fichaIds), eq(fichas.status, "rascunho")));
	const byAddress = new Map<string, { fichaId: FichaId; signerId?: string }>();
	for (const { email, ...which } of [...signers, ...drafted])
		if (email && !byAddress.has(normalizeEmail(email))) byAddress.set(normalizeEmail(email), which);
	const noticeId = deps.random.uuid();
	const payloads = [...byAddress.values()].map((which) => ({ ...which, contactId, noticeId }));
	await deps.jobs.enqueueAll(tx, tellNewContact, payloads);
	return payloads.length;
}
