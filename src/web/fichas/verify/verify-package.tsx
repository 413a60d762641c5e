import { CircleCheck, CircleMinus, CircleX, Clock, ListChecks } from "lucide-react";
import type { PackageConclusion } from "#core/fichas/verify/package/conclude-package.ts";
import type { JudgedFile } from "#core/fichas/verify/package/judge-package.ts";
import type { FileOutcome } from "#core/fichas/verify/package/package-finding.ts";
import { conflictSentence } from "./history.copy.ts";
import { packageCopy as copy, findingSentence, outcomeWords, packageWords, uncheckedSentence } from "./package.copy.ts";
import { VerdictHeader } from "./verify-verdict.tsx";

/** Verdict, what is wrong, what nobody looked at, and every file by itself. */
export function VerifyPackage({ name, conclusion }: { name: string; conclusion: PackageConclusion }) {
	const { report, verdict, history, unchecked } = conclusion;
	const wrong = report.files.filter(({ outcome }) => outcome === "fault");
	const conflicts = history?.conflicts ?? [];
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-9">
			<div>
				<VerdictHeader verdict={verdict} name={name} {...packageWords[report.kind][verdict]} />
				<p className="mt-3 font-semibold tabular-nums">
					{report.protocolo && `${copy.protocol(report.protocolo)}: `}
					{copy.counts(report.files)}
				</p>
				{history?.verdict === "one" && <p className="mt-1 text-soft">{copy.sameLog}</p>}
			</div>
			{wrong.length + conflicts.length > 0 && (
				<section aria-labelledby="nao-confere">
					<h2 id="nao-confere" className="mb-4 font-display font-semibold text-2xl">
						{copy.wrong}
					</h2>
					<ul className="grid gap-4">
						{conflicts.map((conflict) => (
							<li key={conflictSentence(conflict)} className="flex gap-3">
								<CircleX aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-risk" />
								<p className="min-w-0 break-words">{conflictSentence(conflict)}</p>
							</li>
						))}
						{wrong.map((file) => (
							<FileItem key={file.path} file={file} zone={report.zone} />
						))}
					</ul>
				</section>
			)}
			<section aria-labelledby="nao-conferido">
				<h2 id="nao-conferido" className="mb-4 font-display font-semibold text-2xl">
					{copy.unchecked}
				</h2>
				<ul className="grid list-disc gap-2 pl-5 text-[0.9375rem] text-soft">
					{unchecked.map((what) => (
						<li key={what}>{uncheckedSentence(what, report)}</li>
					))}
				</ul>
			</section>
			<section aria-labelledby="cada-arquivo">
				<h2 id="cada-arquivo" className="mb-4 font-display font-semibold text-2xl">
					{copy.files}
				</h2>
				<details>
					<summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
						{copy.show(report.files.length)}
					</summary>
					<ul className="mt-4 grid gap-4">
						{report.files.map((file) => (
							<FileItem key={file.path} file={file} zone={report.zone} />
						))}
					</ul>
				</details>
			</section>
		</div>
	);
}

const looks: Record<FileOutcome, { icon: typeof CircleCheck; tone: string }> = {
	ok: { icon: CircleCheck, tone: "text-protected" },
	fault: { icon: CircleX, tone: "text-risk" },
	listed: { icon: ListChecks, tone: "text-soft" },
	open: { icon: Clock, tone: "text-gold" },
	aside: { icon: CircleMinus, tone: "text-soft" },
};

type FileItemProps = { file: JudgedFile; zone: string | undefined };

function FileItem({ file: { path, outcome, findings }, zone }: FileItemProps) {
	const { icon: Icon, tone } = looks[outcome];
	const sentences = [...new Set(findings.map((finding) => findingSentence(finding, zone)))];
	return (
		<li className="flex gap-3">
			<Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${tone}`} />
			<div className="min-w-0">
				<p className="break-all font-semibold">
					{path} <span className={`whitespace-nowrap font-normal ${tone}`}>{outcomeWords[outcome]}</span>
				</p>
				<p className="break-words text-[0.9375rem] text-soft">{sentences.join(" ")}</p>
			</div>
		</li>
	);
}
