import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { checkClause } from "#core/fichas/models/check/check-clauses.ts";
import { OLD_FORM_LONGEST, type SplitForm, splitOldForm } from "#core/fichas/models/check/split-old-form.ts";
import { contentLimits, type ModelContent } from "#core/fichas/models/model-content.ts";
import { withoutBraces } from "#web/fichas/models/import/without-braces.ts";
import type { ModelDraft } from "#web/fichas/models/use-model-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField, TextAreaField } from "#web/ui/form/field.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { newId } from "./new-id.ts";
import { Panel } from "./panel.tsx";
import { Warnings } from "./warnings.tsx";

type Props = { content: ModelContent; edit: ModelDraft["edit"]; onClose: () => void };

/** An old form comes apart into clauses that are looked at one by one; only what is ticked comes in. */
export function ImportPanel({ content, edit, onClose }: Props) {
	const [typed, setTyped] = useState("");
	const [problem, setProblem] = useState<string>();
	const [form, setForm] = useState<SplitForm>();
	const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
	const file = useRef<HTMLInputElement>(null);
	const room = contentLimits.clauses - content.clausulas.length;
	const split = (text: string) => {
		const found = splitOldForm(text);
		setProblem(found.clauses.length === 0 ? "Não encontramos nenhuma cláusula neste texto." : undefined);
		setForm(found.clauses.length > 0 ? found : undefined);
		setChosen(new Set(found.clauses.slice(0, room).keys()));
	};
	const open = async (picked: File | undefined) => {
		if (!picked) return;
		const text = await textOf(picked);
		if ("problem" in text) {
			setProblem(text.problem);
			return;
		}
		setTyped(text.value.slice(0, OLD_FORM_LONGEST));
		split(text.value);
	};
	const bring = () => {
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
				<TextAreaField
					id="texto-antigo"
					name="texto"
					label="Texto da ficha antiga"
					rows={6}
					maxLength={OLD_FORM_LONGEST}
					value={typed}
					onValueChange={setTyped}
				/>
				<div className="flex flex-wrap gap-2">
					<Button variant="secondary" onClick={() => split(typed)} aria-disabled={typed.trim() === "" || undefined}>
						Separar em cláusulas
					</Button>
					<input
						ref={file}
						type="file"
						accept=".docx,.txt,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
						aria-label="Arquivo da ficha antiga"
						className="sr-only"
						tabIndex={-1}
						onChange={(event) => {
							const [picked] = event.currentTarget.files ?? [];
							void open(picked);
							event.currentTarget.value = "";
						}}
					/>
					<Button variant="ghost" onClick={() => file.current?.click()}>
						<FileUp aria-hidden="true" className="size-5" />
						Escolher arquivo
					</Button>
				</div>
				{problem && (
					<Notice tone="risk" title="Não deu para ler" live>
						{problem}
					</Notice>
				)}
				{form && (
					<section aria-labelledby="encontradas">
						<h3 id="encontradas" className="font-semibold text-lg">
							{form.clauses.length === 1 ? "1 cláusula encontrada" : `${form.clauses.length} cláusulas encontradas`}
						</h3>
						{form.clauses.length > room && (
							<p className="text-sm text-soft">
								Um modelo tem até {contentLimits.clauses} cláusulas:{" "}
								{room === 0 ? "não cabe mais nenhuma" : room === 1 ? "cabe mais 1" : `cabem mais ${room}`}.
							</p>
						)}
						<ul className="mt-2 divide-y divide-line">
							{form.clauses.map((text, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: two clauses of a form may say the same.
								<li key={at} className="py-3">
									<CheckboxField
										id={`clausula-${at}`}
										name="trazer"
										label={text}
										checked={chosen.has(at)}
										onCheckedChange={(checked) => {
											const next = new Set(chosen);
											if (!checked) next.delete(at);
											else if (next.size < room) next.add(at);
											setChosen(next);
										}}
									/>
									<div className="mt-1 pl-9">
										<Warnings sentences={checkClause(text, content.base.tipo).map(({ reason }) => reason)} />
									</div>
								</li>
							))}
						</ul>
						{form.leftOut.length > 0 && (
							<details className="mt-3 text-sm text-soft">
								<summary className="min-h-11 cursor-pointer py-2 font-medium">
									O que ficou de fora ({form.leftOut.length})
								</summary>
								<ul className="list-disc pl-5">
									{form.leftOut.map((line, at) => (
										// biome-ignore lint/suspicious/noArrayIndexKey: lines of a form repeat.
										<li key={at} className="break-words" dir="auto">
											{line}
										</li>
									))}
								</ul>
							</details>
						)}
						{form.cut && <p className="mt-2 text-sm text-soft">O texto era longo: o fim não coube.</p>}
					</section>
				)}
			</div>
		</Panel>
	);
}

/** The reader of Word files is fetched with the first one. */
async function textOf(file: File): Promise<{ value: string } | { problem: string }> {
	const { docxFaults, MAX_DOCX_BYTES, readDocx } = await import("#web/fichas/models/import/read-docx.ts");
	if (file.size > MAX_DOCX_BYTES) return { problem: docxFaults["too-large"] };
	const bytes = new Uint8Array(await file.arrayBuffer());
	const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
	if (!isZip && /\.docx$/i.test(file.name)) return { problem: docxFaults["not-a-docx"] };
	if (!isZip) return { value: new TextDecoder("utf-8").decode(bytes) };
	const read = readDocx(bytes);
	return read.ok ? read : { problem: docxFaults[read.reason] };
}
