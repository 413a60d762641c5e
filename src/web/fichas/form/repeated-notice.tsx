import { Link } from "react-router";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { formatStatus } from "#web/fichas/ficha-line.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import type { RepeatedFicha } from "./fetch-repeated.ts";

type OwnProps = Extract<RepeatedFicha, { isSeen: true }>;
type Props = { title: string; fichas: RepeatedFicha[]; className?: string };

/** Pointed out, never in the way: what is typed goes on as it is. */
export function RepeatedNotice({ title, fichas, className }: Props) {
	if (fichas.length === 0) return null;
	return (
		<Notice title={title} live className={className}>
			<ul>
				{fichas.map((ficha) =>
					ficha.isSeen ? (
						<li key={ficha.id}>
							<OwnFicha {...ficha} />
						</li>
					) : (
						<li key={ficha.keeper ?? ""}>
							<Colleague keeper={ficha.keeper} />
						</li>
					),
				)}
			</ul>
		</Notice>
	);
}

function OwnFicha({ id, tipo, status, title, address, note, signers, keeper }: OwnProps) {
	return (
		<Link to={`/app/fichas/${id}`} className="flex min-h-11 flex-col justify-center py-1 [overflow-wrap:anywhere]">
			<span className="link" dir="auto">
				{fichaTypeNames[tipo].name}: {title}
			</span>
			<span className="text-sm text-soft">
				{[address, formatStatus(status, signers), note, keeper].filter(Boolean).join(" · ")}
			</span>
		</Link>
	);
}

/** Whom to talk to, and nothing of what a colleague keeps. */
function Colleague({ keeper }: { keeper: string | undefined }) {
	return (
		<p className="flex min-h-11 items-center py-1 [overflow-wrap:anywhere]" dir="auto">
			Fale com {keeper ?? "a gestão"}, da sua equipe
		</p>
	);
}
