import { Reply } from "lucide-react";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { LETTER_MAX_LENGTH } from "#core/desk/account-act.ts";
import { answerTemplates } from "#core/desk/templates.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextAreaField } from "#web/ui/form/field.tsx";

type AnswerProps = { id: string; name: string; subject: string; once: string };

/** Folded until somebody answers; a template is a beginning, to be changed. */
export function AnswerForm({ id, name, subject, once }: AnswerProps) {
	const { formData } = useNavigation();
	const [text, setText] = useState("");
	return (
		<details className="mt-4">
			<summary className="link inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
				<Reply aria-hidden="true" className="size-4" />
				Responder<span className="sr-only"> a {name}</span>
			</summary>
			<Form method="post" preventScrollReset className="mt-2 grid max-w-prose gap-4">
				<input type="hidden" name="intent" value="responder" />
				<input type="hidden" name="mensagem" value={id} />
				<input type="hidden" name="vez" value={once} />
				<input type="hidden" name="assunto" value={`Re: ${subject}`} />
				<SelectField
					id={`modelo-${id}`}
					name="modelo"
					label="Começar de um modelo"
					placeholder="Nenhum"
					options={answerTemplates.map(({ id: value, label }) => ({ value, label }))}
					onValueChange={(chosen) => setText(answerTemplates.find((each) => each.id === chosen)?.text ?? "")}
					optional
				/>
				<TextAreaField
					id={`texto-${id}`}
					name="texto"
					label="Resposta"
					hint="Começa com “Olá” e o nome da pessoa. A resposta dela chega no e-mail de suporte."
					rows={6}
					maxLength={LETTER_MAX_LENGTH}
					value={text}
					onValueChange={setText}
					required
				/>
				<Button
					type="submit"
					variant="secondary"
					pending={formData?.get("mensagem") === id && formData.get("intent") === "responder"}
					className="justify-self-start"
				>
					Enviar resposta
				</Button>
			</Form>
		</details>
	);
}

type AssignProps = { id: string; name: string; assignedTo: string; admins: string[] };

export function AssignForm({ id, name, assignedTo, admins }: AssignProps) {
	const { formData } = useNavigation();
	return (
		<Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-end gap-3">
			<input type="hidden" name="intent" value="atribuir" />
			<input type="hidden" name="mensagem" value={id} />
			<SelectField
				key={assignedTo}
				id={`para-${id}`}
				name="para"
				label="Com quem está"
				placeholder="Ninguém"
				options={admins.map((value) => ({ value, label: value }))}
				defaultValue={assignedTo}
				className="w-full sm:w-72"
			/>
			<Button
				type="submit"
				size="sm"
				variant="ghost"
				pending={formData?.get("mensagem") === id && formData.get("intent") === "atribuir"}
				aria-label={`Atribuir a mensagem de ${name}`}
			>
				Atribuir
			</Button>
		</Form>
	);
}
