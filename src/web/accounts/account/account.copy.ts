import { brand } from "#core/kernel/brand.ts";

/** One sentence for each way a use case may refuse; for "too-many", which says how long to wait, see too-many.ts. */
export const refusals = {
	"wrong-password": "Senha incorreta",
	"username-taken": "Este nome de usuário já está em uso",
	mismatch: "Senhas não coincidem",
	"weak-password": "Esta senha é fácil de adivinhar ou já apareceu em vazamentos. Escolha outra.",
	"invalid-email": "E-mail inválido",
	"same-email": "Este já é o e-mail da sua conta",
	"already-on": "A verificação em duas etapas já está ativada",
	"not-on": "A verificação em duas etapas não está ativada",
	"wrong-code": "Código incorreto ou já usado. Espere o próximo e tente de novo.",
	"no-enrolment": "A ativação expirou. Comece de novo.",
	"unknown-profile": "Este perfil não existe",
	"not-a-manager": "Só quem é dono ou gestor da conta escolhe isto",
	"evidence-preserved":
		"Há provas preservadas. Levante a preservação na linha do tempo do caso ou na página da ficha antes de excluir a conta.",
	"has-members":
		"Há pessoas trabalhando na sua equipe. Desative cada uma em Equipe antes de excluir a conta: elas continuam com o próprio acesso.",
} as const;
export type Refusal = keyof typeof refusals | "too-many";

export const accountFailures = {
	invalid: "Corrija os erros no formulário",
	passwordMissing: "Senha é obrigatória",
	codeMissing: "Digite o código",
	unknownIntent: "Não entendemos o pedido. Recarregue a página e tente de novo.",
	understand: "Marque para confirmar que você entendeu",
} as const;

export const deletionWords = {
	gone: [
		"seu nome, e-mail, telefone, endereço e CPF/CNPJ",
		"seu acesso, suas sessões e a verificação em duas etapas",
		"as mensagens que você mandou pela página de contato",
		"rascunhos e as fichas que ninguém chegou a assinar ou recusar",
	],
	kept: [
		"As fichas já assinadas e as evidências delas, e as que alguém recusou: são prova de todas as partes, e a lei permite guardá-las para o exercício de direitos (LGPD, arts. 7º, VI, e 16).",
		"Se você trabalhou na equipe de uma imobiliária: as fichas que fez lá e o registro da equipe são dela e ficam com ela.",
		"Enquanto houver um caso ou uma ficha com provas preservadas, a conta não pode ser excluída: levante a preservação antes.",
		"Por até 2 anos, um código do qual não se lê o seu CPF ou CNPJ, só para o teste sem limite valer uma vez por documento. Se você pediu a devolução de um plano, outro igual por 5 anos, para a garantia valer uma vez; se usou fichas de um plano neste mês, a contagem delas, até o fim do mês.",
		"Registros de acesso, por 6 meses (Marco Civil da Internet, art. 15), e documentos fiscais, por 5 anos.",
	],
	backups: `Cópias de segurança vencem em até 90 dias. Os prazos, um a um, estão nos Termos de Privacidade. Dúvidas: ${brand.privacyEmail}.`,
} as const;

export function authorshipText({ signed, left }: { signed: number; left: string | undefined }): string {
	const fichas = signed === 1 ? "1 ficha assinada" : `${signed} fichas assinadas`;
	return left ? `${fichas} · você saiu em ${left}` : fichas;
}

export type AuthorshipProblem = { field: "senha_atual" | "codigo"; text: string };

/** Why a copy of one's own fichas was not made, from the address it was sent back with. */
export function authorshipProblem(reason: string | null): AuthorshipProblem | undefined {
	switch (reason) {
		case "wrong-password":
			return { field: "senha_atual", text: refusals[reason] };
		case "wrong-code":
			return { field: "codigo", text: refusals[reason] };
		case "too-many":
			return { field: "senha_atual", text: "Muitas tentativas. Espere alguns minutos e tente de novo." };
		default:
			return undefined;
	}
}

export const noticesCopy = {
	title: "Avisos",
	lead: "Quando um cliente abre, assina ou recusa, e quando um prazo chega perto.",
	choose: "Escolher o que recebo",
};

export const rootMailCopy = {
	title: "Raiz do dia por e-mail",
	lead: "Um e-mail com o código que protege as fichas do dia, no máximo um por dia e só quando houve fichas da conta. Guardado com você, ele mostra se o registro for mudado depois.",
	on: "Ligado",
	off: "Desligado",
	isOn: "Você recebe o e-mail depois da meia-noite de Brasília.",
	isOff: "Você não recebe este e-mail.",
	turnOn: "Ligar",
	turnOff: "Desligar",
	pending: "Salvando…",
	turnedOn: "Raiz do dia por e-mail ligada",
	turnedOff: "Raiz do dia por e-mail desligada",
} as const;
