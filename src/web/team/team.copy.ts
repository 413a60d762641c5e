/** What each refusal on the pages of the team says, and what to do next. */
export const teamRefusals = {
	"not-found": "Não encontramos esta pessoa ou este convite. Recarregue a página.",
	"read-only": "A conta está em modo leitura. Escolha um plano para convidar.",
	"already-here": "Esta pessoa já faz parte da equipe.",
	"already-invited": "Este e-mail já tem um convite aberto. Reenvie o convite na lista.",
	"too-many": "Muitos pedidos em pouco tempo. Espere alguns minutos e tente de novo.",
	"no-profile-left": "Todos os perfis de corretor estão em uso. Libere um, contrate mais um ou convide para a gestão.",
	"too-many-managers": "A gestão já está com 20 pessoas, o máximo.",
	self: "Você não pode mudar o próprio acesso. Peça a outra pessoa da gestão.",
	choose: "Escolha quem vai assumir.",
	"not-understood": "Não entendemos o pedido. Recarregue a página e tente de novo.",
} as const;
export type TeamRefusal = keyof typeof teamRefusals;

export const teamDone = {
	convidar: "Convite enviado por e-mail",
	reenviar: "Convite reenviado: o link anterior não vale mais",
	cancelar: "Convite cancelado",
	papel: "Papel alterado",
	desativar: "Acesso encerrado",
	reatribuir: "Trabalho passado adiante",
	aparelho: "Aparelho desligado: no próximo contato entrega o que foi assinado e apaga o resto",
} as const;
export type TeamIntent = keyof typeof teamDone;

export const roleWords = {
	corretor: "Vê e faz as próprias fichas. Ocupa um perfil do plano.",
	gestao: "Vê as fichas de todos, convida e redistribui. Não ocupa perfil.",
} as const;

export function reassignText(name: string): string {
	return `Fichas em aberto, autorizações em vigor, propostas sem resposta e clientes de ${name} passam a outra pessoa de uma vez. A autoria de cada ficha não muda, e a troca fica registrada. Se ${name} ainda está na equipe, os links em aberto também são trocados, e os clientes com e-mail recebem o novo.`;
}

type Held = { open: number; authorisations: number; proposals: number; clients: number };

export function unassignedText({ open, authorisations, proposals, clients }: Held): string {
	const fichas = open + authorisations + proposals;
	return `${fichas === 1 ? "1 ficha" : `${fichas} fichas`} e ${clients === 1 ? "1 cliente" : `${clients} clientes`} estão com a gestão, sem pessoa definida. Escolha quem acompanha.`;
}
