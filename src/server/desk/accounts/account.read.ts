import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { AccountId } from "#core/kernel/ids.ts";
import { aUsuarios, profiles } from "#server/accounts/account.table.ts";
import { readRecords } from "#server/accounts/account-records.read.ts";
import { listMembers, membershipsOf } from "#server/accounts/members.read.ts";
import { listSessions } from "#server/accounts/sessions/sessions.ts";
import { orders, payments } from "#server/billing/payments/order.table.ts";
import { lastSubscription } from "#server/billing/subscription/subscription.read.ts";
import type { Deps } from "#server/deps.ts";
import { lettersOfAccount } from "#server/desk/letters/letters.read.ts";
import { readDeskRecords } from "#server/desk/records/write-desk-record.ts";
import { mailsTo } from "#server/platform/mail/note-mail.ts";

const MOST = 20;

/** All that support may know of an account: numbers and states of its fichas, never a word of one, and nothing that opens a door. */
export async function readDeskAccount(deps: Pick<Deps, "db" | "clock" | "secrets">, id: string) {
	const found = await readPerson(deps, id);
	if (!found) return undefined;
	const { account, profile } = found;
	const accountId: AccountId = account.id;
	const [subscription, members, memberships, bought, paid, mails, sessions, records, desk, letters, fichas] =
		await Promise.all([
			lastSubscription(deps, id),
			listMembers(deps, id),
			membershipsOf(deps, id),
			readBought(deps, id),
			readPaid(deps, id),
			mailsTo(deps, account.email),
			listSessions(deps, id),
			readRecords(deps, { accountId, limit: MOST }),
			readDeskRecords(deps, id),
			lettersOfAccount(deps, id),
			countFichas(deps, id),
		]);
	return {
		...{ account, profile, subscription, members, memberships, bought, paid },
		...{ mails, sessions, records, desk, letters, fichas },
	};
}

/** By name: the row itself also holds what signs somebody in. */
async function readPerson({ db }: Pick<Deps, "db">, id: string) {
	const [found] = await db
		.select({
			account: {
				id: aUsuarios.id,
				email: aUsuarios.email,
				status_conta: aUsuarios.status_conta,
				emailConfirmedAt: aUsuarios.emailConfirmedAt,
				totpConfirmedAt: aUsuarios.totpConfirmedAt,
				createdAt: aUsuarios.createdAt,
			},
			profile: {
				nome_completo: profiles.nome_completo,
				nome_usuario: profiles.nome_usuario,
				telefone: profiles.telefone,
				cpf_cnpj: profiles.cpf_cnpj,
				plano_tipo: profiles.plano_tipo,
				trial_expira_em: profiles.trial_expira_em,
				quota_limite: profiles.quota_limite,
				extraFichas: profiles.extraFichas,
				fichas_utilizadas: profiles.fichas_utilizadas,
			},
		})
		.from(aUsuarios)
		.innerJoin(profiles, eq(profiles.user_id, aUsuarios.id))
		.where(eq(aUsuarios.id, id));
	return found;
}

function readPaid({ db }: Pick<Deps, "db">, userId: string) {
	return db
		.select({ id: payments.id, amount: payments.amount, refunded: payments.refunded, approvedAt: payments.approvedAt })
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(and(eq(orders.userId, userId), isNotNull(payments.acceptedAt)))
		.orderBy(desc(payments.createdAt))
		.limit(MOST);
}

/** With what has gone back of each: whole or in part. */
function readBought({ db }: Pick<Deps, "db">, userId: string) {
	// Named by their tables: Drizzle leaves the names away where it knows of one table alone.
	const returned = sql<number>`(select coalesce(sum(payments.refunded_cents), 0)::int from payments
		where payments.order_id = orders.id and payments.accepted_at is not null)`;
	return db
		.select({
			id: orders.id,
			kind: orders.kind,
			plan: orders.plan,
			billing: orders.billing,
			amount: orders.amount,
			status: orders.status,
			createdAt: orders.createdAt,
			returned,
		})
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(desc(orders.createdAt))
		.limit(MOST);
}

async function countFichas({ db }: Pick<Deps, "db">, accountId: string) {
	const { rows } = await db.execute<{ status: string; fichas: number }>(
		sql`select status, sum(change)::int as fichas from ficha_counts where account_id = ${accountId}
			group by status having sum(change) <> 0 order by status`,
	);
	return rows;
}
