import type { Claims } from "./claim.ts";

export const privacyDataClaims: Claims = {
	"src/web/site/legal/privacy-terms.tsx": [
		{
			noPromise: "label",
			words: [
				"Termos de Privacidade",
				"Aqui explicamos quais dados pessoais a … trata, por quê, por",
				"Escrevemos este texto para ser lido: se algo não ficar claro,",
			],
		},
		{ noPromise: "definition", words: ["Nas fichas, quem decide sobre os dados do cliente é o corretor"] },
		{ proof: ["sealed"], words: ["A … guarda e protege esses dados em nome deles."] },
		{
			proof: ["locationRefused"],
			words: ["A localização só é registrada se a pessoa autorizar.", "Quem recusa assina do mesmo jeito."],
		},
		{ proof: ["retention"], words: ["Ficha assinada é prova: não é apagada a pedido enquanto puder"] },
		{ proof: ["deletion"], words: ["O resto pode ser excluído, no mais tardar com a conta."] },
		{ people: "conduct", words: ["Não vendemos dados e só usamos cookies essenciais."] },
		{ proof: ["exportData", "correctIdentity"], words: ["Você pode ver, corrigir, baixar e excluir os seus dados."] },
		{ people: "rights", words: ["Respondemos em até 15 dias em […](mailto:…)."] },
	],
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
	"src/web/site/legal/privacy/data.copy.ts": [
		{ noPromise: "label", words: ["Quais dados tratamos", "**Cadastro e teste grátis.**"] },
		{ proof: ["trialJourney"], words: ["Nome completo, e-mail e telefone, e de onde veio o pedido: a"] },
		{ proof: ["passwordHash"], words: ["Ao concluir o cadastro: endereço, CPF ou CNPJ, nome de usuário"] },
		{ noPromise: "label", words: ["**Perfil profissional.**"] },
		{ noPromise: "definition", words: ["Quando você informa: número do CRECI, imobiliária, pessoas da"] },
		{ noPromise: "label", words: ["**Contratação e pagamento.**"] },
		{ noPromise: "definition", words: ["Tipo de pessoa, nome ou razão social, e-mail, CPF ou CNPJ,"] },
		{ proof: ["strangersAddress"], words: ["O que alguém digita ao começar uma compra só passa a fazer"] },
		{
			proof: ["cardAtOnce", "noCardHere"],
			words: [
				"Os dados do cartão são digitados no ambiente do Mercado Pago.",
				"Não recebemos nem guardamos o número completo do cartão ou o",
			],
		},
		{ noPromise: "label", words: ["**Conteúdo das fichas.**"] },
		{ proof: ["allTypes"], words: ["O que o corretor e os signatários preenchem: identificação e"] },
		{ proof: ["ownModels"], words: ["Quem usa um modelo próprio pode perguntar mais, nos campos que"] },
		{ proof: ["placeInternal"], words: ["Se o corretor tocar em “Estou no imóvel”, o local do aparelho"] },
		{ noPromise: "label", words: ["**Evidências da assinatura.**"] },
		{
			proof: ["evidence"],
			words: [
				"No momento em que alguém assina uma ficha, registramos:",
				"o nome e o documento informados, a frase de aceite e a versão",
				"o **traço da assinatura** (posição e tempo de cada ponto e, se",
			],
		},
		{ proof: ["evidencePort"], words: ["o **endereço IP e a porta lógica de origem** da conexão;"] },
		{ proof: ["evidence"], words: ["o modelo do aparelho, o sistema e o navegador, conforme o"] },
		{
			proof: ["locationRefused"],
			words: [
				"a **localização, com a precisão indicada pelo aparelho, somente",
				"Se ela recusar, ou se o aparelho não conseguir informar,",
			],
		},
		{
			proof: ["evidence"],
			words: [
				"a hora do aparelho, a hora do nosso servidor e o fuso horário;",
				"quando a página de assinatura foi entregue e se a assinatura",
			],
		},
		{ proof: ["typedIdentity"], words: ["o nome e o CPF ou outro documento que quem assina digita na"] },
		{ proof: ["factors", "deviceFactor"], words: ["se a assinatura foi feita no aparelho do corretor e, quando"] },
		{
			proof: ["offlineDoc"],
			words: [
				"quando a assinatura é colhida **sem conexão**, no aparelho do",
				"O endereço IP é então o de quando o aparelho voltou a ter",
			],
		},
		{ proof: ["identityPhoto"], words: ["se o corretor exigir, a **foto de um documento de identidade ou"] },
		{ proof: ["copyMail"], words: ["o envio da cópia do documento ao signatário."] },
		{
			proof: ["ownerAnswer", "ownerAnswerBeside"],
			words: [
				"**Resposta a uma proposta.**",
				"O nome e, se o corretor o informar, o telefone de quem ele",
				"Na resposta registramos o que a pessoa respondeu e, se aceita",
				"A localização não é pedida.",
			],
		},
		{
			proof: ["interested", "caseAddresses"],
			words: [
				"**Relações e relatórios ao proprietário, e links de advogado.**",
				"O que foi enviado, quando, e o nome e o e-mail de quem recebeu.",
				"Do link que o corretor cria para um advogado: o nome que ele",
			],
		},
		{
			proof: ["sessionsListed"],
			words: [
				"**Sessões da conta.**",
				"De cada entrada na conta: data e hora, último uso, endereço IP",
				"Você vê e encerra as suas sessões na página da conta.",
			],
		},
		{ noPromise: "label", words: ["**Registros de acesso.**"] },
		{ proof: ["accessRecords"], words: ["Data e hora, endereço IP, porta lógica de origem, a parte do"] },
		{ proof: ["logNames"], words: ["Também anotamos falhas técnicas, sem dados que identifiquem"] },
		{ proof: ["views"], words: ["A contagem de leituras do blog não identifica quem leu."] },
		{ proof: ["avisos"], words: ["O que aconteceu com uma ficha sua (quem abriu, assinou, recusou"] },
		{ proof: ["push"], words: ["Se você ligar os avisos em um aparelho: o endereço que o"] },
		{ proof: ["watching"], words: ["Enquanto a página de uma ficha está aberta, anotamos isso por"] },
		{ noPromise: "label", words: ["**Contato e comentários.**"] },
		{ proof: ["contact"], words: ["O que você escreve no formulário de contato (nome, e-mail,"] },
		{ proof: ["comments"], words: ["O nome e o texto do comentário ficam públicos depois de"] },
		{ noPromise: "label", words: ["**Atendimento pela nossa equipe.**"] },
		{
			proof: ["deskRecorded", "deskLooks"],
			words: [
				"Para dar suporte, quem administra o serviço pode ver o cadastro",
				"Cada consulta e cada ação fica registrada: quem, quando e o quê",
			],
		},
		{
			proof: ["viewedByCode", "viewedNothingElse"],
			words: ["O conteúdo das fichas não é aberto.", "Só com um código que a própria pessoa cria e lê para nós"],
		},
		{ noPromise: "label", words: ["**Dados sensíveis.**"] },
		{ noPromise: "definition", words: ["Não fazemos reconhecimento facial e não pedimos dados sobre"] },
		{ noPromise: "yours", words: ["Usuários não devem anotar esse tipo de informação nos campos"] },
	],
	"src/web/site/legal/privacy/purposes.copy.ts": [
		{
			noPromise: "law",
			words: [
				"Para que usamos os dados e com qual base legal",
				"Cada uso tem uma finalidade definida e uma base legal na LGPD:",
				"Finalidades, dados e bases legais",
				"Base legal",
				"Abrir a conta, oferecer o teste grátis e prestar o serviço",
				"Cadastro e perfil profissional",
				"Contrato e atos que o antecedem (art. 7º, V)",
				"Cobrar, reembolsar e cumprir obrigações fiscais",
				"Contratação e pagamento",
				"Contrato (art. 7º, V) e obrigação legal (art. 7º, II)",
				"Preparar, colher e entregar as fichas, em nome do corretor",
				"Conteúdo das fichas",
				"A que o controlador definir.",
				"Em regra: atos anteriores ao contrato, a pedido do cliente",
				"Registrar quem assinou, o quê e quando",
				"Traço e imagem da assinatura, IP, porta de origem, aparelho e",
				"Exercício regular de direitos (art. 7º, VI) e legítimo",
				"Se o traço for considerado dado biométrico, art. 11, II, “d”",
				"Registrar quem respondeu a uma proposta, o quê e quando",
				"Nome, documento, IP, porta de origem, navegador e horários de",
				"Prestar contas ao proprietário e mostrar um caso ao advogado,",
				"O que foi enviado, quem recebeu e quem abriu o link",
				"Contrato (art. 7º, V) e exercício regular de direitos (art. 7º,",
			],
		},
		{ proof: ["locationRefused"], words: ["Registrar onde o aparelho estava na assinatura"] },
		{ noPromise: "law", words: ["Localização e precisão"] },
		{ proof: ["locationRefused"], words: ["Consentimento, pedido na hora e com explicação (art. 7º, I)"] },
		{
			proof: ["accessRecords"],
			words: ["Guardar registros de acesso", "Data, hora, IP, porta de origem, parte do serviço, navegador e,"],
		},
		{
			noPromise: "law",
			words: [
				"Obrigação legal (art. 7º, II;",
				"Marco Civil da Internet, art. 15)",
				"Proteger o serviço contra fraude, invasão e abuso",
				"Registros de acesso, sessões da conta e dados técnicos",
				"Legítimo interesse (art. 7º, IX)",
			],
		},
		{
			proof: ["withdrawalKept"],
			words: [
				"Aplicar uma só vez a garantia de 7 dias e não zerar a cota do",
				"Código cifrado do CPF ou CNPJ e número de fichas usadas no mês",
			],
		},
		{ noPromise: "law", words: ["Contrato (art. 7º, V) e legítimo interesse (art. 7º, IX)"] },
		{ proof: ["contact"], words: ["Responder a você e dar suporte"] },
		{ proof: ["remindedOnce"], words: ["Lembrar, uma vez e por e-mail, uma compra que não foi"] },
		{ noPromise: "law", words: ["E-mail e plano escolhido"] },
		{ proof: ["noReminders"], words: ["Legítimo interesse (art. 7º, IX), com um link em cada lembrete"] },
		{ noPromise: "law", words: ["Dados de contato e da conversa", "Publicar comentários no blog"] },
		{ proof: ["comments"], words: ["Nome e texto do comentário"] },
		{ noPromise: "law", words: ["Consentimento, dado ao enviar (art. 7º, I)"] },
		{ proof: ["newsTold", "newsOnce"], words: ["Avisar por e-mail de textos novos do blog"] },
		{ noPromise: "law", words: ["Nome e e-mail"] },
		{ proof: ["newsJourney", "newsTicked"], words: ["Consentimento em campo próprio, em [novidades por"] },
		{ noPromise: "law", words: ["Entender e melhorar o serviço"] },
		{ people: "conduct", words: ["Números agregados de uso, sem identificar pessoas"] },
		{
			noPromise: "law",
			words: [
				"Defender direitos em processo judicial, administrativo ou",
				"Os necessários em cada caso",
				"Exercício regular de direitos (art. 7º, VI)",
				"As evidências da assinatura, com exceção da localização, **não",
				"O consentimento pode ser revogado a qualquer momento, e uma",
			],
		},
		{
			people: "rights",
			words: [
				"Quando usamos o legítimo interesse, tratamos só os dados",
				"Você pode se opor a esse uso, e analisaremos o seu pedido.",
			],
		},
		{
			people: "conduct",
			words: [
				"Não tomamos decisões exclusivamente automatizadas que afetem os",
				"**Não vendemos dados pessoais** e não usamos o conteúdo das",
			],
		},
	],
};
