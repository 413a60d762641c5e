import { and, eq, isNull } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { OwnerReportMail, subject } from "./owner-report.email.tsx";
import { ownerReports } from "./owner-report.table.ts";

/** `to`: which of the owners. */
export const mailOwnerReport = defineJob({
	name: "reports.mail-owner-report",
	work: "one",
	payload: z.object({ reportId: z.uuid(), to: z.number() }),
	handle: async (deps, { reportId, to }) => {
		const [row] = await deps.db.select().from(ownerReports).where(eq(ownerReports.id, reportId));
		const recipient = row?.recipients[to];
		if (!row || !recipient) return;
		const mail = { siteUrl: deps.config.publicUrl, nome: recipient.nome, report: row.report };
		await deliverMail(deps, {
			id: `owner-report-${reportId}-${to}`,
			to: { name: recipient.nome, address: recipient.email },
			subject: subject(mail),
			body: createElement(OwnerReportMail, mail),
		});
		await deps.db
			.update(ownerReports)
			.set({ mailedAt: deps.clock.now() })
			.where(and(eq(ownerReports.id, reportId), isNull(ownerReports.mailedAt)));
	},
});
