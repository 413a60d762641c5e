import { holdsPlan, type SeatRole, seesAll } from "#core/accounts/seat.ts";
import { TRIAL_PROFILES } from "#core/billing/plans/broker-profiles.ts";
import { GRACE_DAYS, REFUND_DAYS } from "#core/billing/subscription/subscription.ts";
import { linkDays } from "#core/fichas/cases/case-link.ts";
import { SIGN_WITHIN_DAYS } from "#core/fichas/signing/sign-within.ts";
import { INVITE_DAYS } from "#core/team/invite-days.ts";

export type HelpLink = {
	to: string;
	label: string;
	/** Not everybody may open it: whoever manages, or holds the plan. */
	only?: (seat: { role: SeatRole }) => boolean;
};
export type CommonQuestion = { id: string; question: string; answer: string[]; links: HelpLink[] };

const days = linkDays.join(", ").replace(/, (\d+)$/, " ou $1");

/** What support is asked most, answered as the tool does it. Words in quotation marks are those on its screens. */
export const commonQuestions: CommonQuestion[] = [
	{
		id: "link",
		question: "O cliente não consegue abrir o link. E agora?",
		answer: [
			"Abra a ficha. Em “Quem assina” você manda o mesmo link de novo por WhatsApp, copia ou mostra o QR. Embaixo do QR há um endereço curto, fácil de digitar no celular do cliente.",
			`O link espera a assinatura por ${SIGN_WITHIN_DAYS} dias; o de uma proposta, até a validade escrita nela. Passado o prazo, a ficha fica como “Expirada”: abra-a e toque em “Corrigir em uma nova ficha”. Os dados vão junto, e o link é novo.`,
		],
		links: [
			{ to: "/app/fichas?status=abertas", label: "Fichas em aberto" },
			{ to: "/app/fichas?status=expirada", label: "Fichas expiradas" },
		],
	},
	{
		id: "aparelho",
		question: "O cliente está sem celular. Como ele assina?",
		answer: [
			"No seu. Na ficha, toque em “Assinar neste aparelho” e entregue o celular ao cliente: ele lê, desenha a assinatura, confirma e devolve. A ficha registra que a assinatura foi no aparelho do corretor.",
			"Só não dá quando a ficha pede que a pessoa confirme com o próprio aparelho: aí o link precisa ir para ela.",
		],
		links: [{ to: "/app/fichas?status=abertas", label: "Fichas em aberto" }],
	},
	{
		id: "sem-sinal",
		question: "Estou sem sinal. Dá para fazer a ficha?",
		answer: [
			"Dá, se você já entrou uma vez com conexão neste aparelho. Comece a ficha por “Nova”, e o cliente assina aqui mesmo. Tudo fica guardado no aparelho e segue sozinho quando a ferramenta estiver aberta com conexão.",
			"Assinar pelo link ou pelo QR, e modelos que pedem código ou foto do documento, precisam de conexão.",
		],
		links: [
			{ to: "/app/neste-aparelho", label: "O que está neste aparelho" },
			{ to: "/app/fichas/nova", label: "Nova ficha" },
		],
	},
	{
		id: "corrigir",
		question: "Enviei a ficha com um erro. Como corrijo?",
		answer: [
			"Uma ficha enviada não muda mais: é isso que faz dela uma prova. Abra-a e toque em “Corrigir em uma nova ficha”. Tudo vem preenchido, você acerta o que faltou e envia; as duas ficam ligadas.",
			"Se a errada ainda aguarda assinatura, cancele-a em “Cancelar esta ficha”: os links dela param de funcionar, e ela deixa de contar nas fichas do mês em que foi enviada. Uma já assinada continua guardada como está.",
		],
		links: [{ to: "/app/fichas", label: "Suas fichas" }],
	},
	{
		id: "recusa",
		question: "O cliente não quis assinar. Fico sem prova?",
		answer: [
			"Não insista: peça que ele recuse na própria tela. A recusa fica registrada com data, hora e o motivo, se ele disser, e mostra que a pessoa estava ali para recusar. A ficha recusada deixa de contar nas fichas do mês em que foi enviada.",
			"Em uma visita, quem tem e-mail na ficha recebe um agradecimento com o imóvel, o dia e a hora que você preencheu. Na ficha você também pode agradecer por WhatsApp.",
		],
		links: [{ to: "/app/fichas?status=recusada", label: "Fichas recusadas" }],
	},
	{
		id: "prova",
		question: "Como provo que o documento é autêntico, e o que entrego ao advogado?",
		answer: [
			"Na ficha assinada, “Baixar PDF” traz o documento selado, e “Conferir autenticidade” mostra a conferência. Qualquer pessoa confere sem ter conta, com o código do documento ou com o próprio arquivo: qualquer mudança aparece.",
			`Para o advogado, abra a linha do tempo do cliente com o imóvel. Ali você baixa o dossiê (documentos selados, evidências, fotos, provas do registro e um verificador que abre sem internet) ou cria um link só de leitura, que vale ${days} dias. Em disputa, use “Preservar provas”: nada daquele caso é excluído enquanto durar.`,
		],
		links: [
			{ to: "/app/linha-do-tempo", label: "Linha do tempo e dossiê" },
			{ to: "/verificar", label: "Conferir um documento" },
		],
	},
	{
		id: "equipe",
		question: "Como coloco um corretor na equipe?",
		answer: [
			`Quem está na gestão convida por e-mail, em Equipe. O link do convite é só daquela pessoa e vale ${INVITE_DAYS} dias. Um corretor ocupa um perfil do plano e vê as próprias fichas; quem entra para a gestão vê as de todos e não ocupa perfil.`,
			`Contam o titular, os corretores e os convites abertos. No teste são até ${TRIAL_PROFILES} perfis; em um plano, os dele. Quando acabarem, o titular contrata mais um perfil ou um plano maior em Plano.`,
		],
		links: [
			{ to: "/app/equipe", label: "Equipe", only: seesAll },
			{ to: "/app/plano", label: "Plano", only: holdsPlan },
		],
	},
	{
		id: "plano",
		question: "Como mudo de plano, cancelo ou recebo o dinheiro de volta?",
		answer: [
			"Quem cuida disso é o titular da conta, em Plano. Um plano maior vale assim que a diferença é paga; um menor começa no fim do período pago.",
			`Cancelar é um clique, sem multa: você usa até o fim do período que já pagou. Clicou sem querer? A página diz até quando dá para voltar atrás. Até ${REFUND_DAYS} dias depois do primeiro pagamento, outro clique devolve tudo, uma vez por CPF ou CNPJ. Suas fichas continuam guardadas, para ler e baixar.`,
		],
		links: [{ to: "/app/plano", label: "Plano", only: holdsPlan }],
	},
	{
		id: "pagamento",
		question: "O pagamento não passou. Perco o acesso?",
		answer: [
			`Não na hora. O acesso continua completo por ${GRACE_DAYS.monthly} dias no plano mensal e por ${GRACE_DAYS.annual} no anual. Depois a conta fica só de leitura até o pagamento: nada é apagado, e quem já recebeu um link ainda pode assinar.`,
			"No mensal, o Mercado Pago tenta de novo por alguns dias. Se o cartão mudou, assine de novo com outro em Plano: a assinatura antiga é encerrada na hora, sem cobrança dupla.",
		],
		links: [{ to: "/app/plano", label: "Plano", only: holdsPlan }],
	},
	{
		id: "senha",
		question: "Esqueci a senha, ou troquei de celular e perdi o código",
		answer: [
			"Na tela de entrar, “Esqueci minha senha” manda um link por e-mail, que vale 1 hora e uma vez. Ao trocar a senha, todos os aparelhos saem da conta.",
			"Com a verificação em duas etapas, entre com um dos códigos de recuperação que você guardou. Depois, na sua conta, desative a verificação com outro deles e ative-a de novo no celular novo. Guarde os códigos fora do celular: sem o aplicativo e sem eles, nem o suporte desliga a verificação por você.",
		],
		links: [
			{ to: "/app/conta#acesso", label: "Trocar a senha" },
			{ to: "/app/conta#duas-etapas", label: "Verificação em duas etapas" },
		],
	},
];

/** Only links that lead this person somewhere. */
export function questionsFor(role: SeatRole): CommonQuestion[] {
	return commonQuestions.map((one) => ({ ...one, links: one.links.filter(({ only }) => !only || only({ role })) }));
}
