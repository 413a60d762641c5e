import type { Check } from "#core/fichas/verify/verify-check.ts";
import type { LeftAside } from "./read-package.ts";

/** What was found right about one file of a package. */
export type PackageGood =
	| "listed"
	| "list-in-event"
	| "event-whole"
	| "named"
	| "photo"
	| "identity"
	| "offline"
	| "events"
	| "root"
	| "signed"
	| "certificate"
	| "derived";

export type PackageFault =
	| "not-listed"
	| "differs-from-list"
	| "missing"
	| "list-of-another"
	| "event-broken"
	| "not-named"
	| "events-altered"
	| "events-incomplete"
	| "events-unlinked"
	| "proof-unreadable"
	| "root-differs"
	| "stamp-invalid"
	| "unsigned"
	| "device-unsigned"
	| "certificate-unknown"
	| "derived-from-another"
	| "model-altered"
	| "unreadable";

/** Nobody looked at it here, and the page says so. */
export type PackageOpen =
	| "nested"
	| "proof-alone"
	| "too-large"
	| "text-unread"
	| "no-proof"
	| "list-unsigned"
	| "not-checkable";

export type Finding =
	| { outcome: "ok"; good: PackageGood; where?: string | undefined }
	| { outcome: "fault"; fault: PackageFault; where?: string | undefined }
	| { outcome: "open"; open: PackageOpen; where?: string | undefined }
	/** No document, and so neither for nor against those that are. */
	| { outcome: "aside"; aside: LeftAside; where?: undefined }
	/** The same as of a document by itself. */
	| { outcome: "check"; check: Check };

export const good = (good: PackageGood, where?: string): Finding => ({ outcome: "ok", good, where });
export const fault = (fault: PackageFault, where?: string): Finding => ({ outcome: "fault", fault, where });
export const open = (open: PackageOpen, where?: string): Finding => ({ outcome: "open", open, where });
export const leftAside = (aside: LeftAside): Finding => ({ outcome: "aside", aside });
export const ofCheck = (check: Check): Finding => ({ outcome: "check", check });

export function isFault(finding: Finding): boolean {
	return finding.outcome === "check" ? finding.check.outcome === "fault" : finding.outcome === "fault";
}

/** Of one file: a fault before anything else, then whether more than its hash was compared. */
export type FileOutcome = "ok" | "fault" | "listed" | "open" | "aside";

export function outcomeOf(findings: Finding[]): FileOutcome {
	if (findings.some(isFault)) return "fault";
	if (findings.some(({ outcome }) => outcome === "aside")) return "aside";
	const confirmed = findings.filter(
		(finding) => finding.outcome === "ok" || (finding.outcome === "check" && finding.check.outcome === "ok"),
	);
	if (confirmed.length === 0) return "open";
	const isListedOnly = confirmed.every((finding) => finding.outcome === "ok" && finding.good === "listed");
	return isListedOnly ? "listed" : "ok";
}

/** Notes of what was found, by file. */
export type Notes = {
	note(path: string, ...findings: Finding[]): void;
	of(path: string): Finding[];
	paths(): string[];
};

export function startNotes(): Notes {
	const found = new Map<string, Finding[]>();
	return {
		note(path, ...findings) {
			found.set(path, [...(found.get(path) ?? []), ...findings]);
		},
		of: (path) => found.get(path) ?? [],
		paths: () => [...found.keys()],
	};
}
