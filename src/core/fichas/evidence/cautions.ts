import type { SignatureEvidence } from "./evidence.ts";
import { identityCautions } from "./identity-words.ts";

/** What a reader of a signature should not overlook, in a sentence each. None: nothing was found, which proves nothing. */
export function cautionsOf(evidence: SignatureEvidence): string[] {
	if (evidence.schema === "rubrica-evidencia-1") return [];
	const { pagina, sinaisDePrograma, quemEnviou, aparelho } = evidence;
	return [
		...(pagina.entregueEm === null ? ["A assinatura chegou sem passar pela página que mostra o texto."] : []),
		...(sinaisDePrograma.length > 0 ? ["O envio tem sinais de ter sido feito por um programa, e não à mão."] : []),
		...(quemEnviou.mesmaSessao && aparelho === "do corretor" && evidence.canal !== "presencial"
			? ["A assinatura veio do navegador em que o corretor estava conectado."]
			: []),
		...identityCautions(evidence),
	];
}
