import { type PostFields, statusNames } from "#core/blog/post-fields.ts";
import { postStatuses } from "#core/blog/post-status.ts";
import { SelectField, TextField } from "#web/ui/form/field.tsx";
import { EditorPanel } from "./editor-panel.tsx";
import type { FieldProblems } from "./use-save-post.ts";

type Props = { fields: PostFields; problems: FieldProblems; set: (fields: Partial<PostFields>) => void };

const hints = {
	draft: "Só administradores veem.",
	published: "Todos veem. As mudanças vão ao ar quando você publica.",
	scheduled: "Vai ao ar sozinho no horário escolhido.",
} as const;

export function PublicationPanel({ fields, problems, set }: Props) {
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
		</EditorPanel>
	);
}
