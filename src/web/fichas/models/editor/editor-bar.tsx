import { Eye, Undo2 } from "lucide-react";
import type { ModelDraft, ModelSaveState } from "#web/fichas/models/use-model-draft.ts";
import { SaveMark } from "#web/fichas/save-mark.tsx";
import { Button } from "#web/ui/button.tsx";

const words: Record<ModelSaveState, string> = {
	saved: "Tudo salvo",
	waiting: "Editando",
	saving: "Salvando",
	offline: "Sem sinal: tentando de novo",
	stale: "Duas versões: escolha uma",
	refused: "Não foi salvo",
	"signed-out": "Sessão encerrada: entre de novo em outra aba",
};

const offlineAndKept = "Sem sinal: guardado neste aparelho, tentando de novo";

type Props = { draft: ModelDraft; count: number; onPreview: () => void; onPublish: () => void };

/** Under the thumb: a step back, a look, and the one decision. */
export function EditorBar({ draft, count, onPreview, onPublish }: Props) {
	const { state, isKept, error, canUndo, undo } = draft;
	return (
		<div className="-mx-4 sm:-mx-6 lg:-mx-10 sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 mt-10 border-line border-t bg-paper px-4 py-2.5 sm:px-6 lg:bottom-0 lg:px-10">
			<p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-soft">
				<SaveMark state={state} />
				{state === "refused" && error ? error : state === "offline" && isKept ? offlineAndKept : words[state]}
				{state === "saved" && count > 0 && ` · ${count === 1 ? "1 ponto" : `${count} pontos`} a acertar`}
			</p>
			<div className="mt-1.5 flex gap-2">
				<Button variant="secondary" onClick={undo} aria-disabled={!canUndo || undefined} className="px-3.5">
					<Undo2 aria-hidden="true" className="size-5" />
					<span className="max-sm:sr-only">Desfazer</span>
				</Button>
				<Button variant="secondary" onClick={onPreview}>
					<Eye aria-hidden="true" className="size-5" />
					Prévia
				</Button>
				<Button onClick={onPublish} className="flex-1 sm:ml-auto sm:flex-none">
					Publicar
				</Button>
			</div>
		</div>
	);
}
