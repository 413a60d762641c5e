import { useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { type PushState, readPushState, turnPushOff, turnPushOn } from "./push-device.ts";

const words: Record<PushState, string> = {
	on: "Este aparelho mostra os avisos, mesmo com o navegador fechado.",
	off: "Este aparelho ainda não mostra avisos na tela.",
	denied:
		"Os avisos deste site estão bloqueados neste navegador. Para liberar, toque no cadeado ao lado do endereço e permita as notificações.",
	unsupported:
		"Este navegador não mostra avisos. No iPhone, abra o menu Compartilhar, escolha “Adicionar à Tela de Início” e entre por lá.",
	failed: "Não deu certo agora. Confira a internet e tente de novo.",
};

/** What only this very browser can be asked. Without JavaScript there is nothing to switch. */
export function PushSwitch({ serverKey }: { serverKey: string }) {
	const [state, setState] = useState<PushState>();
	const [isBusy, setBusy] = useState(false);
	useEffect(() => {
		void readPushState(serverKey).then(setState);
	}, [serverKey]);
	if (!state) return null;
	const change = async () => {
		setBusy(true);
		setState(await (state === "on" ? turnPushOff() : turnPushOn(serverKey)));
		setBusy(false);
	};
	const canSwitch = state === "on" || state === "off" || state === "failed";
	return (
		<section
			aria-labelledby="neste-aparelho"
			className="mt-6 rounded-card border border-line bg-raised px-4 py-4 shadow-sheet sm:px-6"
		>
			<h2 id="neste-aparelho" className="font-semibold text-lg">
				Neste aparelho
			</h2>
			<p role="status" className="mt-1 max-w-prose text-soft">
				{words[state]}
			</p>
			{canSwitch && (
				<Button
					onClick={change}
					pending={isBusy}
					variant={state === "on" ? "secondary" : "primary"}
					className="mt-3 max-sm:w-full"
				>
					{state === "on" ? "Desligar neste aparelho" : "Mostrar avisos neste aparelho"}
				</Button>
			)}
		</section>
	);
}
