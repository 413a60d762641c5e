import { ArrowRightLeft } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { SeatRole } from "#core/accounts/seat.ts";
import { roleNames } from "#core/team/role-names.ts";
import { CaseBox } from "#web/fichas/case-box.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField, SelectField } from "#web/ui/field.tsx";

export type Heir = { id: string; nome: string; role: SeatRole };

/** Open work and clients, in one step. */
export function ReassignBox({ heirs, name, main }: { heirs: Heir[]; name: string; main: boolean }) {
	const { formData } = useNavigation();
	const options = [
		...heirs.map(({ id, nome, role }) => ({ value: id, label: `${nome} (${roleNames[role].toLowerCase()})` })),
		{ value: "gestao", label: "Gestão, sem pessoa definida" },
	];
	return (
		<CaseBox
			id="passar"
			title="Passar o trabalho adiante"
			lead={`Fichas em aberto, autorizações em vigor, propostas sem resposta e clientes de ${name} passam a outra pessoa de uma vez. A autoria de cada ficha não muda, e a troca fica registrada.`}
			main={main}
		>
			<Form method="post" preventScrollReset className="mt-4 grid max-w-md gap-3">
				<SelectField
					id="passar-para"
					name="para"
					label="Quem assume"
					options={options}
					placeholder="Escolha"
					required
				/>
				<CheckboxField
					id="passar-avisar"
					name="avisar"
					value="sim"
					label="Avisar os clientes"
					hint="Um e-mail neutro para cada um, só com o nome e o telefone do novo contato."
				/>
				<Button
					type="submit"
					name="intent"
					value="reatribuir"
					variant={main ? "primary" : "secondary"}
					pending={formData?.get("intent") === "reatribuir"}
					pendingLabel="Passando..."
					className="justify-self-start"
				>
					<ArrowRightLeft aria-hidden="true" className="size-5" />
					Passar tudo
				</Button>
			</Form>
		</CaseBox>
	);
}
