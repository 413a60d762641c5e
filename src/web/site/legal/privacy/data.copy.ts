import type { LegalSection } from "../legal-document.ts";

export const data: LegalSection = {
	id: "dados",
	title: "Quais dados tratamos",
	clauses: {
		cadastro:
			"**Cadastro e teste grátis.** Nome completo, e-mail e telefone, e de onde veio o pedido: a página do site em que foi feito, o site de origem e a campanha, se o endereço os disser, e o que a nossa equipe anotar sobre ele. Ao concluir o cadastro: endereço, CPF ou CNPJ, nome de usuário e senha, que guardamos apenas como um código irreversível, e não como texto legível.",
		profissional:
			"**Perfil profissional.** Quando você informa: número do CRECI, imobiliária, pessoas da equipe e o papel de cada uma.",
		contratacao: [
			"**Contratação e pagamento.** Tipo de pessoa, nome ou razão social, e-mail, CPF ou CNPJ, telefone, plano escolhido, forma de cobrança, valores, datas e situação de cada pagamento. O que alguém digita ao começar uma compra só passa a fazer parte da conta depois que o pagamento é confirmado.",
			"Os dados do cartão são digitados no ambiente do Mercado Pago. Não recebemos nem guardamos o número completo do cartão ou o código de segurança.",
		],
		fichas:
			"**Conteúdo das fichas.** O que o corretor e os signatários preenchem: identificação e contato das pessoas e, conforme o tipo de ficha, estado civil, profissão e endereço; dados do imóvel; data e hora da visita; avaliação do imóvel; valores e condições de propostas; dados da autorização do proprietário; e, na vistoria, estado dos ambientes, leitura de medidores, chaves e **fotos**. Quem usa um modelo próprio pode perguntar mais, nos campos que acrescentou. Se o corretor tocar em “Estou no imóvel”, o local do aparelho dele fica com o cadastro do imóvel, para comparar com o de quem assina, e não sai no documento.",
		evidencias: [
			"**Evidências da assinatura.** No momento em que alguém assina uma ficha, registramos:",
			{
				list: [
					"o nome e o documento informados, a frase de aceite e a versão exata do texto assinado;",
					"o **traço da assinatura** (posição e tempo de cada ponto e, se o aparelho informar, a pressão) e a imagem dela;",
					"o **endereço IP e a porta lógica de origem** da conexão;",
					"o modelo do aparelho, o sistema e o navegador, conforme o próprio aparelho informa;",
					"a **localização, com a precisão indicada pelo aparelho, somente se a pessoa autorizar**. Se ela recusar, ou se o aparelho não conseguir informar, registramos apenas isso;",
					"a hora do aparelho, a hora do nosso servidor e o fuso horário;",
					"quando a página de assinatura foi entregue e se a assinatura veio da mesma rede ou do mesmo navegador de quem enviou a ficha;",
					"o nome e o CPF ou outro documento que quem assina digita na página, e se são os mesmos que o corretor pôs na ficha;",
					"se a assinatura foi feita no aparelho do corretor e, quando houver, a confirmação por um segundo fator, como um código enviado por mensagem ou a confirmação feita pelo aparelho de quem assina (a digital, o rosto e a senha não saem do aparelho e não chegam a nós);",
					"quando a assinatura é colhida **sem conexão**, no aparelho do corretor: a chave que identifica esse aparelho, o que o relógio dele mostrava e a diferença para o do servidor. O endereço IP é então o de quando o aparelho voltou a ter conexão, e o documento diz isso;",
					"se o corretor exigir, a **foto de um documento de identidade ou uma selfie** de quem assina, guardada por pouco tempo, como diz o item sobre a assinatura;",
					"o envio da cópia do documento ao signatário.",
				],
			},
		],
		respostas:
			"**Resposta a uma proposta.** O nome e, se o corretor o informar, o telefone de quem ele indica para responder pelo imóvel, e quando o link foi aberto. Na resposta registramos o que a pessoa respondeu e, se aceita ou contrapropõe, o nome e o documento que ela digita; a data e a hora; o endereço IP e a porta lógica de origem; o navegador, conforme ele mesmo informa; o código de integridade do texto que a página mostrou; e se a resposta veio da mesma rede ou do mesmo navegador de quem enviou a proposta. A localização não é pedida.",
		enviadas:
			"**Relações e relatórios ao proprietário, e links de advogado.** O que foi enviado, quando, e o nome e o e-mail de quem recebeu. Do link que o corretor cria para um advogado: o nome que ele deu ao link e cada acesso, com data, hora e IP.",
		sessoes:
			"**Sessões da conta.** De cada entrada na conta: data e hora, último uso, endereço IP e o navegador, conforme ele mesmo informa. Você vê e encerra as suas sessões na página da conta.",
		navegacao:
			"**Registros de acesso.** Data e hora, endereço IP, porta lógica de origem, a parte do serviço usada (por exemplo: site, ferramenta, assinatura ou verificação, mas não o endereço da página), o navegador, conforme ele mesmo informa, e, se você entrou com a sua conta, qual é a conta. Também anotamos falhas técnicas, sem dados que identifiquem você. A contagem de leituras do blog não identifica quem leu.",
		avisos:
			"**Avisos.** O que aconteceu com uma ficha sua (quem abriu, assinou, recusou ou respondeu, só pelo primeiro nome, e prazos que chegam perto), se você já leu e por onde prefere ser avisado. Se você ligar os avisos em um aparelho: o endereço que o serviço de notificações do navegador dá a esse aparelho e as chaves para cifrar o aviso. Enquanto a página de uma ficha está aberta, anotamos isso por até um dia, para que o aviso que você espera não fique para a manhã.",
		contato:
			"**Contato e comentários.** O que você escreve no formulário de contato (nome, e-mail, telefone, assunto e mensagem), nas conversas com o suporte e nos comentários do blog, e o que respondemos. O nome e o texto do comentário ficam públicos depois de aprovados.",
		atendimento:
			"**Atendimento pela nossa equipe.** Para dar suporte, quem administra o serviço pode ver o cadastro, os pagamentos, as sessões e os números de uso de uma conta. O conteúdo das fichas não é aberto. Só com um código que a própria pessoa cria e lê para nós, a equipe vê por 30 minutos as telas da conta dela, sem poder mudar nada; no dia e na lista de fichas aparecem nomes de clientes e endereços de imóveis. Cada consulta e cada ação fica registrada: quem, quando e o quê; nas ações feitas na página da conta, também por quê.",
		sensiveis:
			"**Dados sensíveis.** Não fazemos reconhecimento facial e não pedimos dados sobre saúde, religião, opinião política, origem racial ou vida sexual. Usuários não devem anotar esse tipo de informação nos campos livres das fichas.",
	},
};
