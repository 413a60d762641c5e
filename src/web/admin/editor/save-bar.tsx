import { CloudOff, CloudUpload } from "lucide-react";
import type { PostStatus } from "#core/blog/post-status.ts";
import { Button } from "#web/ui/button.tsx";
import { SpinnerMark } from "#web/ui/layout/spinner.tsx";
import { formatClock } from "../format-moment.ts";
import type { Autosave } from "./use-autosave.ts";

type Props = {
	/** What the selector says. */
	chosen: PostStatus;
	/** What the post is now. */
	saved: PostStatus;
	isDirty: boolean;
	saving: PostStatus | undefined;
	autosave: Autosave;
	onSave: (status: PostStatus) => void;
};

/** Always in reach: under the thumb on a phone, at the end of the page on a desktop. */
export function SaveBar({ chosen, saved, isDirty, saving, autosave, onSave }: Props) {
	const schedules = chosen === "scheduled";
	return (
		<div className="sticky bottom-0 z-20 -mx-4 mt-8 border-line border-t bg-raised px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:mx-0 lg:rounded-t-card lg:border-x">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<p role="status" className="flex items-center gap-2 text-sm text-soft">
					<AutosaveWords autosave={autosave} isDirty={isDirty} />
				</p>
				<div className="flex gap-2 flex-wrap max-sm:w-full max-sm:*:flex-1 max-sm:*:px-3">
					<Button
						variant="secondary"
						pending={saving === "draft"}
						pendingLabel="Salvando..."
						onClick={() => onSave("draft")}
					>
						Salvar Rascunho
					</Button>
					{schedules && (
						<Button pending={saving === "scheduled"} pendingLabel="Agendando..." onClick={() => onSave("scheduled")}>
							Agendar
						</Button>
					)}
					<Button
						variant={schedules ? "secondary" : "primary"}
						pending={saving === "published"}
						pendingLabel="Publicando..."
						onClick={() => onSave("published")}
					>
						Publicar
					</Button>
				</div>
			</div>
			{saved === "published" && (
				<p className="mt-1.5 text-sm text-soft">Este post está no ar. “Salvar Rascunho” tira ele do blog.</p>
			)}
		</div>
	);
}

function AutosaveWords({ autosave, isDirty }: { autosave: Autosave; isDirty: boolean }) {
	if (autosave.kind === "keeping") {
		return (
			<>
				<SpinnerMark className="size-4" />
				Fazendo cópia de segurança...
			</>
		);
	}
	if (autosave.kind === "failed") {
		return (
			<>
				<CloudOff aria-hidden="true" className="size-4 text-risk" />A cópia de segurança falhou. Tentaremos de novo.
			</>
		);
	}
	if (!isDirty) return "Tudo salvo";
	if (autosave.kind !== "kept") return "Alterações não salvas";
	return (
		<>
			<CloudUpload aria-hidden="true" className="size-4" />
			Cópia de segurança às {formatClock(autosave.at)}; ainda não salvo
		</>
	);
}
