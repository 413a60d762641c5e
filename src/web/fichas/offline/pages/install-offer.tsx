import { useState } from "react";
import { installPrompt, isInstalled, isIphone } from "#web/fichas/offline/install.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

/** Offered once something was signed here: then it is worth a place on the first screen. On an iPhone it comes first. */
export function InstallOffer({ hasSigned }: { hasSigned: boolean }) {
	const [gone, setGone] = useState(isInstalled);
	if (gone) return null;
	if (isIphone())
		return (
			<Notice tone="gold" title="No iPhone, instale antes de usar sem conexão">
				Toque em Compartilhar e em “Adicionar à Tela de Início”, e abra a Rubrica por lá. O iPhone pode apagar, depois
				de sete dias sem uso, o que um site que não foi instalado guardou.
			</Notice>
		);
	const prompt = installPrompt();
	if (!hasSigned || !prompt) return null;
	const install = (
		<Button size="sm" onClick={() => void prompt.prompt().then(() => setGone(true))}>
			Instalar
		</Button>
	);
	return (
		<Notice tone="pen" title="Ponha a Rubrica na tela inicial" actions={install}>
			Abre como um aplicativo, também sem conexão, e o que está guardado aqui fica mais seguro.
		</Notice>
	);
}
