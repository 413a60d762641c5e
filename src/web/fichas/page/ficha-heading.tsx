import { Lock } from "lucide-react";
import { Link } from "react-router";
import { type FichaStatus, isWaiting } from "#core/fichas/ficha-status.ts";
import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { Countdown } from "#web/fichas/countdown.tsx";
import { formatStatus } from "#web/fichas/ficha-line.tsx";
import { statusTones } from "#web/fichas/format-ficha.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import type { SignerCardData } from "./signer-card.tsx";

export type FichaHeadingData = {
	tipo: FichaType;
	status: FichaStatus;
	protocolo: string;
	signUntil: string | null;
	/** `vale até 20/11/2026`, while the day has a meaning. */
	validity: string | undefined;
	/** When a proposal's validity ends, and what the server's clock said: for the countdown. */
	ends: number | undefined;
	now: number;
	/** By whose clock the page tells what happened, where it is not the tool's. */
	clock: string | undefined;
};
/** Named where it is not whoever looks at it. */
export type Brokers = { author: string | undefined; keeper: string | undefined };
export type Preserved = { since: string; href: string };

type Props = {
	ficha: FichaHeadingData;
	signers: SignerCardData[];
	/** Somebody may still sign or answer it. */
	isOpen: boolean;
	brokers: Brokers;
	preserved: Preserved | undefined;
};

/** Which ficha it is, how far it has come, and until when. */
export function FichaHeading({ ficha, signers, isOpen, brokers, preserved }: Props) {
	return (
		<>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h1 className="font-display font-semibold text-title">{fichaTypeNames[ficha.tipo].title}</h1>
				<Badge tone={statusTones[ficha.status]}>{formatStatus(ficha.status, countsOf(signers))}</Badge>
			</div>
			<p className="mt-1 text-soft">
				Protocolo <span className="font-semibold text-ink tabular-nums">{ficha.protocolo}</span>
				{isWaiting(ficha.status) && ficha.signUntil && <> · assinar até {ficha.signUntil}</>}
				{ficha.validity && <> · {ficha.validity}</>}
				{isOpen && ficha.ends !== undefined && (
					<>
						{" · "}
						<Countdown ends={ficha.ends} now={ficha.now} />
					</>
				)}
			</p>
			{ficha.clock && <p className="text-soft">{ficha.clock}</p>}
			{(brokers.author || brokers.keeper) && (
				<p className="text-soft" dir="auto">
					{[brokers.author && `Atendida por ${brokers.author}`, brokers.keeper && `hoje com ${brokers.keeper}`]
						.filter(Boolean)
						.join(" · ")}
				</p>
			)}
			{preserved && <PreservedProofs {...preserved} />}
		</>
	);
}

function countsOf(signers: SignerCardData[]) {
	return { total: signers.length, signed: signers.filter(({ status }) => status === "assinou").length };
}

function PreservedProofs({ since, href }: Preserved) {
	return (
		<p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
			<Badge tone="protected" icon={<Lock aria-hidden="true" />}>
				Provas preservadas desde {since}
			</Badge>
			<Link to={href} className="link inline-flex min-h-11 items-center">
				Ver o caso
			</Link>
		</p>
	);
}
