import { SaveMark } from "#web/fichas/save-mark.tsx";
import type { SaveState } from "./use-versions.ts";

const words: Record<SaveState, string> = {
	saved: "Tudo salvo",
	waiting: "Digitando",
	saving: "Salvando",
	offline: "Sem sinal: guardado nesta tela, tentando de novo",
	stale: "Duas versões",
	"no-room": "Sem espaço: só nesta tela",
	closed: "Esta ficha já foi enviada",
	gone: "Não está mais aqui: nada é salvo",
	"signed-out": "Sessão encerrada: entre de novo em outra aba",
};

const offlineAndKept = "Sem sinal: guardado neste aparelho, tentando de novo";

/** Always in the same place: whether one may close the phone now. */
export function SaveStateLine({ state, isKept, isHere }: { state: SaveState; isKept: boolean; isHere: boolean }) {
	return (
		<p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-soft leading-tight max-lg:max-w-36">
			<SaveMark state={state} />
			{isHere && state === "saved"
				? "Guardado neste aparelho"
				: state === "offline" && isKept
					? offlineAndKept
					: words[state]}
		</p>
	);
}
