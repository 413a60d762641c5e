import { Plus } from "lucide-react";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import type { Field, Section, Values } from "#core/fichas/form/field.ts";
import { Button } from "#web/ui/button.tsx";
import { idOf, useFormContext } from "./form-context.ts";
import { newItem } from "./new-item.ts";

type List = Extract<Field, { kind: "list" }>;

/** Whoever comes along to a visit; on other fichas, whoever else has a part in it. */
export function formatCompanion({ fields }: List): string {
	const roles = fields.find(({ name }) => name === "papel");
	const isVisit = roles?.kind === "choice" && roles.options.includes("Acompanhante");
	return isVisit ? "Cônjuge ou acompanhante" : "Cônjuge ou outra pessoa";
}

/** One tap from the last look to the second person's name: a couple is covered whole or not at all. */
export function AddCompanion({ sections, people }: { sections: readonly Section[]; people: Values[] }) {
	const { change } = useFormContext();
	const navigate = useNavigate();
	const section = sections.find(({ fields }) => fields.some(({ name }) => name === "pessoas"));
	const list = section?.fields.find(({ name }) => name === "pessoas");
	if (!section || list?.kind !== "list" || people.length === 0 || people.length >= list.max) return null;
	const add = (event: MouseEvent) => {
		event.preventDefault();
		change("pessoas", [...people, newItem(list, people.length)]);
		void navigate(`?passo=${section.id}#${idOf(`pessoas.${people.length}.nome`)}`, { replace: true });
	};
	return (
		// Without a script it leads to the step, where one more person is added.
		<Button type="submit" name="ir" value={section.id} variant="secondary" className="justify-self-start" onClick={add}>
			<Plus aria-hidden="true" className="size-5" />
			{formatCompanion(list)}
		</Button>
	);
}
