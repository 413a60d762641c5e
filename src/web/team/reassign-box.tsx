import { ArrowRightLeft } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { SeatRole } from "#core/accounts/seat.ts";
import { NEW_CONTACTS_A_DAY } from "#core/fichas/transfer/new-contact-limits.ts";
import { roleNames } from "#core/team/role-names.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField, SelectField } from "#web/ui/form/field.tsx";
import { ActionBox } from "#web/ui/layout/action-box.tsx";

export type Successor = { id: string; nome: string; role: SeatRole };

type Props = {
	heirs: Successor[];
	lead: string;
	/** What the page is about now. */
	main?: boolean;
	/** Whether it may wait with whoever manages. */
	toManagers?: boolean;
};

/** Open work and clients, in one step. */
export function ReassignBox({ heirs, lead, main = false, toManagers = false }: Props) {
	const { formData } = useNavigation();
	const options = [
		...heirs.map(({ id, nome, role }) => ({ value: id, label: `${nome} (${roleNames[role].toLowerCase()})` })),
		...(toManagers ? [{ value: "gestao", label: "Gestão, sem pessoa definida" }] : []),
	];
	return (
		<ActionBox id="passar" title="Passar o trabalho adiante" lead={lead} main={main}>
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
					hint={`Um e-mail neutro para cada um, só com o nome e o telefone do novo contato; no máximo ${NEW_CONTACTS_A_DAY.client} por dia ao mesmo cliente.`}
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
		</ActionBox>
	);
}
