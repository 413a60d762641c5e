import { brand } from "#core/kernel/brand.ts";
import type { LegalSection } from "../legal-document.ts";

export const signature: LegalSection = {
	id: "assinatura-eletronica",
	title: "Assinatura eletrônica: valor e limites",
	clauses: {
		fundamento:
			"As fichas são assinadas eletronicamente nos termos da **Lei nº 14.063/2020** e da **Medida Provisória nº 2.200-2/2001, art. 10, § 2º**. Esse parágrafo admite outros meios de comprovar a autoria e a integridade de documentos eletrônicos, além do certificado ICP-Brasil, desde que as partes os admitam como válidos ou que os aceite a pessoa a quem o documento for oposto. Por isso cada ficha traz uma frase em que os signatários aceitam essa forma de assinatura.",
		especie:
			"A assinatura desenhada na tela é, em regra, uma **assinatura eletrônica simples, reforçada por evidências**. Conforme o modo de uso, como no aparelho do próprio cliente e com um segundo fator, pode-se sustentar que seja avançada. Ela não é uma assinatura qualificada.",
		selo: `Ao final, o documento recebe um selo digital da ${brand.name}. O selo mostra que o arquivo não mudou desde então, mas **é da plataforma, e não da pessoa que assinou**. Só há certificado ICP-Brasil, ou carimbo do tempo emitido por terceiro, quando o documento indicar isso, com o nome de quem emitiu.`,
		evidencias:
			"As evidências são registradas como foram obtidas. O que não foi colhido aparece no documento como não colhido. A localização é a informada pelo aparelho, com a margem de erro dele, e **a presença física no imóvel não é verificada por nós**.",
		"sem-internet":
			"Pelo link ou pelo código QR, no aparelho de quem assina, assinar exige conexão. Se ela cair no meio, o que a pessoa já preencheu fica na página e segue quando a conexão voltar. No aparelho do corretor, a assinatura também pode ser colhida sem conexão: fica guardada nele, cifrada, até ser enviada. Nos dois casos ela só é selada depois de recebida por nós, e a página diz quando isso aconteceu.",
		"neste-aparelho":
			"O que foi colhido sem conexão aparece na página Neste aparelho, com o que ainda falta enviar. Cuide do aparelho, não limpe os dados do navegador e abra o sistema com conexão assim que puder: antes disso não temos cópia.",
		verificacao:
			"Qualquer pessoa pode conferir um documento na página [Verificar](/verificar) ou, sem internet, com o verificador que acompanha o dossiê. A conferência mostra se o arquivo foi alterado; não julga se o que as pessoas declararam é verdade.",
		imutavel: "A ficha assinada não pode ser alterada. A correção é feita por uma nova ficha, ligada à anterior.",
	},
};

export const noPromise: LegalSection = {
	id: "sem-promessa",
	title: "O que não prometemos",
	clauses: {
		comissao: `A ${brand.name} **ajuda a provar** que você apresentou o imóvel. **Não garante o recebimento da comissão nem o resultado de um processo.** O direito à comissão depende também de outros fatos, como a autorização para intermediar, a aproximação das partes e a conclusão do negócio.`,
		juiz: "Toda prova pode ser contestada, e quem a avalia é o juiz, junto com as demais. Se uma assinatura for contestada, caberá a quem apresentou o documento demonstrar a autenticidade dela. As evidências servem para facilitar essa tarefa.",
		substitutos:
			"A ficha não substitui advogado, ata notarial, escritura, registro em cartório ou reconhecimento de firma, quando a lei os exigir. A ficha de visita não é título executivo.",
		exemplos:
			"Exemplos, números, depoimentos e opiniões apresentados no site ilustram situações possíveis. Não são promessa de resultado para o seu caso.",
	},
};
