import type { Model, ModelText } from "../model.ts";

/** Both sides admit this form of signature (MP 2.200-2/2001, art. 10, §2º); whoever sends has done so by sending. */
export const acceptance =
	"Li este documento, concordo com o que ele declara e o assino eletronicamente. As partes, entre elas {intermediador}, admitem como válida esta forma de assinatura, nos termos do art. 10, §2º, da MP 2.200-2/2001.";

export const senderAcceptance =
	"{intermediacao}: confirma o que este documento diz sobre a sua atuação, aceita o que nele lhe cabe e admite como válida esta forma de assinatura, nos termos do art. 10, §2º, da MP 2.200-2/2001. Este aceite é dado por quem envia o documento para assinatura, no ato do envio.";

export const copyLater: ModelText = {
	id: "copia",
	text: "Depois que todas as pessoas assinarem, a cópia fica no link de cada uma, com um código que permite conferir o documento.",
};

export const knowsNotice: ModelText = {
	id: "aviso",
	travada: true,
	text: "Quem assina sabe quais dados são registrados como prova e para que servem: está no aviso de privacidade acima.",
};

export const privacyNotice: ModelText[] = [
	{
		id: "dados",
		travada: true,
		text: "Para mostrar quem assinou, o que assinou e quando, ficam registrados: nome, documento e contatos; o desenho da assinatura; a data e a hora; o endereço de internet (IP) e a porta; e o que o aparelho informa sobre si, como modelo, navegador, tela, idioma e relógio.",
	},
	{
		id: "pagina",
		travada: true,
		text: "Também ficam registrados: quando a página de assinatura foi entregue, e se a assinatura veio da mesma rede ou do mesmo navegador de quem enviou a ficha.",
	},
	{
		id: "localizacao",
		travada: true,
		text: "A localização só é registrada se a pessoa permitir na hora de assinar. Quem não permite assina do mesmo jeito.",
	},
	{
		id: "responsavel",
		travada: true,
		text: "Quem responde por esses dados é {intermediador} ({email}). {plataforma} os guarda a serviço de quem responde por eles. Base legal: LGPD, art. 7º, V e VI; para a localização, art. 7º, I.",
	},
	{
		id: "direitos",
		travada: true,
		text: "Os registros são guardados por {guarda_anos} anos depois de encerrada a ficha, ou do último prazo que ela traz, e por mais tempo só enquanto forem preservados como prova. Depois de assinar, cada pessoa vê o que foi registrado sobre ela em “Meus dados”, no seu link, e pode pedir correção a quem responde pelos dados.",
	},
];

/** Stands only where a partner takes part. */
export const partnershipSummary: ModelText = {
	id: "parceria",
	when: ["parceria"],
	text: "Neste atendimento há parceria com {parceiros}. Os corretores dividem entre si a comissão, que não aumenta por isso.",
};

export const partnershipClause: ModelText = {
	id: "parceria",
	when: ["parceria"],
	travada: true,
	text: "Neste atendimento há parceria com {parceiros}. A comissão que for devida é dividida entre os corretores como está no quadro “Parceria entre corretores” (art. 728 do Código Civil); a parceria não a aumenta nem muda quem a paga. Quem assina como corretor parceiro declara apenas a sua participação e essa divisão.",
};

/** A partner vouches for the partnership, and for nothing that only the client can say. */
export const partnership: NonNullable<Model["parceria"]> = {
	resumo: [
		{ id: "participacao", text: "Você participa deste atendimento como corretor parceiro." },
		{ id: "divisao", text: "A comissão que for devida é dividida assim: {divisao}." },
		{ id: "do-cliente", text: "O que o cliente declara é só do cliente: a sua assinatura não responde por isso." },
		copyLater,
	],
	aceite:
		"Li este documento e confirmo a minha participação como corretor parceiro e a divisão da comissão que ele descreve. As declarações do cliente são só dele. Assino eletronicamente; as partes, entre elas {intermediador}, admitem como válida esta forma de assinatura, nos termos do art. 10, §2º, da MP 2.200-2/2001.",
};
