import type { Report } from "#core/reports/report.ts";
import { tally } from "#core/reports/tally.ts";

/** Half a month in which nothing was sent. */
export const emptyReport: Report = {
	period: { from: "2026-11-01", to: "2026-11-15" },
	before: { from: "2026-10-01", to: "2026-10-15" },
	subject: "visita",
	tipo: undefined,
	now: tally([]),
	earlier: tally([]),
	days: [],
	brokers: [],
	properties: [],
	ratings: [],
	ratingsBefore: [],
	refusals: [],
	funnel: { visited: 0, proposed: 0, accepted: 0 },
};
