import { RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { PostFields } from "#core/blog/post-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { EditorPanel } from "./editor-panel.tsx";

export type Revision = { version: number; savedBy: string | null; moment: string };

type Props = { postId: string; revisions: Revision[]; onRestore: (fields: PostFields, revision: Revision) => void };

/** What the post was before. Restoring only fills the form: the post changes when it is saved. */
export function HistoryPanel({ postId, revisions, onRestore }: Props) {
	const fetcher = useFetcher<{ fields: PostFields }>();
	const [wanted, setWanted] = useState<Revision>();
	/** What an earlier wish was answered: React shows it, and a fetcher at rest, for a moment after the next one. */
	const old = useRef(fetcher.data);
	useEffect(() => {
		if (!wanted || !fetcher.data || fetcher.data === old.current) return;
		setWanted(undefined);
		onRestore(fetcher.data.fields, wanted);
	}, [wanted, fetcher.data, onRestore]);
	return (
		<EditorPanel id="historico" title="Histórico">
			{revisions.length === 0 ? (
				<p className="text-[0.9375rem] text-soft">Cada vez que o post é salvo, a versão anterior fica guardada aqui.</p>
			) : (
				<ol className="max-h-80 overflow-y-auto">
					{revisions.map((revision) => (
						<li
							key={revision.version}
							className="flex items-center justify-between gap-3 border-line border-t py-2 first:border-t-0"
						>
							<p className="min-w-0 text-sm">
								<span className="block font-semibold tabular-nums">
									Versão {revision.version} · {revision.moment}
								</span>
								<span className="text-soft">{revision.savedBy ?? "Autor desconhecido"}</span>
							</p>
							<Button
								variant="ghost"
								size="sm"
								pending={wanted === revision}
								aria-label={`Restaurar a versão ${revision.version}`}
								onClick={() => {
									old.current = fetcher.data;
									setWanted(revision);
									void fetcher.load(`/admin/blog/editar/${postId}/versao/${revision.version}`);
								}}
							>
								{wanted !== revision && <RotateCcw aria-hidden="true" className="size-4" />}
								Restaurar
							</Button>
						</li>
					))}
				</ol>
			)}
		</EditorPanel>
	);
}
