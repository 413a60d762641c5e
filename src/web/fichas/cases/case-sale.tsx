import { Form, useNavigation } from "react-router";
import { dealKinds, dealNames, SALE_SOURCE_MAX_LENGTH, type Sale } from "#core/fichas/draft/sale.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/form/field.tsx";
import { ActionBox } from "#web/ui/layout/action-box.tsx";

const kinds = dealKinds.map((value) => ({ value, label: dealNames[value] }));

/** The day the deal was closed, as the broker heard of it: days are counted from it. */
export function CaseSale({ sale, today }: { sale: Sale | undefined; today: string }) {
	const { formData } = useNavigation();
	return (
		<ActionBox
			id="negocio"
			title="O negócio foi fechado?"
			lead="Informe quando e com que prova. A linha do tempo conta os dias desde cada visita e diz que a data foi informada por você."
		>
			<Form method="post" preventScrollReset className="mt-4 grid gap-4">
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField id="negocio-tipo" name="tipo" label="Negócio" options={kinds} defaultValue={sale?.kind} />
					<TextField
						id="negocio-data"
						name="data"
						label="Data"
						type="date"
						max={today}
						required
						defaultValue={sale?.on}
					/>
				</div>
				<TextField
					id="negocio-fonte"
					name="fonte"
					label="Como você soube"
					optional
					maxLength={SALE_SOURCE_MAX_LENGTH}
					placeholder="Matrícula, registro 4"
					defaultValue={sale?.source}
				/>
				<div className="flex flex-wrap gap-2">
					<Button
						type="submit"
						name="intent"
						value="venda"
						variant="secondary"
						size="sm"
						pending={formData?.get("intent") === "venda"}
					>
						Guardar data
					</Button>
					{sale && (
						<Button type="submit" name="intent" value="retirar-venda" variant="ghost" size="sm" formNoValidate>
							Retirar
						</Button>
					)}
				</div>
			</Form>
		</ActionBox>
	);
}
