import type { Seat } from "#core/accounts/seat.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { formatPeriod, type Period } from "#core/reports/period.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import { mailOwnerReport } from "./mail-owner-report.job.ts";
import { readOwnerReport } from "./owner-report.read.ts";
import { ownerReports } from "./owner-report.table.ts";

export type SendReportRefusal = "not-found" | "nothing-happened" | "too-many";

const allowance: Allowance = { name: "owner-report", points: 5, seconds: 86_400 };

/** Keeps the report as it is now and mails it to every owner with an address; without one there is still the sheet. */
export async function sendOwnerReport(
	deps: Deps,
	asked: { seat: Seat; imovelId: string; period: Period },
): Promise<Result<{ id: string; mailed: boolean }, SendReportRefusal>> {
	const { seat, imovelId, period } = asked;
	const found = await readOwnerReport(deps, asked);
	if (!found) return refuse("not-found");
	const { report, authorisation, imovel } = found;
	if (report.visitas + report.propostas === 0) return refuse("nothing-happened");
	if (!(await deps.limiter.take(allowance, imovelId)).allowed) return refuse("too-many");
	const owners = authorisation?.owners ?? [];
	const recipients = owners.flatMap(({ nome, email }) => (email ? [{ nome, email }] : []));
	const id = deps.random.uuid();
	await deps.db.transaction(async (tx) => {
		await tx.insert(ownerReports).values({
			id,
			accountId: seat.accountId,
			personId: seat.personId,
			imovelId,
			report,
			recipients,
			createdAt: deps.clock.now(),
		});
		if (recipients.length > 0) {
			const payloads = recipients.map((_, to) => ({ reportId: id, to }));
			await deps.jobs.enqueueAll(tx, mailOwnerReport, payloads);
		}
		await writeAuditRecord(deps, tx, seat, {
			kind: "relatorio-proprietario",
			detail: `${imovel.endereco}; ${formatPeriod(period)}; ${recipients.length > 0 ? "por e-mail" : "folha"}`,
		});
	});
	return succeed({ id, mailed: recipients.length > 0 });
}
