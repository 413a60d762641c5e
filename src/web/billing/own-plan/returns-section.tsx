import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/field.tsx";
import { PlanSection } from "./plan-section.tsx";
import type { PlanView } from "./plan-view.ts";

type Offer = PlanView["returns"][number];

const words = {
	"extra-fichas": {
		title: "Fichas extras sem uso",
		label: "Quantas fichas devolver",
		text: "Cada ficha do pacote vale um décimo do preço. As já usadas continuam pagas.",
	},
	"extra-perfil": {
		title: "Perfis extras sem uso",
		label: "Quantos perfis devolver",
		text: "Volta o que você pagou por cada um, e o perfil sai da conta na hora. Convites em aberto podem ficar sem lugar.",
	},
} as const;

/** What was bought lately and nobody has used may go back, in part too. */
export function ReturnsSection({ returns }: { returns: PlanView["returns"] }) {
	if (returns.length === 0) return null;
	return (
		<PlanSection id="devolver" title="Devolver extras" lead="Até 7 dias depois da compra, o que não foi usado volta.">
			<ul className="grid gap-4 sm:grid-cols-2">
				{returns.map((offer) => (
					<ReturnOffer key={offer.kind} offer={offer} />
				))}
			</ul>
		</PlanSection>
	);
}

function ReturnOffer({ offer: { kind, seen, until, choices } }: { offer: Offer }) {
	const { formData, state } = useNavigation();
	const isThis = formData?.get("intent") === "refund-extras" && formData.get("extra") === kind;
	const { title, label, text } = words[kind];
	return (
		<li className="rounded-card border border-line bg-raised p-5 shadow-sheet">
			<h3 className="font-semibold text-lg">{title}</h3>
			<p className="mt-1 mb-4 text-[0.9375rem] text-soft">
				{text} Você pode pedir até {until}.
			</p>
			<Form method="post" action="/app/plano" className="grid gap-4">
				<input type="hidden" name="intent" value="refund-extras" />
				<input type="hidden" name="extra" value={kind} />
				<input type="hidden" name="de" value={seen} />
				<SelectField
					key={seen}
					id={`devolver-${kind}`}
					name="quantidade"
					label={label}
					defaultValue={String(seen)}
					options={choices}
				/>
				<Button
					type="submit"
					variant="secondary"
					pending={isThis}
					pendingLabel="Um instante..."
					aria-label={`${title}: devolver`}
					aria-disabled={state !== "idle" || undefined}
					className="w-full"
				>
					Devolver e receber o valor
				</Button>
			</Form>
		</li>
	);
}
