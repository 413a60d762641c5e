import { Lock, LockOpen } from "lucide-react";
import { Form } from "react-router";
import { PRESERVATION_REASON_MAX_LENGTH } from "#core/fichas/retention-terms.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { ActionBox } from "#web/ui/layout/action-box.tsx";

/** Nothing of the case goes while it lasts. Lifting it asks for a reason, since somebody will ask for it later. */
export function CasePreservation({ since, canLift }: { since: string | undefined; canLift: boolean }) {
	return (
		<ActionBox
			id="preservar"
			title="Preservar provas"
			lead={
				since
					? `Preservado desde ${since}. Cliente, imóvel, fichas e rascunhos deste caso não podem ser excluídos, nem a conta.`
					: "Use quando houver disputa. Enquanto durar, nada deste cliente com este imóvel é excluído: nem por você, nem por prazo de guarda, nem com a conta."
			}
		>
			{since && !canLift ? (
				<p className="mt-4 text-sm text-soft">Só quem está na gestão pode levantar a preservação.</p>
			) : (
				<PreservationForm since={since} />
			)}
		</ActionBox>
	);
}

function PreservationForm({ since }: { since: string | undefined }) {
	return (
		<Form method="post" preventScrollReset className="mt-4 grid gap-4">
			<TextField
				id="preservar-motivo"
				name="motivo"
				label={since ? "Por que levantar" : "Motivo"}
				optional={!since}
				required={Boolean(since)}
				maxLength={PRESERVATION_REASON_MAX_LENGTH}
				placeholder={since ? "Acordo assinado" : "Proprietário vendeu ao visitante"}
			/>
			{since ? (
				<Button type="submit" name="intent" value="levantar" variant="secondary" size="sm">
					<LockOpen aria-hidden="true" className="size-4" />
					Levantar preservação
				</Button>
			) : (
				<Button type="submit" name="intent" value="preservar" variant="secondary" size="sm">
					<Lock aria-hidden="true" className="size-4" />
					Preservar provas
				</Button>
			)}
			<p className="text-sm text-soft">As duas decisões ficam no registro de cada ficha, com data e hora.</p>
		</Form>
	);
}
