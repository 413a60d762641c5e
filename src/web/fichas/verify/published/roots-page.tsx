import { formatDay } from "#core/kernel/day.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Underlined } from "#web/ui/motion/rubric-stroke.tsx";
import { rootsCopy as copy, formatMonth } from "./roots.copy.ts";

export type ShownRoot = {
	day: string;
	number: number;
	firstSeq: number;
	size: number;
	hash: string;
	previous: string | undefined;
	stamp: "stamped" | "waiting" | "none";
	/** How often earlier stamps were stamped over since then. */
	renewals: number;
	calendars: "none" | "promised" | "in-block";
};

export type RootsView = { month: string | undefined; months: string[]; roots: ShownRoot[]; publicUrl: string };

export function RootsPage({ month, months, roots, publicUrl }: RootsView) {
	return (
		<div className="container-page grid grid-cols-[minmax(0,1fr)] gap-y-10 pt-8 pb-20 md:gap-y-14 md:pt-14 md:pb-28">
			<header>
				<h1 className="font-display font-semibold text-hero">
					Raízes do <Underlined>registro</Underlined>
				</h1>
				<p className="mt-6 max-w-2xl text-lead text-soft">{copy.lead}</p>
			</header>
			{month ? <Month month={month} months={months} roots={roots} /> : <p className="text-lead">{copy.none}</p>}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
				<Mirror publicUrl={publicUrl} />
				<section aria-labelledby="comparar">
					<h2 id="comparar" className="mb-4 font-display font-semibold text-2xl">
						{copy.compareTitle}
					</h2>
					<p className="max-w-prose text-soft">{copy.compare}</p>
					<ButtonLink href="/verificar#guardado" variant="secondary" className="mt-6">
						{copy.compareAction}
					</ButtonLink>
				</section>
			</div>
		</div>
	);
}

function Month({ month, months, roots }: { month: string; months: string[]; roots: ShownRoot[] }) {
	const at = months.indexOf(month);
	return (
		<section aria-labelledby="mes" className="min-w-0">
			<h2 id="mes" className="mb-5 font-display font-semibold text-2xl first-letter:uppercase">
				{formatMonth(month)}
			</h2>
			<ol className="divide-y divide-line border-line border-y">
				{roots.map((root) => (
					<li key={root.day} id={root.day} className="scroll-mt-24 py-4 target:bg-pen-wash">
						<Root root={root} />
					</li>
				))}
			</ol>
			<MonthLinks newer={months[at - 1]} older={months[at + 1]} months={months} month={month} />
		</section>
	);
}

function Root({
	root: { day, number, firstSeq, size, hash, previous, stamp, renewals, calendars },
}: {
	root: ShownRoot;
}) {
	return (
		<article aria-labelledby={`raiz-${day}`}>
			<h3 id={`raiz-${day}`} className="font-semibold">
				<a href={`/raizes/${day.slice(0, 7)}#${day}`} className="link">
					<time dateTime={day}>{formatDay(day)}</time>
				</a>{" "}
				<span className="font-normal text-soft">nº {number}</span>
			</h3>
			<p className="mt-1 text-[0.9375rem] text-soft">
				{copy.events(firstSeq, size)} · {copy.stamped[stamp]}
				{renewals > 0 && `, ${copy.renewed(renewals)}`}
			</p>
			<dl className="mt-2 grid gap-1 text-[0.8125rem]">
				<Hash label={copy.hash} value={hash} />
				{previous && <Hash label={copy.previous} value={previous} />}
			</dl>
			{calendars !== "none" && (
				<p className="mt-1 text-sm">
					<a href={`/raizes/${day}.ots`} className="link inline-flex min-h-11 items-center">
						{copy.calendars[calendars]}
					</a>{" "}
					<a href={`/raizes/${day}.json`} className="link ml-4 inline-flex min-h-11 items-center">
						{copy.signedText}
					</a>
				</p>
			)}
		</article>
	);
}

function Hash({ label, value }: { label: string; value: string }) {
	return (
		<div className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
			<dt className="text-soft">{label}</dt>
			<dd className="min-w-0 break-all font-mono">{value}</dd>
		</div>
	);
}

type MonthLinksProps = { newer: string | undefined; older: string | undefined; months: string[]; month: string };

function MonthLinks({ newer, older, months, month }: MonthLinksProps) {
	return (
		<nav aria-label={copy.months} className="mt-6">
			<p className="flex flex-wrap justify-between gap-x-6">
				{older && (
					<a rel="next" href={`/raizes/${older}`} className="link inline-flex min-h-11 items-center">
						← {copy.older}
					</a>
				)}
				{newer && (
					<a rel="prev" href={`/raizes/${newer}`} className="link inline-flex min-h-11 items-center">
						{copy.newer} →
					</a>
				)}
			</p>
			{months.length > 1 && (
				<ul className="mt-3 flex flex-wrap gap-x-5">
					{months.map((each) => (
						<li key={each}>
							<a
								href={`/raizes/${each}`}
								aria-current={each === month ? "page" : undefined}
								className="link inline-flex min-h-11 items-center"
							>
								{formatMonth(each)}
							</a>
						</li>
					))}
				</ul>
			)}
		</nav>
	);
}

function Mirror({ publicUrl }: { publicUrl: string }) {
	return (
		<section aria-labelledby="copia">
			<h2 id="copia" className="mb-4 font-display font-semibold text-2xl">
				{copy.mirrorTitle}
			</h2>
			<p className="max-w-prose text-soft">{copy.mirror}</p>
			<Command>{`curl -o raizes.json ${publicUrl}/raizes.json`}</Command>
			<p className="mt-4 max-w-prose text-soft">{copy.mirrorAgain}</p>
			<Command>{`curl --etag-compare raizes.etag --etag-save raizes.etag -o raizes.json ${publicUrl}/raizes.json`}</Command>
			<p className="mt-4 max-w-prose text-sm text-soft">{copy.jsonNote}</p>
			<ButtonLink href="/raizes.json" variant="secondary" className="mt-6">
				{copy.json}
			</ButtonLink>
		</section>
	);
}

function Command({ children }: { children: string }) {
	return (
		<pre className="mt-3 whitespace-pre-wrap break-all rounded-field border border-line bg-raised p-3 font-mono text-[0.8125rem]">
			{children}
		</pre>
	);
}
