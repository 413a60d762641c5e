import type { Claims } from "./claim.ts";

export const privacySharingClaims: Claims = {
	"src/web/site/legal/privacy/sharing.copy.ts": [
		{
			noPromise: "label",
			words: [
				"Com quem compartilhamos",
				"Compartilhamos só o necessário, com quem nos ajuda a prestar o",
				"**Mercado Pago**: processa pagamentos, assinaturas mensais e",
			],
		},
		{ proof: ["cardAtOnce"], words: ["Recebe os dados da contratação e trata os dados do cartão sob a"] },
		{ proof: ["copyMail"], words: ["**provedor de e-mail**: entrega confirmações, credenciais,"] },
		{ noPromise: "label", words: ["Recebe o endereço e o conteúdo da mensagem;"] },
		{ proof: ["messageText"], words: ["**provedores de mensagens (SMS e WhatsApp)**: quando quem"] },
		{
			proof: ["push"],
			words: [
				"**serviço de notificações do seu navegador** (do Google, da",
				"O aviso vai cifrado, e o serviço não consegue ler;",
			],
		},
		{ noPromise: "definition", words: ["**provedores de hospedagem e armazenamento**: mantêm os"] },
		{ proof: ["stamp"], words: ["**autoridade de carimbo do tempo**, quando usada: recebe apenas"] },
		{ people: "suppliers", words: ["Esses fornecedores só podem usar os dados para a tarefa"] },
		{ noPromise: "label", words: ["**Partes da ficha.**"] },
		{ proof: ["copyMail"], words: ["Cada signatário e o corretor recebem a própria cópia do"] },
		{ proof: ["teamSees", "teamClients"], words: ["Na imobiliária, o corretor vê as fichas e os cadastros de"] },
		{ proof: ["colleagueMet"], words: ["Quando dois corretores atendem a mesma pessoa, cada um fica"] },
		{ noPromise: "label", words: ["**Proprietário do imóvel.**"] },
		{ proof: ["interested"], words: ["O corretor pode enviar ao proprietário a relação das pessoas"] },
		{
			noPromise: "label",
			words: ["Esse envio é decidido pelo corretor, que responde por ele como", "**Verificação pública.**"],
		},
		{ proof: ["verifyFile"], words: ["Quem tem o código ou o arquivo de um documento pode conferir se"] },
		{ proof: ["publicVerify"], words: ["A página de verificação mostra só o necessário e oculta parte"] },
		{ noPromise: "definition", words: ["Se você escolhe enviar um link por WhatsApp ou falar conosco"] },
		{
			proof: ["accessTerm"],
			words: [
				"Entregamos dados a autoridades quando a lei ou uma ordem",
				"Registros de acesso só são entregues por ordem judicial,",
			],
		},
		{ noPromise: "label", words: ["**Reorganização da empresa.**"] },
		{
			people: "notice",
			words: ["Em caso de fusão, venda ou incorporação, os dados podem passar", "Você será avisado antes."],
		},
		{
			noPromise: "definition",
			words: [
				"Transferência para outros países",
				"Alguns fornecedores, em especial de hospedagem, armazenamento,",
				"Nesses casos, há transferência internacional de dados.",
			],
		},
		{
			people: "suppliers",
			words: [
				"A transferência só ocorre com apoio em uma das hipóteses do",
				"Você pode pedir a relação atualizada dos fornecedores, dos",
			],
		},
	],
	"src/web/site/legal/privacy/signing.copy.ts": [
		{ noPromise: "label", words: ["Localização, fotos e assinatura: antes de assinar"] },
		{
			proof: ["locationRefused", "evidenceDoc"],
			words: [
				"Antes de o navegador pedir a localização, a tela de assinatura",
				"A decisão é de quem assina.",
				"**Recusar a localização não impede a assinatura** e não muda o",
				"O documento apenas informa que a localização não foi autorizada.",
			],
		},
		{
			noPromise: "limit",
			words: [
				"A localização é a que o aparelho informa, com a margem de erro",
				"Ela não comprova, sozinha, que a pessoa esteve no imóvel.",
				"O endereço IP também não equivale a uma posição no mapa.",
			],
		},
		{
			people: "rights",
			words: [
				"Você pode revogar o consentimento quando quiser, e a partir daí",
				"Já a localização incluída em um documento assinado passa a",
				"O pedido de eliminação, nesse caso, é analisado pelo",
				"Por isso avisamos antes.",
			],
		},
		{
			noPromise: "yours",
			words: [
				"As fotos de vistoria devem mostrar apenas o necessário para",
				"Quem fotografa deve evitar pessoas, documentos e objetos",
			],
		},
		{ proof: ["photoPlace", "photoWhere"], words: ["O local de cada foto só é registrado se quem fotografa"] },
		{
			proof: ["identityPhoto"],
			words: ["O corretor pode exigir, para assinar, a **foto de um documento", "O texto da ficha avisa antes."],
		},
		{ proof: ["identityKept"], words: ["A imagem é refeita por nós (o que a câmera grava dentro do"] },
		{ proof: ["identityPhoto"], words: ["No documento fica o código de integridade (SHA-256) dela."] },
		{ noPromise: "definition", words: ["Nós não comparamos a foto com a pessoa nem fazemos"] },
		{ proof: ["identityGoes"], words: ["A imagem é apagada … dias depois do selo do documento (ou …"] },
		{ proof: ["copyMail"], words: ["Quem assina recebe uma cópia do documento e um comprovante com"] },
		{ proof: ["ownData"], words: ["No comprovante há a página **Meus dados**, para ver o que foi"] },
		{ proof: ["ownDataDoor"], words: ["Ela pede antes o documento informado na ficha (na falta dele, o"] },
		{
			proof: ["contestJourney"],
			words: [
				"Quem assinou uma vistoria pode apontar divergências pelo",
				"O que está sendo escrito e fotografado fica só no aparelho até",
			],
		},
		{
			proof: ["contest"],
			words: [
				"No envio registramos o que no item de evidências vale para a",
				"A localização não é pedida.",
				"A contestação e a resposta são mostradas às partes da vistoria",
			],
		},
		{ proof: ["contestPhotos"], words: ["Fotos enviadas cuja contestação não chegou são apagadas no dia"] },
		{
			proof: ["returned"],
			words: [
				"Quem quiser pode assinar o PDF selado também fora daqui, como",
				"É opcional e feito por conta da pessoa: não temos ligação com",
				"Guardamos o arquivo com a ficha, pelo prazo dela, e mostramos a",
			],
		},
		{ proof: ["offlineVisit"], words: ["Colhidas sem conexão, a ficha e a assinatura ficam cifradas no"] },
		{
			proof: ["offlineDoc"],
			words: [
				"O documento mostra o que o relógio do aparelho marcava, quando",
				"O IP e a porta de origem são os da conexão que enviou.",
			],
		},
		{ proof: ["locationRefused"], words: ["Se a conexão cair durante uma assinatura por link, o que foi"] },
	],
};
