import type { SignatureEvidence } from "./evidence.ts";
import { identityCautions } from "./identity-words.ts";
import type { OfflineEvidence } from "./offline-evidence.ts";

/** What a reader of a signature should not overlook, in a sentence each. None: nothing was found, which proves nothing. */
export function cautionsOf(evidence: SignatureEvidence): string[] {
	if (evidence.schema === "rubrica-evidencia-1") return [];
	const { pagina, sinaisDePrograma, quemEnviou, aparelho, semConexao } = evidence;
	if (semConexao) return [...offlineCautions(semConexao), ...identityCautions(evidence)];
	return [
		...(pagina.entregueEm === null ? ["A assinatura chegou sem passar pela página que mostra o texto."] : []),
		...(sinaisDePrograma.length > 0 ? ["O envio tem sinais de ter sido feito por um programa, e não à mão."] : []),
		...(quemEnviou.mesmaSessao && aparelho === "do corretor" && evidence.canal !== "presencial"
			? ["A assinatura veio do navegador em que o corretor estava conectado."]
			: []),
		...identityCautions(evidence),
	];
}

/** No page was handed out there and no session seen: what is said instead is what the device's own chain shows. */
function offlineCautions({ saltos, desligadoEm, janela }: OfflineEvidence): string[] {
	const isAfter = desligadoEm !== null && Date.parse(janela.naoDepoisDe) > Date.parse(desligadoEm);
	return [
		...(saltos.length > 0 ? ["O relógio do aparelho foi mudado enquanto ele estava sem conexão."] : []),
		...(isAfter
			? ["Quem colheu a assinatura já tinha sido desligado da conta quando ela chegou; não há prova de que é de antes."]
			: []),
	];
}
