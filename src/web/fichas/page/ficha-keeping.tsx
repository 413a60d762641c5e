import { Lock, LockOpen } from "lucide-react";
import { Form } from "react-router";
import { PRESERVATION_REASON_MAX_LENGTH } from "#core/fichas/retention-terms.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { ActionBox } from "#web/ui/layout/action-box.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

export type Keeping = {
	/** When the term ends, if nothing preserves it; not while it waits for signatures. */
	until: string | undefined;
	years: number;
	removedAt: string | undefined;
	preserved: { since: string; reason: string } | undefined;
	mayDecide: boolean;
};

/** For how long this ficha is kept, and the managers' way to keep it for longer. */
export function FichaKeeping({ keeping }: { keeping: Keeping }) {
	const { until, years, preserved, mayDecide } = keeping;
	return (
		<ActionBox
			id="guarda"
			title="Prazo de guarda"
			lead={
				preserved ? (
					<>
						Preservada desde {preserved.since}: não é removida por prazo até alguém da gestão levantar.
						<span className="mt-1 block break-words text-ink" dir="auto">
							Motivo: {preserved.reason}
						</span>
					</>
				) : (
					termWords(until, years)
				)
			}
		>
			{mayDecide && <PreservationForm key={preserved?.since ?? ""} isPreserved={preserved !== undefined} />}
		</ActionBox>
	);
}

function termWords(until: string | undefined, years: number): string {
	const after = "Depois, o conteúdo, as fotos e o PDF são apagados; as impressões digitais ficam.";
	if (!until) return `Guardada por ${years} anos depois de encerrada. ${after}`;
	return `Guardada até ${until}, ou por mais tempo se fizer parte de um caso aberto. ${after}`;
}

function PreservationForm({ isPreserved }: { isPreserved: boolean }) {
	return (
		<Form method="post" preventScrollReset className="mt-4 grid gap-4">
			<TextField
				id="guarda-motivo"
				name="motivo"
				label={isPreserved ? "Por que levantar" : "Por que preservar"}
				required
				maxLength={PRESERVATION_REASON_MAX_LENGTH}
				placeholder={isPreserved ? "Acordo assinado" : "Processo em andamento"}
			/>
			<Button
				type="submit"
				name="intent"
				value={isPreserved ? "levantar-preservacao" : "preservar"}
				variant="secondary"
				size="sm"
			>
				{isPreserved ? (
					<LockOpen aria-hidden="true" className="size-4" />
				) : (
					<Lock aria-hidden="true" className="size-4" />
				)}
				{isPreserved ? "Levantar preservação" : "Preservar esta ficha"}
			</Button>
			<p className="text-sm text-soft">Fica no registro da ficha e no da equipe, com data e hora.</p>
		</Form>
	);
}

/** What stands in the place of the signatures and the text. */
export function RemovedFicha({ at, protocolo, isSealed }: { at: string; protocolo: string; isSealed: boolean }) {
	return (
		<Notice
			title={`Conteúdo removido em ${at} conforme o prazo`}
			actions={
				isSealed ? (
					<ButtonLink href={`/verificar/${protocolo}`} size="sm" variant="secondary">
						Ver na conferência
					</ButtonLink>
				) : undefined
			}
		>
			O texto, as assinaturas, as fotos e o PDF foram apagados. Ficaram o protocolo, as datas e as impressões digitais
			{isSealed ? ": quem guardou o PDF ainda pode conferi-lo." : "."}
		</Notice>
	);
}
