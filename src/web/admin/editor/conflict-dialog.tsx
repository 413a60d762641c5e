import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { formatShortMoment } from "../format-moment.ts";
import type { SavedVersion } from "./call-admin.ts";
import { PostPreview } from "./post-preview.tsx";

type Props = {
	theirs: SavedVersion | undefined;
	onTakeTheirs: () => void;
	onSaveMine: () => void;
	onWriteOver: () => void;
	onClose: () => void;
};

/** Somebody saved first. Both texts are still there; the person decides, and nothing is lost either way. */
export function ConflictDialog({ theirs, onTakeTheirs, onSaveMine, onWriteOver, onClose }: Props) {
	const [isShown, setIsShown] = useState(false);
	const who = theirs?.savedBy ?? "Outra pessoa";
	return (
		<Dialog id="conflito" open={theirs !== undefined} onClose={onClose} title="Este post mudou enquanto você editava">
			{theirs && (
				<>
					<p className="text-soft">
						<strong className="font-semibold text-ink">{who}</strong> salvou a versão {theirs.version} em{" "}
						{formatShortMoment(theirs.savedAt)}. Nada do que você escreveu foi perdido, e nada foi sobrescrito.
					</p>
					<div className="mt-5 grid gap-3 sm:grid-cols-2">
						<Button variant="secondary" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
							{isShown ? "Esconder a versão salva" : "Ver a versão salva"}
						</Button>
						<Button onClick={onSaveMine}>Guardar a minha como rascunho</Button>
						<Button variant="secondary" onClick={onTakeTheirs}>
							Ficar com a versão salva
						</Button>
						<Button variant="danger" onClick={onWriteOver}>
							Salvar a minha por cima
						</Button>
					</div>
					<p className="mt-4 text-sm text-soft">
						“Guardar a minha como rascunho” cria um post separado com o seu texto. Ao salvar por cima, a versão de {who}{" "}
						continua no histórico.
					</p>
					{isShown && (
						<div className="mt-6">
							<PostPreview fields={theirs.fields} author={who} category={undefined} />
						</div>
					)}
				</>
			)}
		</Dialog>
	);
}
