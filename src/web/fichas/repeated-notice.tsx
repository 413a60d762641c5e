import { Link } from "react-router";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { Notice } from "#web/ui/notice.tsx";
import { type FichaLineData, statusWords } from "./ficha-line.tsx";

type Props = { title: string; fichas: FichaLineData[]; className?: string };

/** Pointed out, never in the way: what is typed goes on as it is. */
export function RepeatedNotice({ title, fichas, className }: Props) {
	if (fichas.length === 0) return null;
	return (
		<Notice title={title} live className={className}>
			<ul>
				{fichas.map(({ id, tipo, status, title: who, address, note, signers }) => (
					<li key={id}>
						<Link to={`/app/fichas/${id}`} className="flex min-h-11 flex-col justify-center py-1">
							<span className="link" dir="auto">
								{fichaTypeNames[tipo].name}: {who}
							</span>
							<span className="text-sm text-soft">
								{[address, statusWords(status, signers), note].filter(Boolean).join(" · ")}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</Notice>
	);
}
