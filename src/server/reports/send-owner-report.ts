import { and, eq, gte } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { PersonId } from "#core/kernel/ids.ts";
import { present } from "#core/kernel/present.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { SAID_AGAIN_MS } from "#core/kernel/said-again.ts";
import { formatPeriod, type Period } from "#core/reports/period.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { lockWords } from "#server/platform/db/lock-words.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import { mailOwnerReport } from "./mail-owner-report.job.ts";
import { readOwnerReport } from "./owner-report.read.ts";
import { ownerReports } from "./owner-report.table.ts";

export type SendReportRefusal = "not-found" | "nothing-happened" | "too-many";

const allowance: Allowance = { name: "owner-report", points: 5, seconds: 86_400 };

/**
 * Keeps the report as it is now and mails it to every owner with an address; without one there is still the sheet. The very
 * same report within ten minutes is the one that was sent.
 */
export async function sendOwnerReport(
	deps: Deps,
	asked: { seat: Seat; imovelId: string; period: Period },
): Promise<Result<{ id: string; mailed: boolean }, SendReportRefusal>> {
	const { seat, imovelId, period } = asked;
	const found = await readOwnerReport(deps, asked);
	if (!found) return refuse("not-found");
	const { report, authorisation, imovel } = found;
	if (report.visitas + report.propostas === 0) return refuse("nothing-happened");
	const owners = authorisation?.owners ?? [];
	const recipients = owners.flatMap(({ nome, email }) => (email ? [{ nome, email }] : []));
	const { accountId, personId } = seat;
	const row = { accountId, personId, imovelId, report, recipients, createdAt: deps.clock.now() };
	const mailed = recipients.length > 0;
	const again = await sentJustNow(deps.db, row);
	if (again) return succeed({ id: again, mailed });
	if (!(await deps.limiter.take(allowance, imovelId)).allowed) return refuse("too-many");
	const id = await deps.db.transaction(async (tx) => {
		await lockWords(tx, "owner-report", imovelId, personId);
		const before = await sentJustNow(tx, row);
		if (before) return before;
		const [made] = await tx
			.insert(ownerReports)
			.values({ id: deps.random.uuid(), ...row })
			.returning({ id: ownerReports.id });
		const reportId = present(made, "the report that was kept").id;
		const payloads = recipients.map((_, to) => ({ reportId, to }));
		await deps.jobs.enqueueAll(tx, mailOwnerReport, payloads);
		await writeAuditRecord(deps, tx, seat, {
			kind: "relatorio-proprietario",
			detail: `${imovel.endereco}; ${formatPeriod(period)}; ${mailed ? "por e-mail" : "folha"}`,
		});
		return reportId;
	});
	return succeed({ id, mailed });
}

type Row = Omit<typeof ownerReports.$inferInsert, "id"> & { personId: PersonId; imovelId: string };

/** A tap too many, or sent once more because its answer was lost. */
async function sentJustNow(db: Deps["db"] | Transaction, row: Row): Promise<string | undefined> {
	const { id, accountId, personId, imovelId, report, recipients, createdAt } = ownerReports;
	const [found] = await db
		.select({ id })
		.from(ownerReports)
		.where(
			and(
				...[eq(accountId, row.accountId), eq(personId, row.personId), eq(imovelId, row.imovelId)],
				...[eq(report, row.report), eq(recipients, row.recipients)],
				gte(createdAt, new Date(row.createdAt.getTime() - SAID_AGAIN_MS)),
			),
		)
		.limit(1);
	return found?.id;
}
