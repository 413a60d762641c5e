import { IDENTITY_PHOTO_DAYS, UNUSED_IDENTITY_PHOTO_DAYS } from "#core/fichas/retention-terms.ts";
import { brand } from "#core/kernel/brand.ts";
import type { LegalSection } from "../legal-document.ts";

export const signing: LegalSection = {
	id: "assinatura",
	title: "Localização, fotos e assinatura: antes de assinar",
	clauses: {
		"pedido-de-localizacao":
			"Antes de o navegador pedir a localização, a tela de assinatura explica o motivo do pedido. A decisão é de quem assina.",
		recusa:
			"**Recusar a localização não impede a assinatura** e não muda o texto da ficha. O documento apenas informa que a localização não foi autorizada.",
		alcance:
			"A localização é a que o aparelho informa, com a margem de erro que ele indica. Ela não comprova, sozinha, que a pessoa esteve no imóvel. O endereço IP também não equivale a uma posição no mapa.",
		revogacao:
			"Você pode revogar o consentimento quando quiser, e a partir daí nenhuma nova localização será registrada. Já a localização incluída em um documento assinado passa a fazer parte dele e não pode ser retirada sem invalidar a prova. O pedido de eliminação, nesse caso, é analisado pelo controlador, e podemos restringir o acesso a esse dado. Por isso avisamos antes.",
		fotos:
			"As fotos de vistoria devem mostrar apenas o necessário para descrever o imóvel. Quem fotografa deve evitar pessoas, documentos e objetos íntimos. O local de cada foto só é registrado se quem fotografa permitir; dados gravados pela câmera dentro do arquivo são descartados.",
		"foto-de-identidade": `O corretor pode exigir, para assinar, a **foto de um documento de identidade ou uma selfie**. O texto da ficha avisa antes. A imagem é refeita por nós (o que a câmera grava dentro do arquivo é descartado), guardada cifrada, e não aparece em página, lista ou documento: vai apenas no dossiê que o corretor pode gerar. No documento fica o código de integridade (SHA-256) dela. Nós não comparamos a foto com a pessoa nem fazemos reconhecimento facial. A imagem é apagada ${IDENTITY_PHOTO_DAYS} dias depois do selo do documento (ou ${UNUSED_IDENTITY_PHOTO_DAYS} dias depois do fim de uma ficha que não foi selada), salvo se antes as provas forem preservadas por causa de um conflito; o registro diz quando ela foi apagada.`,
		copia:
			"Quem assina recebe uma cópia do documento e um comprovante com o número de protocolo. No comprovante há a página **Meus dados**, para ver o que foi registrado e pedir correção, oposição ou eliminação. Ela pede antes o documento informado na ficha (na falta dele, o telefone ou o e-mail), porque outra pessoa pode ter visto o link.",
		contestacao:
			"Quem assinou uma vistoria pode apontar divergências pelo próprio link, com texto e fotos. O que está sendo escrito e fotografado fica só no aparelho até o envio. No envio registramos o que no item de evidências vale para a assinatura: data e hora, IP e porta de origem, navegador, e se veio da mesma rede ou do mesmo navegador de quem enviou a vistoria. A localização não é pedida. A contestação e a resposta são mostradas às partes da vistoria e a quem a fez, e guardadas com ela. Fotos enviadas cuja contestação não chegou são apagadas no dia seguinte.",
		"assinada-fora-daqui":
			"Quem quiser pode assinar o PDF selado também fora daqui, como no assinador do gov.br ou com certificado digital, e devolver o arquivo pela página do comprovante. É opcional e feito por conta da pessoa: não temos ligação com esses serviços. Guardamos o arquivo com a ficha, pelo prazo dela, e mostramos a quem a acompanha o nome e o emissor que estão no certificado; na conferência pública o nome aparece em parte.",
		"sem-conexao": `Colhidas sem conexão, a ficha e a assinatura ficam cifradas no aparelho do corretor e são enviadas à ${brand.name} quando a conexão volta, ou em um arquivo que ele salva e que só nós abrimos. O documento mostra o que o relógio do aparelho marcava, quando recebemos e entre que momentos a assinatura aconteceu. O IP e a porta de origem são os da conexão que enviou. Se a conexão cair durante uma assinatura por link, o que foi preenchido fica no navegador em que está aberto até ser enviado.`,
	},
};
