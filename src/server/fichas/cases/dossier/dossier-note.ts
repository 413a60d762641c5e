import type { ScoreLine } from "#core/fichas/cases/score-case.ts";
import { fichaStatusNames } from "#core/fichas/ficha-status.ts";
import { agreeWithTitle, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { type Corretor, creciLine } from "#core/fichas/registry/corretor.ts";
import { brand } from "#core/kernel/brand.ts";
import type { Case } from "#server/fichas/cases/case.read.ts";

export type DossierAbout = {
	protocolo: string;
	at: string;
	corretor: Corretor;
	case: Case;
	siteUrl: string;
	/** By whose link; else the account itself asked. */
	guest: string | undefined;
};

export const foundWords: Record<ScoreLine["found"], string> = { yes: "Encontrado", partly: "Em parte", no: "Falta" };

/** For a lawyer and a judge: what this is, how it came about, how to check it, and what it does not prove. */
export function dossierNote(about: DossierAbout): string {
	const { protocolo, at, corretor, siteUrl, guest } = about;
	const { cliente, imovel, fichas, score } = about.case;
	const asked = guest
		? `Foi gerado pelo link que a conta do corretor acima criou para ${guest}.`
		: "Foi gerado a pedido do corretor acima.";
	const offline = fichas.some(({ senderEvidence }) => senderEvidence?.semConexao) ? OFFLINE : "";
	return `DOSSIÊ ${protocolo}
Gerado em ${at}
Cliente: ${cliente.nome}
Imóvel: ${imovel.endereco}
Corretor: ${corretor.nome}, ${creciLine(corretor)}

1. O QUE É ESTE ARQUIVO

${wrap(`Este ZIP reúne os documentos que ligam o cliente ao imóvel, como estão guardados em ${brand.name}, sem edição. ${asked}`, "", "")}

${fichas.map(({ tipo, protocolo: ficha, status }) => `  ${ficha}  ${fichaTypeNames[tipo].title} (${agreeWithTitle(tipo, fichaStatusNames[status].toLowerCase())})`).join("\n")}

2. O QUE FOI ENCONTRADO E O QUE FALTA

${score.map(({ subject, found, text }) => wrap(`[${foundWords[found]}] ${subject}: ${text}`, "  ")).join("\n")}

3. O QUE HÁ EM CADA PASTA

  indice.pdf      linha do tempo e lista de documentos, com selo da plataforma
  documentos/     PDF selado de cada ficha assinada por todos e, da proposta
                  respondida, o da resposta dada pelo link; da vistoria, os
                  adendos (contestações e respostas a elas)
  longo-prazo/    se o certificado do selo publica revogações: cópia de cada PDF
                  com os certificados e o que as autoridades diziam no dia (PAdES
                  B-LT) e, havendo autoridade, um carimbo sobre tudo (B-LTA)
  conteudo/       texto fixado no envio, que a página mostra e a assinatura cita
                  pelo SHA-256 (JSON canônico)
  modelos/        redação usada em cada texto, antes de preenchida
  evidencias/     o que foi registrado em cada assinatura e no aceite de quem
                  enviou (JSON canônico)
  fotos/          fotos de vistoria e de contestações, como foram guardadas
  sem-conexao/    o que o aparelho escreveu e assinou, se foi feito sem conexão
  identidade/     foto exigida de quem assinou, enquanto não termina o prazo dela
                  (o SHA-256 está na evidência da assinatura)
  devolvidos/     PDF selado que alguém assinou também fora daqui (gov.br ou
                  certificado) e devolveu, com o que foi conferido nele
  comparacoes/    da vistoria de saída que cita a de entrada: os dois laudos lado
                  a lado, só para leitura (valem os textos assinados)
  registro/       eventos de cada ficha no registro encadeado
  provas/         caminho de cada evento até a raiz assinada do dia, também dos
                  eventos depois do selo e das fichas que não foram seladas
  raizes/         texto assinado de cada dia, com as assinaturas e as chaves
  carimbos/       carimbos do tempo RFC 3161, se houver: de cada PDF e da raiz
                  de cada dia, com as renovações (o texto está em raizes/)
  relacoes/       relações de interessados enviadas ao proprietário, se houver
  acessos.json    quem gerou este dossiê e quem entrou no caso antes (gerado por
                  um link de convidado, só os acessos desse link), com
                  assinatura da plataforma em acessos.json.sig
  certificados.json  todos os certificados da plataforma, cada um assinado pelo
                  anterior (também em ${siteUrl}/verificar/certificados)
  COMO-CONFERIR.md  fórmulas e comandos para conferir tudo sem a plataforma
  conferir.py     faz essas contas (Python, sem instalar nada, sem internet)
  verificador.html  confere este ZIP inteiro no navegador, sem internet
  SHA256SUMS.txt  SHA-256 de cada arquivo, com assinatura da plataforma em
                  SHA256SUMS.txt.sig
  registro-deste-dossie.json  evento que registra a geração deste dossiê

4. COMO FOI COLETADO

O corretor preenche a ficha; ao enviar, o texto é fixado, recebe um SHA-256 e é
aceito por quem envia. Cada pessoa tem um link próprio, que leva à página com o
resumo e o texto inteiro; ali se aceita a frase mostrada e se desenha a
assinatura. Ao receber a assinatura, o servidor registra a hora dele, o endereço
IP, a porta de origem, se e quando havia entregado a página, se a rede e o
navegador são os de quem enviou e se há sinais de programa. O aparelho informa a
própria hora, o navegador, o tempo com a página aberta, se o fim do texto
apareceu na tela e, se a pessoa permitir, a localização. O que o servidor viu e o
que o aparelho disse ficam separados, e o que não foi obtido está dito. Depois da
última assinatura o PDF é gerado no servidor e selado com o certificado da
plataforma. Cada passo é um evento de um registro que só cresce, encadeado por
hash, com a raiz de cada dia assinada.
${offline}
5. COMO CONFERIR

a) Os arquivos: em um terminal, nesta pasta, "sha256sum -c SHA256SUMS.txt"
   (no Windows, "certutil -hashfile ARQUIVO SHA256", arquivo por arquivo).
b) Cada documento: em ${siteUrl}/verificar, pelo protocolo ou soltando o PDF.
c) O ZIP inteiro: em ${siteUrl}/verificar ou, sem internet, abra
   verificador.html e solte o ZIP. Cada arquivo recebe um veredito, e o que não
   foi conferido é dito.
d) Em um leitor de PDF, o painel de assinaturas mostra o selo. O certificado está
   em certificado-da-plataforma.pem; o leitor pode avisar que não conhece o emissor.
e) O SHA-256 de conteudo/X.json e de evidencias/X.json é o que está escrito na
   página de evidências do PDF; de uma ficha sem PDF selado, o que os eventos dela
   em registro/ citam (documentHash e evidenceHash; o do aceite, em "aceite").
f) Tudo de uma vez, por um perito: "python3 conferir.py" nesta pasta; as
   fórmulas e os outros comandos estão em COMO-CONFERIR.md.
g) A lista de acessos: "openssl x509 -in certificado-da-plataforma.pem -pubkey
   -noout -out ../chave.pem" e depois "openssl dgst -sha256 -verify ../chave.pem
   -signature acessos.json.sig acessos.json".

6. LIMITES

- O selo é da plataforma e afirma que o arquivo não mudou desde que foi gravado.
  A assinatura de cada pessoa é eletrônica, nos termos da MP 2.200-2/2001, art.
  10, § 2º, e da Lei 14.063/2020; não é assinatura com certificado ICP-Brasil da
  pessoa.
- A identidade é a que está na ficha, com as evidências registradas. Não houve
  conferência presencial de documento por ${brand.name}.
- Quem assina por um link é quem tem o link. Que o texto foi lido ninguém
  registra: há quando a página foi entregue e o que o aparelho informou.
- "Cópia enviada" é o e-mail aceito pelo servidor de saída; "página com a cópia
  aberta" e "cópia baixada" são atos feitos pelo link de cada pessoa.
- A localização é a que o aparelho informou, com a precisão indicada. O endereço
  IP não diz onde a pessoa estava.
- A hora é a do servidor, salvo onde há carimbo do tempo em carimbos/.
- E-mails que a linha do tempo diz enviados foram aceitos pelo servidor de saída.
  Isso não prova que foram lidos. De um envio pedido se sabe só que foi pedido.
  Conversas fora da plataforma não estão aqui.
- A data da venda ou da locação, quando aparece, foi informada pelo corretor.
- Uma ficha de visita mostra a aproximação. O direito à comissão depende também
  da autorização e do resultado (Código Civil, arts. 722 a 729), que cabe ao
  advogado demonstrar e ao juiz apreciar.
- A raiz de um dia é assinada depois que o dia termina: eventos de hoje podem
  ainda não ter prova em provas/. Gere o dossiê de novo amanhã, se precisar dela.
- Há dados pessoais aqui. Use-os só para este caso (LGPD, arts. 7º, VI, e 11).
`;
}

/** Nothing of the above was seen by the server there but the coming. */
const OFFLINE = `
Onde não havia conexão, o texto foi fixado no aparelho do corretor e aceito por
ele, e foi ali que cada pessoa assinou ou recusou. O aparelho encadeou e assinou
cada passo com uma chave própria; o servidor viu a chegada, não o ato. A
evidência diz entre que horas ele foi feito, o IP e a porta são os da entrega, e
o que não se obteve por falta de rede está dito (sem-conexao/).
`;

const LINE = 80;

/** As an editor without soft line breaks shows it. */
function wrap(text: string, indent: string, next = "  "): string {
	const lines = [""];
	for (const word of text.split(" ")) {
		const longer = `${lines.at(-1)}${lines.at(-1) ? " " : ""}${word}`;
		if (indent.length + longer.length > LINE && lines.at(-1)) lines.push(`${next}${word}`);
		else lines[lines.length - 1] = longer;
	}
	return lines.map((line) => indent + line).join("\n");
}
