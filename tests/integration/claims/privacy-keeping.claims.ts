import type { Claims } from "./claim.ts";

export const privacyKeepingClaims: Claims = {
	"src/web/site/legal/privacy/retention.copy.ts": [
		{ proof: ["retentionTerms"], words: ["… anos a contar …"] },
		{ noPromise: "label", words: ["Por quanto tempo guardamos"] },
		{
			proof: ["retention"],
			words: [
				"Guardamos cada dado pelo tempo que a finalidade ou a lei exige.",
				"Depois, ele é eliminado ou anonimizado.",
			],
		},
		{ noPromise: "label", words: ["Prazos de guarda", "Registros de acesso"] },
		{ proof: ["accessTerm"], words: ["… meses, e não mais: são apagados de hora em hora, também"] },
		{ noPromise: "law", words: ["Marco Civil da Internet, art. 15."] },
		{ proof: ["accessTerm"], words: ["Só são entregues por ordem judicial, e cada entrega fica"] },
		{
			proof: ["caseAddresses"],
			words: [
				"Acessos por link de advogado (data, hora e IP)",
				"IP por 6 meses ou, se o caso tiver provas preservadas, até a",
			],
		},
		{ noPromise: "law", words: ["Marco Civil da Internet, art. 15, e exercício regular de"] },
		{
			proof: ["avisoTerms"],
			words: [
				"Avisos da ferramenta",
				"Os lidos, 90 dias; os demais, 12 meses.",
				"O aparelho em que você ligou os avisos, até você desligar, sair",
			],
		},
		{ noPromise: "law", words: ["Prestar o serviço"] },
		{
			proof: ["deviceTerm", "deviceGone", "deviceEntries"],
			words: [
				"Aparelho registrado para trabalhar sem conexão (nome, chave",
				"Enquanto a conta existir.",
				"O que ele registrou de uma ficha, pelo prazo da ficha; foto à",
			],
		},
		{ noPromise: "law", words: ["Prestar o serviço e exercício regular de direitos"] },
		{ proof: ["deletion"], words: ["Cadastro e perfil", "Enquanto a conta existir"] },
		{
			proof: ["sessionsSwept"],
			words: [
				"Sessões da conta (IP e navegador)",
				"Até você sair.",
				"Sem uso, 7 dias; em uso, no máximo 30.",
				"São apagadas na madrugada seguinte",
			],
		},
		{ noPromise: "law", words: ["Segurança da conta"] },
		{
			proof: ["ownerAnswerTerm", "retention"],
			words: ["Resposta do proprietário a uma proposta e relação de", "O prazo da ficha a que pertencem"],
		},
		{ noPromise: "law", words: ["Exercício regular de direitos (arts. 7º, VI, e 16)"] },
		{
			proof: ["deletion"],
			words: ["Relatórios enviados ao proprietário e nome dado a um link de", "Até a conta ser excluída"],
		},
		{
			proof: ["invitesGo"],
			words: [
				"Convite para uma equipe que ninguém aceitou",
				"Até 30 dias depois de vencer",
				"Permitir que o convite seja reenviado e dizer quem convidou",
			],
		},
		{
			proof: ["teamRecord"],
			words: [
				"Registro da equipe (quem convidou, entrou, saiu, redistribuiu e",
				"Enquanto a conta da imobiliária existir",
				"Segurança da conta e exercício regular de direitos",
			],
		},
		{
			proof: ["pendingForgotten"],
			words: [
				"Pedido de teste não confirmado",
				"Até 12 meses, ou antes, se você pedir",
				"Permitir que você retome o cadastro",
			],
		},
		{
			proof: ["trialDeleted"],
			words: [
				"Que um CPF ou CNPJ já teve o teste sem limite, guardado como um",
				"Até 2 anos, também depois da exclusão da conta",
				"Legítimo interesse: oferecer o teste sem limite uma vez por",
			],
		},
		{
			proof: ["pendingForgotten", "forgetBuyers"],
			words: [
				"Compra iniciada e não paga",
				"Conta aberta só para a compra: 30 dias depois que o pedido",
				"Pedido em conta já usada: até 12 meses",
				"Permitir que você retome a compra",
			],
		},
		{
			proof: ["deletion", "imovelArchived"],
			words: [
				"Rascunhos, clientes e imóveis salvos e fotos fora de ficha",
				"Até o usuário apagar ou a conta ser excluída.",
				"Cliente ou imóvel com ficha enviada, caso ou relatório: até a",
				"Prestar o serviço, conforme as instruções do controlador",
			],
		},
		{
			proof: ["modelTerm"],
			words: [
				"Modelos e logotipos da conta",
				"Até a conta ser excluída.",
				"O texto de cada versão publicada permanece, sem o logotipo,",
			],
		},
		{ proof: ["retentionTypes"], words: ["**Fichas assinadas, recusadas, canceladas ou vencidas, e suas"] },
		{ proof: ["preserve", "preserveCase"], words: ["Por mais tempo, enquanto fizerem parte de um caso aberto ou a"] },
		{ noPromise: "law", words: ["Exercício regular de direitos (arts. 7º, VI, e 16),"] },
		{
			proof: ["withdrawalKept"],
			words: [
				"Código cifrado do CPF ou CNPJ de quem pediu a devolução de um",
				"5 anos depois da devolução, mesmo sem a conta; a contagem de",
				"Legítimo interesse em evitar o uso gratuito repetido (art. 7º,",
			],
		},
		{
			proof: ["remindersGo"],
			words: ["Que um endereço recebeu o lembrete de uma compra não terminada,"],
		},
		{
			proof: ["noReminders"],
			words: [
				"Se você pediu para não receber, até você nos pedir o contrário",
				"Legítimo interesse: lembrar uma vez só e respeitar o seu pedido",
			],
		},
		{ proof: ["forgetBuyers"], words: ["Pagamentos e documentos fiscais", "Obrigação legal (legislação tributária)"] },
		{
			proof: ["deskRecorded", "deskCopied"],
			words: [
				"Registro do que a nossa equipe viu e fez em uma conta (quem da",
				"Não é apagado, para que ninguém possa esconder o que fez.",
				"Depois que a conta é excluída, resta dela só um número que não",
				"Legítimo interesse: poder prestar contas de cada acesso",
			],
		},
		{
			proof: ["messagesGo", "lettersGo"],
			words: [
				"Mensagens de contato e suporte",
				"Até 2 anos após o último atendimento",
				"Continuidade do atendimento e defesa de direitos",
				"Comentários do blog",
				"Enquanto publicados ou até você pedir a remoção.",
				"Os não publicados, até 12 meses",
			],
		},
		{
			proof: ["newsLeft", "newsForgotten", "newsJourney"],
			words: [
				"Nome e e-mail de quem pediu as novidades do blog, quando e com",
				"Até você sair, pelo link de cada mensagem.",
				"Sem confirmação, 7 dias",
			],
		},
		{
			proof: ["mailRecord"],
			words: [
				"Que um e-mail nosso saiu ou não, e sobre o quê, sem o texto e",
				"Legítimo interesse: saber se uma mensagem saiu quando alguém",
			],
		},
		{ proof: ["backupsGo"], words: ["Cópias de segurança", "Até 90 dias", "Recuperar o serviço depois de uma falha"] },
		{
			proof: ["accountEnds", "refundCloses"],
			words: [
				"**Falando claramente: uma ficha assinada não é apagada a pedido",
				"Ela existe para demonstrar um fato a todas as partes, e a lei",
				"Isso vale também depois que o usuário cancela o plano ou exclui",
				"Nesse período, a ficha e as evidências ficam com acesso",
			],
		},
		{
			proof: ["deletion"],
			words: ["O resto pode ser excluído.", "Rascunhos, clientes e imóveis com que nada foi enviado e a"],
		},
		{
			proof: ["imovelArchived"],
			words: [
				"O cadastro de um cliente ou imóvel com ficha enviada, caso ou",
				"Na imobiliária, só a gestão exclui ou arquiva imóveis.",
			],
		},
		{ proof: ["backupsGo"], words: ["O que houver em cópias de segurança desaparece quando elas"] },
		{
			proof: ["preserveCase"],
			words: [
				"Em caso de disputa, o usuário pode preservar as provas de um",
				"Enquanto a preservação durar, nada desse caso é apagado, nem",
				"O titular da conta e a gestão podem levantar a preservação, e",
			],
		},
		{ proof: ["preserve"], words: ["A gestão também pode preservar uma ficha sozinha, com o motivo."] },
		{ proof: ["preserveCase"], words: ["Um caso está aberto enquanto estiver preservado ou, se a"] },
		{
			proof: ["retention"],
			words: [
				"Uma vez por dia, as fichas cujo prazo terminou são esvaziadas:",
				"Ficam o protocolo, o tipo, as datas, as notas da visita sem o",
				"Na conferência pública aparece que o conteúdo foi removido e",
			],
		},
		{
			proof: ["logHolds"],
			words: [
				"Para que qualquer alteração seja percebida, mantemos um",
				"Esse registro não pode ser reescrito e continua depois do fim do",
			],
		},
		{
			proof: ["logWords"],
			words: [
				"Ele guarda códigos, horários e resumos criptográficos, e não o",
				"Alguns eventos dizem mais: o endereço IP e a porta de quem",
				"Eventos de envio mais antigos trazem também o nome",
			],
		},
	],
	"src/web/site/legal/privacy/rights.copy.ts": [
		{
			noPromise: "law",
			words: [
				"Seus direitos e como usá-los",
				"Pelo art. 18, você pode pedir, a qualquer momento e sem custo:",
				"a confirmação de que tratamos dados seus;",
				"o acesso aos dados;",
				"a correção do que estiver incompleto, inexato ou desatualizado;",
				"a anonimização, o bloqueio ou a eliminação do que for",
				"a portabilidade para outro fornecedor;",
				"a eliminação dos dados tratados com o seu consentimento,",
				"a informação sobre com quem compartilhamos os seus dados;",
				"a informação sobre a possibilidade de não consentir e o que",
				"a revogação do consentimento;",
				"a oposição a um tratamento feito sem consentimento, se houver",
			],
		},
		{ proof: ["exportData", "correctIdentity"], words: ["**Se você é usuário**, a página **Conta**, dentro da"] },
		{ proof: ["ownData"], words: ["**Se você assinou uma ficha**, abra a página **Meus dados** a"] },
		{
			people: "rights",
			words: [
				"**Em qualquer caso**, escreva para […](mailto:…).",
				"Para proteger você, podemos pedir uma informação que confirme a",
				"Respondemos em até **15 dias** contados do pedido.",
				"Se não pudermos atender, explicamos o motivo de fato ou de",
				"Quando o dado é de uma ficha, quem decide sobre o pedido é o",
				"Nós o encaminhamos sem demora e ajudamos tecnicamente a",
				"Pedido de eliminação de ficha assinada recebe resposta",
			],
		},
		{ proof: ["accountEnds"], words: ["Enquanto houver motivo legal para a guarda, restringimos o"] },
		{ proof: ["correctionLinked"], words: ["Se um dado da ficha estiver errado, a correção é feita por uma"] },
		{
			people: "rights",
			words: [
				"Encarregado e ANPD",
				"O encarregado pelo tratamento de dados pessoais (DPO) da …",
				"Para outros assuntos, veja a página de [contato](/contato).",
				"Se você entender que o seu pedido não foi bem resolvido, pode",
			],
		},
	],
	"src/web/site/legal/privacy/roles.copy.ts": [
		{
			noPromise: "definition",
			words: [
				"Quem somos e a quem estes termos se aplicam",
				"A … é um serviço de …, inscrita no CNPJ sob o nº …, com sede em",
				"Neste documento, “…” e “nós” são a mesma coisa.",
				"Estes termos valem para três grupos de pessoas:",
				"**visitantes**: quem navega no site, lê o blog ou fala conosco;",
				"**usuários**: corretores de imóveis, imobiliárias e as pessoas",
				"**signatários**: clientes, proprietários, cônjuges, testemunhas",
				"Tratamos dados pessoais de acordo com a Lei Geral de Proteção",
				"Quando citamos um artigo sem dizer de qual lei, ele é da LGPD.",
				"Quem decide sobre os dados",
				"**Dados das fichas.**",
				"O corretor ou a imobiliária que usa a … é o **controlador**:",
				"A … é a **operadora**: guarda e processa esses dados em nome do",
				"**Dados da conta.**",
				"Para os dados de cadastro, contratação, pagamento, suporte e",
				"**Registros de acesso.**",
				"Também somos controladores dos registros que a lei nos obriga a",
			],
		},
		{
			people: "rights",
			words: [
				"Se você assinou uma ficha e quer tratar dos seus dados, o",
				"Se preferir escrever para nós, encaminhamos o seu pedido a eles",
			],
		},
	],
};
