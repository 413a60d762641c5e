import { Check, CloudOff, PenLine, TriangleAlert } from "lucide-react";
import { SpinnerMark } from "#web/ui/layout/spinner.tsx";
import type { SaveState } from "./use-draft.ts";

const words: Record<SaveState, string> = {
	saved: "Tudo salvo",
	waiting: "Digitando",
	saving: "Salvando",
	offline: "Sem sinal: guardado nesta tela, tentando de novo",
	stale: "Alterada em outra aba",
	closed: "Esta ficha já foi enviada",
	"signed-out": "Sessão encerrada: entre de novo em outra aba",
};

/** Always in the same place: whether one may close the phone now. */
export function SaveStateLine({ state, isHere = false }: { state: SaveState; isHere?: boolean }) {
	const look = "size-4 shrink-0";
	return (
		<p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-soft">
			{state === "saved" && <Check aria-hidden="true" className={`${look} text-protected`} />}
			{state === "waiting" && <PenLine aria-hidden="true" className={look} />}
			{state === "saving" && <SpinnerMark className={look} />}
			{state === "offline" && <CloudOff aria-hidden="true" className={`${look} text-gold`} />}
			{(state === "stale" || state === "closed" || state === "signed-out") && (
				<TriangleAlert aria-hidden="true" className={`${look} text-risk`} />
			)}
			{isHere && state === "saved" ? "Guardado neste aparelho" : words[state]}
		</p>
	);
}
