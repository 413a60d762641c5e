import type { LegalSection } from "../legal-document.ts";

export const purposes: LegalSection = {
	id: "finalidades",
	title: "Para que usamos os dados e com qual base legal",
	clauses: {
		quadro: [
			"Cada uso tem uma finalidade definida e uma base legal na LGPD:",
			{
				table: {
					caption: "Finalidades, dados e bases legais",
					columns: ["Finalidade", "Dados", "Base legal"],
					rows: [
						[
							"Abrir a conta, oferecer o teste grátis e prestar o serviço",
							"Cadastro e perfil profissional",
							"Contrato e atos que o antecedem (art. 7º, V)",
						],
						[
							"Cobrar, reembolsar e cumprir obrigações fiscais",
							"Contratação e pagamento",
							"Contrato (art. 7º, V) e obrigação legal (art. 7º, II)",
						],
						[
							"Preparar, colher e entregar as fichas, em nome do corretor",
							"Conteúdo das fichas",
							"A que o controlador definir. Em regra: atos anteriores ao contrato, a pedido do cliente (art. 7º, V), exercício regular de direitos (art. 7º, VI) e legítimo interesse (art. 7º, IX)",
						],
						[
							"Registrar quem assinou, o quê e quando",
							"Traço e imagem da assinatura, IP, porta de origem, aparelho e horários",
							"Exercício regular de direitos (art. 7º, VI) e legítimo interesse (art. 7º, IX). Se o traço for considerado dado biométrico, art. 11, II, “d”",
						],
						[
							"Registrar quem respondeu a uma proposta, o quê e quando",
							"Nome, documento, IP, porta de origem, navegador e horários de quem responde",
							"Exercício regular de direitos (art. 7º, VI) e legítimo interesse (art. 7º, IX)",
						],
						[
							"Prestar contas ao proprietário e mostrar um caso ao advogado, em nome do corretor",
							"O que foi enviado, quem recebeu e quem abriu o link",
							"Contrato (art. 7º, V) e exercício regular de direitos (art. 7º, VI)",
						],
						[
							"Registrar onde o aparelho estava na assinatura",
							"Localização e precisão, de quem assina e, se o corretor a informar, do imóvel",
							"Consentimento, pedido na hora e com explicação (art. 7º, I)",
						],
						[
							"Guardar registros de acesso",
							"Data, hora, IP, porta de origem, parte do serviço, navegador e, se houver, a conta",
							"Obrigação legal (art. 7º, II; Marco Civil da Internet, art. 15)",
						],
						[
							"Proteger o serviço contra fraude, invasão e abuso",
							"Registros de acesso, sessões da conta e dados técnicos",
							"Legítimo interesse (art. 7º, IX)",
						],
						[
							"Aplicar uma só vez a garantia de 7 dias e não zerar a cota do mês",
							"Código cifrado do CPF ou CNPJ e número de fichas usadas no mês",
							"Contrato (art. 7º, V) e legítimo interesse (art. 7º, IX)",
						],
						[
							"Responder a você e dar suporte",
							"Dados de contato e da conversa, e registro do que a nossa equipe viu e fez na conta",
							"Contrato (art. 7º, V) e legítimo interesse (art. 7º, IX)",
						],
						[
							"Lembrar, uma vez e por e-mail, uma compra que não foi terminada",
							"E-mail e plano escolhido",
							"Legítimo interesse (art. 7º, IX), com um link em cada lembrete para não receber mais",
						],
						[
							"Publicar comentários no blog",
							"Nome e texto do comentário",
							"Consentimento, dado ao enviar (art. 7º, I)",
						],
						[
							"Avisar por e-mail de textos novos do blog",
							"Nome e e-mail",
							"Consentimento em campo próprio, em [novidades por e-mail](/novidades), que nunca vem marcado, e confirmado por e-mail (art. 7º, I)",
						],
						[
							"Entender e melhorar o serviço",
							"Números agregados de uso, sem identificar pessoas",
							"Legítimo interesse (art. 7º, IX)",
						],
						[
							"Defender direitos em processo judicial, administrativo ou arbitral",
							"Os necessários em cada caso",
							"Exercício regular de direitos (art. 7º, VI)",
						],
					],
				},
			},
		],
		"por-que-nao-consentimento":
			"As evidências da assinatura, com exceção da localização, **não se apoiam em consentimento**. O consentimento pode ser revogado a qualquer momento, e uma prova que uma das partes pudesse apagar não protegeria ninguém, nem o corretor nem o cliente.",
		"legitimo-interesse":
			"Quando usamos o legítimo interesse, tratamos só os dados necessários e levamos em conta o que a pessoa pode razoavelmente esperar. Você pode se opor a esse uso, e analisaremos o seu pedido.",
		"decisoes-automatizadas":
			"Não tomamos decisões exclusivamente automatizadas que afetem os seus interesses e não traçamos perfis de consumo ou de crédito.",
		venda:
			"**Não vendemos dados pessoais** e não usamos o conteúdo das fichas para publicidade, nossa ou de terceiros.",
	},
};
