import type { PackageConclusion } from "#core/fichas/verify/package/conclude-package.ts";
import type { JudgedFile, PackageReport } from "#core/fichas/verify/package/judge-package.ts";
import {
	packageCopy as copy,
	findingSentence,
	outcomeWords,
	packageWords,
	uncheckedSentence,
} from "#web/fichas/verify/package.copy.ts";
import { element } from "./show-result.ts";

const looks = { ok: "ok", fault: "fault", listed: "wait", open: "wait", aside: "wait" };

/** The same words as on the page; text nodes only. */
export function packagePanel({ report, verdict, unchecked }: PackageConclusion, name: string): HTMLElement {
	const { title, lead } = packageWords[report.kind][verdict];
	const heading = element("h2", title);
	heading.tabIndex = -1;
	const wrong = report.files.filter(({ outcome }) => outcome === "fault");
	const counts = copy.counts(report.files);
	const sheet = element("section");
	sheet.className = `sheet ${verdict}`;
	sheet.append(
		heading,
		element("p", `${name}. ${report.protocolo ? `${copy.protocol(report.protocolo)}: ` : ""}${counts}.`),
		element("p", lead),
		...(wrong.length > 0 ? [element("h3", copy.wrong), list(wrong.map((file) => fileItem(file, report.zone)))] : []),
		element("h3", copy.unchecked),
		list(unchecked.map((what) => element("li", uncheckedSentence(what, report)))),
		everyFile(report),
	);
	return sheet;
}

function everyFile({ files, zone }: Pick<PackageReport, "files" | "zone">): HTMLElement {
	const folded = element("details");
	folded.append(element("summary", copy.show(files.length)), list(files.map((file) => fileItem(file, zone))));
	return folded;
}

function list(items: HTMLElement[]): HTMLElement {
	const made = element("ul");
	made.append(...items);
	return made;
}

function fileItem({ path, outcome, findings }: JudgedFile, zone: string | undefined): HTMLElement {
	const item = element("li");
	item.className = looks[outcome];
	const sentences = [...new Set(findings.map((finding) => findingSentence(finding, zone)))];
	item.append(
		element("strong", `${path}: ${outcomeWords[outcome].toLowerCase()}`),
		element("span", sentences.join(" ")),
	);
	return item;
}
