import { type PostFields, statusNames } from "#core/blog/post-fields.ts";
import { postStatuses } from "#core/blog/post-status.ts";
import { CheckboxField } from "#web/ui/form/choice-field.tsx";
import { SelectField, TextField } from "#web/ui/form/field.tsx";
import type { EditorData } from "./editor-data.ts";
import { EditorPanel } from "./editor-panel.tsx";
import type { FieldProblems } from "./use-save-post.ts";

type Props = {
	fields: PostFields;
	problems: FieldProblems;
	news: EditorData["news"];
	set: (fields: Partial<PostFields>) => void;
};

const hints = {
	draft: "Só administradores veem.",
	published: "Todos veem. As mudanças vão ao ar quando você publica.",
	scheduled: "Vai ao ar sozinho no horário escolhido.",
} as const;

export function PublicationPanel({ fields, problems, news, set }: Props) {
	return (
		<EditorPanel id="publicacao" title="Publicação">
			<SelectField
				id="post-status"
				name="status"
				label="Status"
				value={fields.status}
				onValueChange={(value) => set({ status: postStatuses.find((status) => status === value) ?? fields.status })}
				options={postStatuses.map((value) => ({ value, label: statusNames[value] }))}
				hint={hints[fields.status]}
			/>
			{fields.status === "scheduled" && (
				<TextField
					id="post-scheduled"
					name="scheduled_for"
					type="datetime-local"
					label="Agendar para"
					value={fields.scheduled_for}
					onValueChange={(scheduled_for) => set({ scheduled_for })}
					error={problems.scheduled_for}
					hint="Horário de São Paulo."
				/>
			)}
			{news.told ? (
				<p className="text-sm text-soft">Os leitores foram avisados por e-mail em {news.told}.</p>
			) : (
				<CheckboxField
					id="post-tell-readers"
					name="tell_readers"
					label="Avisar leitores"
					checked={fields.tell_readers}
					onCheckedChange={(tell_readers) => set({ tell_readers })}
					hint={`Quando for ao ar, ${readersWords(news.readers)}. Uma vez só por post.`}
				/>
			)}
		</EditorPanel>
	);
}

function readersWords(readers: number): string {
	if (readers === 0) return "quem pediu novidades recebe um e-mail (hoje, ninguém confirmou)";
	return readers === 1
		? "o leitor que pediu novidades recebe um e-mail"
		: `os ${readers} leitores que pediram novidades recebem um e-mail`;
}
