import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { commitmentCode } from "#core/fichas/offline/commitment.ts";
import { BRAZIL_ZONE } from "#core/kernel/day.ts";
import { clockNote, momentThere } from "#web/fichas/format-deadline.ts";
import type { Capture } from "#web/fichas/offline/keep/captures.ts";
import { offlineCopy } from "#web/fichas/offline/offline.copy.ts";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { signingAddress } from "./capture-data.ts";
import { stateOf } from "./capture-lines.tsx";
import type { CaptureLine } from "./tool-data.ts";

type Props = { line: CaptureLine; capture: Capture };

/** Who signs it, on this device, one after the other; and what became of it. */
export function CaptureSigners({ line, capture }: Props) {
	const isOpen = line.stage === "assinando";
	const zone = capture.frozen?.document.fuso ?? BRAZIL_ZONE;
	return (
		<>
			<CaptureStanding line={line} zone={zone} />
			<ul className="mt-6 divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
				{capture.frozen?.signers.map((signer, place) => (
					<li
						key={`${signer.nome} ${signer.papel}`}
						className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-5"
					>
						<CaptureSigner {...signer} decision={capture.decisions[place]} zone={zone}>
							{isOpen && (
								<a href={signingAddress(capture.id, place)} className={buttonClasses({})}>
									Assinar neste aparelho
								</a>
							)}
						</CaptureSigner>
					</li>
				))}
			</ul>
			{isOpen && <p className="mt-4 text-soft">{offlineCopy.link}</p>}
			{line.told?.ficha && (
				<a href={`/app/fichas/${line.told.ficha}`} className="link mt-4 inline-flex min-h-11 items-center">
					Abrir a ficha com conexão
				</a>
			)}
			<p className="mt-4">
				<Link to="/app" className="link inline-flex min-h-11 items-center">
					Voltar para hoje
				</Link>
			</p>
			{isOpen && line.signed === 0 && <GiveUp />}
		</>
	);
}

/** Which ficha it is, how far it has come, and what the server said of it. */
function CaptureStanding({ line, zone }: { line: CaptureLine; zone: string }) {
	const { words, tone } = stateOf(line);
	const note = clockNote(zone);
	return (
		<>
			<p className="font-medium text-soft">{line.protocolo}</p>
			<div className="mt-1 flex flex-wrap items-center gap-3">
				<h1 className="font-display font-semibold text-title">{fichaTypeNames[line.tipo].title}</h1>
				<Badge tone={tone}>{words}</Badge>
			</div>
			{line.address && <p className="mt-1 text-soft">{line.address}</p>}
			{note && <p className="mt-1 text-soft">{note}</p>}
			{line.told?.why && <p className="mt-2">{line.told.why}</p>}
			{line.told?.state === "em conflito" && (
				<a href="/app/conflitos" className="link inline-flex min-h-11 items-center">
					{offlineCopy.decide}
				</a>
			)}
		</>
	);
}

type SignerProps = {
	nome: string;
	papel: string;
	decision: Capture["decisions"][number] | undefined;
	zone: string;
	/** The way to sign, while nothing is decided. */
	children: ReactNode;
};

function CaptureSigner({ nome, papel, decision, zone, children }: SignerProps) {
	return (
		<>
			<span className="min-w-0">
				<span className="block font-semibold" dir="auto">
					{nome}
				</span>
				<span className="block text-sm text-soft">{papel}</span>
			</span>
			{decision ? (
				<span className="text-right text-sm text-soft">
					{decision.kind === "sign" ? "Assinou" : "Preferiu não assinar"} em {momentThere(new Date(decision.at), zone)}
					{decision.kind === "sign" && <code className="block">{commitmentCode(decision.hash)}</code>}
				</span>
			) : (
				children
			)}
		</>
	);
}

/** While nobody has signed. */
function GiveUp() {
	return (
		<details className="mt-6">
			<summary className="flex min-h-11 w-fit items-center font-medium text-soft">Desistir desta ficha</summary>
			<Form method="post" className="mt-2 flex flex-wrap items-center gap-3">
				<p className="text-soft">Ninguém mais assina. O registro de que ela existiu continua.</p>
				<Button type="submit" name="intent" value="desistir" variant="danger" size="sm">
					Desistir de vez
				</Button>
			</Form>
		</details>
	);
}
