import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { Check } from "#core/fichas/verify/verify-check.ts";
import type { Conclusion, Lookup } from "#core/fichas/verify/verify-conclusion.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { verifyCopy as copy, unsealedWords, wholeFile } from "./verify.copy.ts";
import { VerifyRecord } from "./verify-record.tsx";
import { RemovedHeading } from "./verify-removed.tsx";
import { CheckList, VerdictHeader, VerdictHeading } from "./verify-verdict.tsx";

type Props = {
	basis: "file" | "code";
	conclusion: Conclusion;
	lookup: Lookup;
	/** Of the file. */
	name?: string | undefined;
	level?: 1 | 2 | undefined;
	children?: ReactNode;
};

/** Verdict first, then what was looked at, then what anybody may know of the document. */
export function VerifyResult({ basis, conclusion, lookup, name, level, children }: Props) {
	if (lookup.found === "unsealed") return <Unsealed lookup={lookup} level={level} />;
	const record = lookup.found === "sealed" ? lookup.record : undefined;
	const removedAt = record?.removedAt;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-9">
			{record && removedAt && basis === "code" && conclusion.verdict === "autentico" ? (
				<RemovedHeading protocolo={record.protocolo} at={removedAt} level={level} />
			) : basis === "file" && isWholeFile(conclusion) ? (
				<VerdictHeader verdict={conclusion.verdict} level={level} name={name} {...wholeFile} />
			) : (
				<VerdictHeading
					verdict={conclusion.verdict}
					basis={basis}
					level={level}
					name={name}
					protocolo={record?.protocolo}
				/>
			)}
			{removedAt && basis === "file" && <Notice title={copy.removed(removedAt)}>{copy.removedFile}</Notice>}
			{children}
			<Checks basis={basis} conclusion={conclusion} zone={record?.zone} />
			{record && <VerifyRecord record={record} title={recordTitle(basis, conclusion.verdict)} />}
			{record && (
				<div className="flex flex-col gap-3 sm:flex-row">
					<ButtonLink href={`/verificar/${record.protocolo}/prova.json`} download>
						<Download aria-hidden="true" className="size-5" />
						{copy.proof}
					</ButtonLink>
					<ButtonLink href="/verificar/offline.html" variant="secondary" download>
						<Download aria-hidden="true" className="size-5" />
						{copy.offline}
					</ButtonLink>
				</div>
			)}
		</div>
	);
}

/** Looked at in the file itself; the rest is about what is registered. */
const ofFile: readonly Check["what"][] = ["file", "inside", "added", "handed-back", "long-term", "seal", "certificate"];

/** What ties the hash that a file is compared with to the log: without it nobody can say what was sealed. */
const ofItsHash: readonly Check["what"][] = ["record", "events", "root"];

/** The file is the very one; what else was looked at is not. */
function isWholeFile({ verdict, checks }: Conclusion): boolean {
	const own = checks.filter(({ what }) => ofFile.includes(what) || ofItsHash.includes(what));
	return (
		verdict === "alterado" &&
		own.some(({ what, outcome }) => what === "file" && outcome === "ok") &&
		own.every(({ outcome }) => outcome !== "fault")
	);
}

type ChecksProps = Pick<Props, "basis" | "conclusion"> & { zone: string | undefined };

/** Of a file that was altered, what is right about the original stands apart: it would read as said of that file. */
function Checks({ basis, conclusion: { verdict, checks }, zone }: ChecksProps) {
	if (basis !== "file" || verdict !== "alterado") return <CheckList checks={checks} zone={zone} />;
	const isOfFile = ({ what }: Check) => ofFile.includes(what);
	return (
		<>
			<CheckList checks={checks.filter(isOfFile)} zone={zone} title={copy.checksOfFile} />
			<CheckList
				checks={checks.filter((check) => !isOfFile(check))}
				zone={zone}
				title={copy.checksOfOriginal}
				id="conferido-no-original"
			/>
		</>
	);
}

function recordTitle(basis: Props["basis"], verdict: Conclusion["verdict"]): string {
	if (verdict === "devolvido") return copy.originalInside;
	return verdict === "alterado" && basis === "file" ? copy.original : copy.record;
}

/** No verdict: there is nothing yet that could be true or false. */
function Unsealed({
	lookup,
	level = 2,
}: {
	lookup: Extract<Lookup, { found: "unsealed" }>;
	level?: 1 | 2 | undefined;
}) {
	const Heading = `h${level}` as const;
	return (
		<header>
			<p className="font-semibold text-soft tabular-nums">{lookup.protocolo}</p>
			<Heading id="veredito" tabIndex={-1} className="mt-2 font-display font-semibold text-title outline-none">
				{copy.unsealed(lookup.status)}
			</Heading>
			<p className="mt-3 max-w-[38rem] text-lead text-soft">{unsealedWords[lookup.status]}</p>
		</header>
	);
}
