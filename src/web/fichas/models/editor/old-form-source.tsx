import { FileUp } from "lucide-react";
import { OLD_FORM_LONGEST } from "#core/fichas/models/check/split-old-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/form/field.tsx";
import { PickFile } from "./pick-file.tsx";

type Props = {
	typed: string;
	onType: (text: string) => void;
	onSplit: (text: string) => void;
	onPick: (file: File) => void;
};

/** Where the text of an old form comes from: pasted, or a file. */
export function OldFormSource({ typed, onType, onSplit, onPick }: Props) {
	return (
		<>
			<TextAreaField
				id="texto-antigo"
				name="texto"
				label="Texto da ficha antiga"
				rows={6}
				maxLength={OLD_FORM_LONGEST}
				value={typed}
				onValueChange={onType}
			/>
			<div className="flex flex-wrap gap-2">
				<Button variant="secondary" onClick={() => onSplit(typed)} aria-disabled={typed.trim() === "" || undefined}>
					Separar em cláusulas
				</Button>
				<PickFile
					variant="ghost"
					label="Arquivo da ficha antiga"
					accept=".docx,.txt,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
					onPick={onPick}
				>
					<FileUp aria-hidden="true" className="size-5" />
					Escolher arquivo
				</PickFile>
			</div>
		</>
	);
}
