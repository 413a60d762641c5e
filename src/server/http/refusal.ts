import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A request we will not serve, with the sentence its sender reads. */
export class Refusal extends Error {
	readonly status: ContentfulStatusCode;
	readonly headers: Record<string, string>;
	constructor(status: ContentfulStatusCode, message: string, headers: Record<string, string> = {}) {
		super(message);
		this.status = status;
		this.headers = headers;
	}
}

export const sentences = {
	invalidForm: "Corrija os erros no formulário",
	leadTaken: "Este email já foi cadastrado! Verifique sua caixa de entrada.",
	accountTaken: "Uma conta com este email já existe.",
	signedOut: "Sua sessão terminou. Entre novamente.",
	notSigned: "A assinatura desta notificação não confere.",
	invalidPlan: "Plano inválido.",
	accountActive: "Este email já possui uma conta ativa. Faça login ou use outro email.",
	unknownOrder: "Não encontramos este pedido. Confira seus dados e tente novamente.",
	keyReused: "Este pedido já foi feito com outro plano. Recarregue a página e tente novamente.",
	providerAway: "O pagamento está indisponível no momento. Nada foi cobrado. Tente novamente em alguns instantes.",
	notSelling:
		"A contratação ainda não está aberta neste site. Nada foi cobrado. Fale com a gente pela página de contato.",
	notAllowed: "Você não tem permissão para isso.",
	malformed: "Não entendemos os dados enviados. Confira e tente novamente.",
	tooLarge: "Os dados enviados são grandes demais.",
	tooSlow: "Os dados demoraram demais para chegar. Tente novamente.",
	wrongType: "Formato de dados não aceito.",
	encoded: "Envie os dados sem compactação: este endereço não aceita conteúdo compactado.",
	busy: "Há muitos arquivos a caminho ao mesmo tempo. Tente de novo em alguns segundos.",
	foreignOrigin: "Este pedido não veio do nosso site.",
	wrongHost: "Endereço desconhecido.",
	notFound: "Não encontramos o que você procura.",
	wrongMethod: "Esta operação não existe neste endereço.",
	tooMany: "Muitas tentativas. Aguarde um pouco e tente novamente.",
	photosOfADay: "O limite de fotos de um dia foi atingido. Tente novamente amanhã.",
	unavailable: "Estamos com uma instabilidade passageira. Tente novamente em alguns instantes.",
	storageAway: "Nossos arquivos estão indisponíveis no momento. Nada se perdeu. Tente novamente em alguns instantes.",
	noRoom: "Não conseguimos gravar nada agora. O que já foi salvo está seguro. Tente novamente em alguns instantes.",
	unexpected: "Erro inesperado. Tente novamente.",
};
