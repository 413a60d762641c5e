import { type Seat, showsAll } from "#core/accounts/seat.ts";
import type { ReportFilter } from "#core/reports/report-filter.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import { nameFilter } from "./filter-names.read.ts";
import { readReport } from "./read-report.ts";

/** The screen as a file, with a line that says who took it. */
export async function exportReportPdf(deps: Deps, seat: Seat, filter: ReportFilter): Promise<Uint8Array> {
	const { words } = await nameFilter(deps, seat, filter);
	const report = await readReport(deps, seat, filter);
	const names = await authorNames(deps, [seat.personId]);
	const { printReport } = await import("./report-pdf.ts");
	const pdf = await printReport({
		title: showsAll(seat) ? "Gestão" : "Meus números",
		about: words,
		by: names.get(seat.personId) ?? "",
		at: deps.clock.now(),
		report,
	});
	await writeAuditRecord(deps, deps.db, seat, { kind: "exportou-pdf", detail: words });
	return pdf;
}
