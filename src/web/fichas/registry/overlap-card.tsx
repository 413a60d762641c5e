import { Form, Link, useNavigation } from "react-router";
import type { OverlapDecision } from "#core/fichas/registry/overlap.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioGroupField } from "#web/ui/form/field.tsx";
import { decisionWords } from "./overlaps.copy.ts";

export type OverlapView = {
	id: string;
	nome: string;
	document: string;
	isOpen: boolean;
	records: {
		id: string;
		nome: string;
		keeper: string;
		isAtWork: boolean;
		since: string;
		work: string;
		contact: string;
	}[];
};

/** One person, the records there are, and what to make of them. One form: it works without a script. */
export function OverlapCard({ id, nome, document, isOpen, records }: OverlapView) {
	const first = records.find(({ isAtWork }) => isAtWork);
	return (
		<Form
			method="post"
			preventScrollReset
			aria-labelledby={`pessoa-${id}`}
			className="rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-5"
		>
			<h3 id={`pessoa-${id}`} className="break-words font-display font-semibold text-xl" dir="auto">
				{nome}
			</h3>
			<p className="text-[0.9375rem] text-soft tabular-nums">{document}</p>
			{records.map((record) => (
				<input key={record.id} type="hidden" name="registro" value={record.id} />
			))}
			<RadioGroupField
				id={`fica-${id}`}
				name="fica"
				legend="Com quem o cliente fica"
				className="mt-4"
				{...(first && { defaultValue: first.id })}
				options={records.map((record) => ({
					value: record.id,
					disabled: !record.isAtWork,
					label: `${record.keeper}, ${record.since}`,
					description: <RecordFacts {...record} />,
				}))}
			/>
			<ul className="mt-2 flex flex-wrap gap-x-5">
				{records.map((record) => (
					<li key={record.id}>
						<Link to={`/app/clientes/${record.id}`} className="link inline-flex min-h-11 items-center">
							Cadastro de {record.keeper}
						</Link>
					</li>
				))}
			</ul>
			<Decisions id={id} isOpen={isOpen} />
		</Form>
	);
}

/** What was settled once can still be joined or handed on. */
function Decisions({ id, isOpen }: Pick<OverlapView, "id" | "isOpen">) {
	const { formData } = useNavigation();
	const decisions: OverlapDecision[] = isOpen ? ["unir", "passar", "separar"] : ["unir", "passar"];
	return (
		<ul className="mt-3 grid gap-4 md:grid-cols-3">
			{decisions.map((decision) => (
				<li key={decision}>
					<Button
						type="submit"
						name="intent"
						value={decision}
						size="sm"
						variant={decision === "unir" ? "primary" : "secondary"}
						className="w-full"
						pending={formData?.get("intent") === decision && formData.getAll("registro").includes(id)}
					>
						{decisionWords[decision].button}
					</Button>
					<p className="mt-1.5 text-sm text-soft">{decisionWords[decision].text}</p>
				</li>
			))}
		</ul>
	);
}

function RecordFacts({ nome, work, contact, isAtWork }: OverlapView["records"][number]) {
	return (
		<span className="block break-words">
			{[nome, contact, work].filter(Boolean).join(" · ")}
			{!isAtWork && " · já saiu da equipe"}
		</span>
	);
}
