import type { Claims } from "./claim.ts";

export const privacyCareClaims: Claims = {
	"src/web/site/legal/privacy/care.copy.ts": [
		{ noPromise: "label", words: ["Adotamos medidas técnicas e administrativas proporcionais ao"] },
		{ proof: ["https"], words: ["conexão cifrada entre o seu aparelho e os nossos servidores;"] },
		{
			proof: ["passwordHash", "secondFactor"],
			words: ["senhas guardadas apenas como código irreversível e verificação"],
		},
		{ proof: ["sessionCookie"], words: ["sessões em cookies que os programas da página não conseguem ler;"] },
		{ proof: ["accountsApart"], words: ["acesso por perfil: cada conta vê só o que é seu;"] },
		{ proof: ["altered", "logHolds"], words: ["selo digital e registro encadeado, que tornam perceptível"] },
		{ proof: ["limits", "backups"], words: ["limites contra tentativas repetidas de acesso e cópias de"] },
		{ noPromise: "limit", words: ["Nenhum sistema é imune a falhas."] },
		{ noPromise: "yours", words: ["Ajude a proteger a sua conta: use uma senha só sua, ative a"] },
		{
			noPromise: "definition",
			words: ["Crianças e adolescentes", "A … é uma ferramenta de trabalho para maiores de 18 anos."],
		},
		{ proof: ["ofAge"], words: ["Quem abre uma conta declara ter 18 anos ou mais."] },
		{ noPromise: "law", words: ["Se uma ficha precisar mencionar um menor de idade, como no caso"] },
		{ people: "rights", words: ["Se você souber de dados de menores colhidos de outra forma,"] },
		{ noPromise: "label", words: ["Incidentes de segurança"] },
		{
			people: "incident",
			words: [
				"Se ocorrer um incidente que possa causar risco ou dano",
				"A comunicação diz o que houve, quais dados foram atingidos, os",
				"Se o incidente atingir dados de fichas, avisamos sem demora o",
			],
		},
		{
			noPromise: "definition",
			words: ["Alterações destes termos", "Podemos atualizar estes termos para acompanhar a lei ou o"],
		},
		{ noPromise: "label", words: ["A data no início da página mostra a versão em vigor."] },
		{
			people: "notice",
			words: [
				"Se a mudança for relevante, avisamos os usuários por e-mail ou",
				"Se a mudança alterar uma finalidade que depende do seu",
			],
		},
		{ proof: ["textSigned"], words: ["As fichas já assinadas continuam regidas pelo texto aceito na"] },
	],
	"src/web/site/legal/privacy/cookies.copy.ts": [
		{ noPromise: "label", words: ["Cookies e armazenamento no aparelho"] },
		{
			proof: ["deviceStores"],
			words: [
				"Usamos **apenas o essencial** para o site e a ferramenta",
				"Por isso não há aviso pedindo que você aceite cookies.",
			],
		},
		{ noPromise: "label", words: ["O que fica no seu aparelho", "Para que serve"] },
		{
			proof: ["signOut"],
			words: ["Manter você conectado com segurança depois do login", "Até você sair ou a sessão vencer"],
		},
		{
			proof: ["ticketHour"],
			words: [
				"Confirmação de cadastro",
				"Ligar o link recebido por e-mail à conclusão do seu cadastro",
				"1 hora ou até você concluir",
			],
		},
		{
			proof: ["cookieTimes", "welcomeGone"],
			words: [
				"Conta pronta",
				"Preencher seu e-mail no primeiro login depois do cadastro",
				"10 minutos ou até você entrar",
			],
		},
		{ proof: ["secondFactor"], words: ["Verificação em duas etapas", "Ligar a senha ao código que vem em seguida"] },
		{
			proof: ["newBrowser"],
			words: ["Aparelho conhecido", "Reconhecer um navegador que você já usou e avisar por e-mail"],
		},
		{
			proof: ["ownOrder"],
			words: ["Compra em andamento", "Mostrar a você, e a mais ninguém, a situação do pedido que"],
		},
		{
			proof: ["locationRefused"],
			words: ["Assinatura em andamento", "Não perder o que você já preencheu se a página de assinatura"],
		},
		{
			proof: ["signBegun", "signOnLentPhone"],
			words: [
				"Até você assinar.",
				"Depois de 3 dias não é mais usado e sai quando outra página de",
				"No aparelho do corretor, até fechar a aba",
			],
		},
		{
			proof: ["contestBegun", "contestJourney"],
			words: [
				"Contestação em andamento",
				"Não perder o texto e as fotos enquanto você escreve o que",
				"Até você enviar.",
				"O texto também sai quando outra contestação abrir depois de 60",
			],
		},
		{
			proof: ["contestJourney"],
			words: [
				"Seu comprovante de vistoria",
				"Levar você de volta à sua página quando lê o código do papel,",
				"Até você limpar o navegador",
			],
		},
		{
			proof: ["deviceStores"],
			words: [
				"Escolhas da visita em curso",
				"Não perguntar de novo se as fotos dizem o local, nem religar os",
				"Até você fechar a aba",
			],
		},
		{
			proof: ["offlineVisit"],
			words: ["Dados para uso sem conexão", "Permitir que o corretor preencha e colha fichas sem sinal, e"],
		},
		{ proof: ["offlineWaits"], words: ["Clientes, imóveis e modelos: até ele sair da conta."] },
		{
			proof: ["phoneKeeps", "phoneForgets", "phoneDrafts", "phoneUnsent"],
			words: ["O que ainda não chegou a nós fica, cifrado, até chegar;"],
		},
		{
			proof: ["push"],
			words: [
				"Avisos no aparelho",
				"Mostrar na tela os avisos que você ligou, mesmo com o site",
				"Até você desligar os avisos ou limpar o navegador",
			],
		},
		{
			proof: ["themeKept", "cookieTimes"],
			words: ["Lembrar se você prefere a tela clara ou escura", "1 ano depois da última escolha"],
		},
		{ proof: ["policy", "deviceStores"], words: ["Não usamos cookies de publicidade nem ferramentas de medição de"] },
		{
			noPromise: "definition",
			words: [
				"Ao ir para o pagamento, você entra no ambiente do Mercado Pago,",
				"Você pode apagar ou bloquear cookies no navegador.",
				"Sem o cookie de sessão, o login não funciona.",
			],
		},
		{ noPromise: "limit", words: ["Se você limpar o navegador, o que ainda não foi enviado se"] },
	],
};
