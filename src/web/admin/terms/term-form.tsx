import { useEffect, useRef, useState } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { SLUG_MAX_LENGTH, slugify } from "#core/blog/slug.ts";
import { TERM_LIMITS } from "#core/blog/term-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField, TextField } from "#web/ui/form/field.tsx";
import type { Term, TermAnswer, TermKind } from "./term-answer.ts";

/** Without a term it makes a new one; the slug then follows the name. */
export function TermForm({ kind, term, submit }: { kind: TermKind; term?: Term; submit: string }) {
	const id = `${kind}-${term ? "editar" : "nova"}`;
	const form = useRef<HTMLFormElement>(null);
	const last = useActionData<TermAnswer>();
	const { formData } = useNavigation();
	const answer = last?.kind === kind && last.id === term?.id ? last : undefined;
	const pending = formData?.get("tipo") === kind && (formData.get("id") ?? undefined) === term?.id;
	const [name, setName] = useState(term?.name ?? "");

	useEffect(() => {
		if (!answer?.ok || term) return;
		form.current?.reset();
		setName("");
	}, [answer, term]);

	return (
		<Form ref={form} method="post" noValidate preventScrollReset className="grid gap-4">
			<input type="hidden" name="tipo" value={kind} />
			{term && <input type="hidden" name="id" value={term.id} />}
			<TextField
				id={`${id}-nome`}
				name="name"
				label="Nome"
				maxLength={TERM_LIMITS.name}
				value={name}
				onValueChange={setName}
				error={answer?.errors?.name}
				hint={!term && slugify(name) ? `Endereço: /${slugify(name)}` : undefined}
			/>
			{term && (
				<TextField
					id={`${id}-slug`}
					name="slug"
					label="Slug"
					maxLength={SLUG_MAX_LENGTH}
					defaultValue={term.slug}
					error={answer?.errors?.slug}
					hint="Mudar o slug muda o endereço da página."
				/>
			)}
			{kind === "category" && (
				<TextAreaField
					id={`${id}-descricao`}
					name="description"
					label="Descrição"
					optional
					rows={2}
					maxLength={TERM_LIMITS.description}
					defaultValue={term?.description ?? ""}
					error={answer?.errors?.description}
				/>
			)}
			<Button type="submit" pending={pending} pendingLabel="Salvando..." className="justify-self-start">
				{submit}
			</Button>
		</Form>
	);
}
