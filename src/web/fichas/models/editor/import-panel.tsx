import { useState } from "react";
import { OLD_FORM_LONGEST, type SplitForm, splitOldForm } from "#core/fichas/models/check/split-old-form.ts";
import { contentLimits, type ModelContent } from "#core/fichas/models/model-content.ts";
import { withoutBraces } from "#web/fichas/models/import/without-braces.ts";
import type { ModelDraft } from "#web/fichas/models/use-model-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { FoundClauses } from "./found-clauses.tsx";
import { newId } from "./new-id.ts";
import { OldFormSource } from "./old-form-source.tsx";
import { Panel } from "./panel.tsx";

type Props = { content: ModelContent; edit: ModelDraft["edit"]; onClose: () => void };

/** An old form comes apart into clauses that are looked at one by one; only what is ticked comes in. */
export function ImportPanel({ content, edit, onClose }: Props) {
	const [typed, setTyped] = useState("");
	const [problem, setProblem] = useState<string>();
	const [form, setForm] = useState<SplitForm>();
	const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
	const room = contentLimits.clauses - content.clausulas.length;
	const split = (text: string) => {
		const found = splitOldForm(text);
		setProblem(found.clauses.length === 0 ? "Não encontramos nenhuma cláusula neste texto." : undefined);
		setForm(found.clauses.length > 0 ? found : undefined);
		setChosen(new Set(found.clauses.slice(0, room).keys()));
	};
	const open = async (picked: File) => {
		const read = await readFile(picked);
		if ("problem" in read) return setProblem(read.problem);
		setTyped(read.value.slice(0, OLD_FORM_LONGEST));
		split(read.value);
	};
	const choose = (at: number, isChosen: boolean) => {
		const next = new Set(chosen);
		if (!isChosen) next.delete(at);
		else if (next.size < room) next.add(at);
		setChosen(next);
	};
	const bring = () => {
		if (chosen.size === 0) return;
		for (const at of [...chosen].toSorted((one, other) => one - other)) {
			const text = form?.clauses[at];
			if (text) edit({ do: "add-clause", id: newId("c"), text: withoutBraces(text) });
		}
		onClose();
	};
	return (
		<Panel
			id="importar"
			title="Importar ficha antiga"
			onClose={onClose}
			done="Fechar"
			actions={
				form && (
					<Button onClick={bring} aria-disabled={chosen.size === 0 || undefined}>
						Trazer {chosen.size === 1 ? "1 cláusula" : `${chosen.size} cláusulas`}
					</Button>
				)
			}
		>
			<p className="text-soft">
				Cole o texto ou escolha um arquivo .docx ou .txt. Ele é lido neste aparelho e não é enviado. As cláusulas entram
				como próprias; nada é publicado sozinho.
			</p>
			<div className="mt-5 grid gap-4">
				<OldFormSource typed={typed} onType={setTyped} onSplit={split} onPick={open} />
				{problem && (
					<Notice tone="risk" title="Não deu para ler" live>
						{problem}
					</Notice>
				)}
				{form && <FoundClauses form={form} tipo={content.base.tipo} room={room} chosen={chosen} onChoose={choose} />}
			</div>
		</Panel>
	);
}

const UNREAD = "Não conseguimos abrir o arquivo. Confira a conexão e escolha de novo, ou copie o texto e cole aqui.";

/** The reader of Word files is fetched with the first one, which needs a connection. */
async function readFile(file: File): Promise<{ value: string } | { problem: string }> {
	try {
		const { oldFormFaults, readOldFormFile } = await import("#web/fichas/models/import/read-old-form.ts");
		const read = await readOldFormFile(file);
		return read.ok ? read : { problem: oldFormFaults[read.reason] };
	} catch {
		return { problem: UNREAD };
	}
}
