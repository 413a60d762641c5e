import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { SelectField } from "#web/ui/form/field.tsx";

/** As the form says that the standard model was chosen. */
export const STANDARD = "padrao";

type Props = { tipo: FichaType; models: { id: string; nome: string }[]; first: string | null };

/** Which model the ficha is written on. What comes first is chosen already: whoever wants that one taps nothing. */
export function ModelChoice({ tipo, models, first }: Props) {
	if (models.length === 0) return null;
	return (
		<SelectField
			id="modelo"
			name="modelo"
			label="Modelo"
			defaultValue={first ?? STANDARD}
			className="mb-5 sm:max-w-md"
			options={[
				...models.map(({ id, nome }) => ({ value: id, label: nome })),
				{ value: STANDARD, label: `${fichaTypeNames[tipo].title} (padrão)` },
			]}
		/>
	);
}
