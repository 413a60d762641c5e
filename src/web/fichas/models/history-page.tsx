import { Link, useSearchParams } from "react-router";
import type { ContentChange } from "#core/fichas/models/check/compare-contents.ts";
import type { ContentWarning } from "#core/fichas/models/check-content.ts";
import { formatDateAndTime } from "#web/fichas/format-ficha.ts";
import { MoreRows } from "#web/fichas/more-rows.tsx";
import { classes } from "#web/ui/classes.ts";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { ContentDiff } from "./content-diff.tsx";

type Version = {
	versao: number;
	hash: string;
	publishedAt: string;
	publishedBy: string | undefined;
	warnings: ContentWarning[];
};
type Props = {
	id: string;
	nome: string;
	rows: Version[];
	next: string | undefined;
	isFirst: boolean;
	versao: number;
	hash: string;
	/** From the version it is compared with, or from the standard. */
	changes: ContentChange[];
	compared: number | undefined;
};

/** Every version as it was published, and what changed from one to the next. */
export function HistoryPage({ id, nome, rows, next, isFirst, versao, hash, changes, compared }: Props) {
	const [parameters] = useSearchParams();
	const others = rows.filter((row) => row.versao !== versao);
	return (
		<>
			<BackLink to={`/app/modelos/${id}`}>
				<span className="break-words" dir="auto">
					{nome}
				</span>
			</BackLink>
			<h1 className="font-display font-semibold text-title">Histórico</h1>
			<div className="mt-6 grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
				<nav aria-label="Versões">
					<ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
						{rows.map((row) => (
							<VersionLine key={row.versao} row={row} isShown={row.versao === versao} />
						))}
					</ol>
					<MoreRows parameters={parameters} next={next} isFirst={isFirst} />
				</nav>
				<section aria-labelledby="mudancas" className="min-w-0">
					<h2 id="mudancas" className="font-display font-semibold text-2xl">
						{compared === undefined
							? `Versão ${versao}: o que muda em relação ao padrão`
							: `O que mudou da versão ${compared} para a ${versao}`}
					</h2>
					<p className="mt-1 break-all text-sm text-soft">Impressão digital (SHA-256): {hash}</p>
					{others.length > 1 && (
						<ul className="mt-3 flex flex-wrap items-center gap-2 text-sm">
							<li className="text-soft">Comparar com:</li>
							{others.slice(0, 12).map((row) => (
								<li key={row.versao}>
									<Link
										to={`?versao=${versao}&com=${row.versao}`}
										className="link inline-flex min-h-11 min-w-11 items-center justify-center"
									>
										versão {row.versao}
									</Link>
								</li>
							))}
						</ul>
					)}
					<WarningsRead warnings={rows.find((row) => row.versao === versao)?.warnings ?? []} />
					<div className="mt-4">
						<ContentDiff changes={changes} />
					</div>
				</section>
			</div>
		</>
	);
}

function VersionLine({ row, isShown }: { row: Version; isShown: boolean }) {
	return (
		<li>
			<Link
				to={`?versao=${row.versao}`}
				aria-current={isShown ? "true" : undefined}
				className={classes(
					"focus-visible:-outline-offset-2 block min-h-14 px-4 py-3 hover:bg-sunken",
					isShown && "bg-pen-wash",
				)}
			>
				<span className="block font-semibold">Versão {row.versao}</span>
				<span className="block text-sm text-soft">
					{formatDateAndTime(new Date(row.publishedAt))}
					{row.publishedBy && ` · ${row.publishedBy}`}
				</span>
				{row.warnings.length > 0 && (
					<span className="block text-gold text-sm">
						Publicada com {row.warnings.length === 1 ? "1 aviso lido" : `${row.warnings.length} avisos lidos`}
					</span>
				)}
			</Link>
		</li>
	);
}

function WarningsRead({ warnings }: { warnings: ContentWarning[] }) {
	if (warnings.length === 0) return null;
	return (
		<div className="mt-3 rounded-card border border-gold/30 bg-gold-wash p-4 text-[0.9375rem]">
			<p className="font-semibold">Avisos que quem publicou leu</p>
			<ul className="mt-1 list-disc pl-5">
				{warnings.map(({ id, frase }) => (
					<li key={id}>{frase}</li>
				))}
			</ul>
		</div>
	);
}
