import {
	type Artefact,
	artefactOfLog,
	compareHistory,
	type History,
	type LogAnswer,
	placesOf,
} from "#core/fichas/verify/compare-history.ts";
import type { PlainVerdict } from "#core/fichas/verify/verify-check.ts";
import type { PackageReport } from "./judge-package.ts";

/** Said with every verdict: what nobody looked at, here or at all. */
export type Unchecked =
	| "log"
	| "rest"
	| "own-event"
	| "list"
	| "unproven"
	| "texts"
	| "nested"
	| "authorities"
	| "people";

export type PackageConclusion = {
	report: PackageReport;
	verdict: PlainVerdict;
	/** Against the log as it is today, where it was asked. */
	history: History | undefined;
	unchecked: Unchecked[];
};

/** What the log answered, and how many places nobody asked about. */
type AskedLog = { name: string; answer: LogAnswer; left?: number };

/** What of a ZIP is held against others' copies of the log: nothing where anything in it is at fault. */
export function comparableIn({ verdict, artefacts, aside }: PackageReport, { isAnySigner = false } = {}): Artefact[] {
	if (verdict === "alterado") return [];
	return verdict === "autentico" || isAnySigner ? [...artefacts, ...aside] : aside;
}

/** What the log is asked about a package: its roots, and the events that have none yet. */
export function placesOfPackage({ artefacts, ownEvent, unproven }: PackageReport): { seqs: number[]; days: string[] } {
	const { days } = placesOf(artefacts);
	return { seqs: [...new Set([...(ownEvent ? [ownEvent.seq] : []), ...unproven])], days };
}

/**
 * A dossier whose list of files nobody vouches for may lack whole fichas: it is not called authentic, unless the log
 * has the very event that names the list.
 */
export function concludePackage(report: PackageReport, log?: AskedLog): PackageConclusion {
	// A sample is of another log: ours has nothing to say of it.
	const history =
		log && !report.sample ? compareHistory([...report.artefacts, artefactOfLog(log.name, log.answer)]) : undefined;
	const { ownEvent } = report;
	const isInLog =
		ownEvent !== undefined &&
		log?.answer.events.some(({ seq, hash }) => seq === ownEvent.seq && hash === ownEvent.hash) === true;
	return {
		report,
		verdict: verdictOf(report, history, isInLog),
		history,
		unchecked: uncheckedOf(report, { isAsked: log !== undefined, isInLog, left: log?.left ?? 0 }),
	};
}

function verdictOf(report: PackageReport, history: History | undefined, isInLog: boolean): PlainVerdict {
	if (report.sample) return report.verdict === "alterado" ? "alterado" : "amostra";
	if (history?.verdict === "other") return report.verdict === "desconhecido" ? "desconhecido" : "alterado";
	if (report.verdict !== "autentico" || report.kind === "pacote") return report.verdict;
	return report.isListSigned || isInLog ? "autentico" : "desconhecido";
}

function uncheckedOf(
	report: PackageReport,
	{ isAsked, isInLog, left }: { isAsked: boolean; isInLog: boolean; left: number },
): Unchecked[] {
	const { kind, files, unproven, isListSigned } = report;
	const hasStamps = files.some(({ path }) => path.startsWith("carimbos/"));
	const isDossier = kind === "dossie";
	const found: [Unchecked, boolean][] = [
		["log", !isAsked],
		["rest", left > 0],
		["list", isDossier && !isListSigned && !isInLog],
		["own-event", isDossier && !isInLog],
		["unproven", unproven.length > 0],
		[
			"nested",
			files.some(({ findings }) => findings.some((each) => each.outcome === "open" && each.open === "nested")),
		],
		["texts", files.some(({ outcome }) => outcome === "listed" || outcome === "open")],
		["authorities", hasStamps],
		["people", true],
	];
	return found.flatMap(([what, is]) => (is ? [what] : []));
}
