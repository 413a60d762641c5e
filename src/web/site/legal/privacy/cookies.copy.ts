import type { LegalSection } from "../legal-document.ts";

export const cookies: LegalSection = {
	id: "cookies",
	title: "Cookies e armazenamento no aparelho",
	clauses: {
		essenciais: [
			"Usamos **apenas o essencial** para o site e a ferramenta funcionarem. Por isso não há aviso pedindo que você aceite cookies.",
			{
				table: {
					caption: "O que fica no seu aparelho",
					columns: ["Item", "Para que serve", "Duração"],
					rows: [
						["Sessão", "Manter você conectado com segurança depois do login", "Até você sair ou a sessão vencer"],
						[
							"Confirmação de cadastro",
							"Ligar o link recebido por e-mail à conclusão do seu cadastro",
							"1 hora ou até você concluir",
						],
						[
							"Conta pronta",
							"Preencher seu e-mail no primeiro login depois do cadastro",
							"10 minutos ou até você entrar",
						],
						["Verificação em duas etapas", "Ligar a senha ao código que vem em seguida", "10 minutos"],
						[
							"Aparelho conhecido",
							"Reconhecer um navegador que você já usou e avisar por e-mail quando o acesso vem de outro",
							"400 dias",
						],
						[
							"Compra em andamento",
							"Mostrar a você, e a mais ninguém, a situação do pedido que acabou de fazer",
							"35 dias",
						],
						[
							"Assinatura em andamento",
							"Não perder o que você já preencheu se a página de assinatura fechar ou recarregar",
							"Até você assinar. Depois de 3 dias não é mais usado e sai quando outra página de assinatura abrir. No aparelho do corretor, até fechar a aba",
						],
						[
							"Contestação em andamento",
							"Não perder o texto e as fotos enquanto você escreve o que contesta em uma vistoria",
							"Até você enviar. O texto também sai quando outra contestação abrir depois de 60 dias; as fotos, quando você limpar o navegador",
						],
						[
							"Seu comprovante de vistoria",
							"Levar você de volta à sua página quando lê o código do papel, neste navegador",
							"Até você limpar o navegador",
						],
						[
							"Escolhas da visita em curso",
							"Não perguntar de novo se as fotos dizem o local, nem religar os avisos a cada página",
							"Até você fechar a aba",
						],
						[
							"Dados para uso sem conexão",
							"Permitir que o corretor preencha e colha fichas sem sinal, e não perder o que ele digitou",
							"Clientes, imóveis e modelos: até ele sair da conta. O que ainda não chegou a nós fica, cifrado, até chegar; o que já chegou, por 7 dias depois do selo ou, sem selo, por 30 dias; o que espera uma decisão dele, até ser decidido; rascunhos de quem saiu, até a ferramenta abrir aqui depois de 30 dias",
						],
						[
							"Avisos no aparelho",
							"Mostrar na tela os avisos que você ligou, mesmo com o site fechado",
							"Até você desligar os avisos ou limpar o navegador",
						],
						["Tema", "Lembrar se você prefere a tela clara ou escura", "1 ano depois da última escolha"],
					],
				},
			},
		],
		"sem-rastreamento":
			"Não usamos cookies de publicidade nem ferramentas de medição de terceiros. Ao ir para o pagamento, você entra no ambiente do Mercado Pago, que tem cookies e política próprios.",
		controle:
			"Você pode apagar ou bloquear cookies no navegador. Sem o cookie de sessão, o login não funciona. Se você limpar o navegador, o que ainda não foi enviado se perde: o de uma assinatura em andamento e, no aparelho do corretor, as fichas que a página Neste aparelho mostra à espera.",
	},
};
