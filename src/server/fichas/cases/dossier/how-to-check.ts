import { readFile } from "node:fs/promises";
import { brand } from "#core/kernel/brand.ts";

/** The script that goes into every dossier, in a file of its own and inside of the note. */
export async function readCheckScript(): Promise<string> {
	return readFile(new URL("./conferir.py", import.meta.url), "utf8");
}

/** Also in the note alone: a stranger runs it once, and it is no part of what a dossier must have. */
const SUCCESSION = `import base64, hashlib, json, pathlib, sys
pasta, antes = pathlib.Path(sys.argv[1]), "0" * 64
lista = json.loads(pathlib.Path("certificados.json").read_bytes())["entries"]
pem = {e["fingerprint"]: e["certificate"] for e in lista}
for n, e in enumerate(lista, 1):
    dito = {k: e[k] for k in "number kind certificate fingerprint from reason previous signer".split()}
    dito["alg"] = {"text": "rfc8785", "hash": "sha-256", "signer": e["signerAlg"], "own": e["ownAlg"]}
    dito["schema"] = "rubrica-certificado-1"
    texto = json.dumps(dito, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    der = base64.b64decode(e["certificate"].split("-----")[2])
    if e["number"] != n or e["previous"] != antes or hashlib.sha256(der).hexdigest() != e["fingerprint"]:
        sys.exit(f"NÃO CONFERE: entrada {n}")
    antes = hashlib.sha256(texto).hexdigest()
    for nome, quem, assinatura in ((n, e["signer"], e["signature"]), (f"{n}.propria", e["fingerprint"], e["ownSignature"])):
        if assinatura:
            (pasta / f"{nome}.json").write_bytes(texto)
            (pasta / f"{nome}.sig").write_bytes(base64.b64decode(assinatura))
            (pasta / f"{nome}.pem").write_text(pem[quem])
    print(n, e["kind"], e["fingerprint"])
`;

/** For whoever has neither a reader of PDFs nor poppler. */
const TAKE_SEAL = `import pathlib, re, sys
pdf = pathlib.Path(sys.argv[1]).read_bytes()
a, b, c = map(int, re.findall(rb"/ByteRange \\[0 (\\d+) (\\d+) (\\d+)", pdf)[-1])
if b + c != len(pdf): sys.exit("NÃO CONFERE: o selo não chega ao fim do arquivo")
cms = bytes.fromhex(pdf[a + 1:b - 1].decode())
tamanho = 4 + int.from_bytes(cms[2:4], "big")
if any(cms[tamanho:]): sys.exit("NÃO CONFERE: há algo depois da assinatura")
pathlib.Path("../selo.der").write_bytes(cms[:tamanho])
pathlib.Path("../selado.bin").write_bytes(pdf[:a] + pdf[b:])
`;

/** The stamp that lies in the seal itself, and what it was made over. */
const TAKE_STAMP = `import pathlib, sys
def partes(der):
    while der:
        n = der[1] & 127 if der[1] > 127 else 0
        fim = 2 + n + (int.from_bytes(der[2:2 + n], "big") if n else der[1])
        yield der[0], der[2 + n:fim], der[:fim]
        der = der[fim:]
def dentro(der, *lugares):
    for lugar in lugares: der = list(partes(der))[lugar][1]
    return der
quem = list(partes(dentro(pathlib.Path("../selo.der").read_bytes(), 0, 1, 0, -1, 0)))
marca, atributos, _ = quem[-1]
for _, atributo, _ in partes(atributos) if marca == 0xA1 else ():
    nome, valores = list(partes(atributo))
    if nome[1].hex() == "2a864886f70d010910020e":
        pathlib.Path("../carimbo.tsr").write_bytes(list(partes(valores[1]))[0][2])
        pathlib.Path("../assinatura.bin").write_bytes(quem[-2][1])
        sys.exit()
sys.exit("Este selo não tem carimbo dentro")
`;

/** The phone's signature as OpenSSL reads one. */
const TAKE_ENTRY = `import base64, hashlib, json, pathlib, sys
registro = pathlib.Path(sys.argv[1])
chave = json.loads((registro.parent / "aparelho.json").read_bytes())["publicKey"]
def inteiro(n): return (lambda x: b"\\2" + bytes([len(x)]) + x)(n.to_bytes(n.bit_length() // 8 + 1, "big"))
assinatura = registro.with_suffix(".sig").read_bytes()
par = b"".join(inteiro(int.from_bytes(parte, "big")) for parte in (assinatura[:32], assinatura[32:]))
pathlib.Path("../aparelho.der").write_bytes(base64.urlsafe_b64decode(chave + "=="))
pathlib.Path("../registro.sig").write_bytes(b"0" + bytes([len(par)]) + par)
pathlib.Path("../registro.txt").write_text("rubrica-entrada-1 " + hashlib.sha256(registro.read_bytes()).hexdigest())
`;

/** For an expert with this folder, Python and no network: every formula and every text that is hashed or signed. */
export function howToCheck(script: string, siteUrl: string): string {
	return `# Como conferir este dossiê sem ${brand.name}

Tudo o que é preciso está nesta pasta. Nada aqui pede internet, conta ou confiança em quem gerou o arquivo.

1. Extraia o ZIP e rode, dentro da pasta: \`python3 conferir.py\` (Python 3.9 ou mais novo, sem instalar nada). Ele refaz o SHA-256 de cada arquivo, cada evento, cada caminho e cada raiz, e diz \`CONFERE\` ou, linha por linha, \`NÃO CONFERE\` e o quê.
2. Confira as assinaturas das raízes, os selos dos PDFs, os carimbos e a lista de arquivos com os comandos das seções 5 a 8. O script não faz essa parte: a biblioteca padrão do Python não confere assinaturas.
3. Compare o SHA-256 do certificado (seção 5) com o que as partes receberam: ele está impresso na página de evidências de cada PDF, e todos os que a plataforma já usou estão em ${siteUrl}/verificar/certificados (seção 9). Quem trocasse a pasta inteira teria de trocar também esses papéis.

O texto do script está no fim, para ser lido antes de rodar ou escrito de novo em outra linguagem. Os trechos em Python das seções 6, 9 e 12 se gravam fora da pasta (\`../trecho.py\`) e se rodam dentro dela: \`python3 ../trecho.py\` e o que a seção diz.

## Quem, o quê, quando e onde

Em cada ficha (PROTOCOLO), os quatro se leem nestes arquivos, e o script já refez os SHA-256 deles:

- **O quê**: \`conteudo/PROTOCOLO.json\` é o texto fixado no envio, que a página mostra e as assinaturas citam; \`documentos/PROTOCOLO.pdf\`, que só há se todos assinaram, é o mesmo texto impresso e selado.
- **Quem**: \`evidencias/PROTOCOLO-assinatura-N.json\`, uma por pessoa: \`signatario\` é o que estava na ficha, \`identificacao\` o que a própria pessoa escreveu, \`completou\` o que ela disse de si onde o corretor deixou para ela, \`segundoFator\`, \`aparelhoConfirmou\` e \`fotoDeIdentidade\` o que mais foi conferido. \`documentHash\` é o SHA-256 do texto acima.
- **Quando**: \`servidor.em\` nessa evidência (hora do servidor, em UTC; \`servidor.relogio\`, se houver, diz de onde ela vem); \`at\` do evento \`assinada-por\` em \`registro/PROTOCOLO.json\`; e, de fora, o carimbo da raiz do dia em \`carimbos/\` (seção 7). Sem conexão, \`servidor.em\` é a chegada: vale o intervalo de \`semConexao.janela\` (seção 12).
- **Onde**: \`servidor.ip\` e \`servidor.porta\`, vistos pelo servidor; \`local\`, a posição que o aparelho informou, com a precisão, ou por que não há; \`distanciaDoImovelM\`, a distância calculada até o imóvel.

O evento \`assinada-por\` cita essa evidência por \`evidenceHash\`; o caminho do evento até a raiz assinada do dia está em \`provas/\`.

## 1. Texto canônico e SHA-256

Todo texto que recebe um hash é JSON canônico (RFC 8785): nomes em ordem, sem espaços, UTF-8. \`SHA256(x)\` é o SHA-256 dos bytes de x, em 64 letras hexadecimais minúsculas. Os arquivos de \`conteudo/\` e \`evidencias/\` já estão na forma canônica: o hash é o do arquivo como está. O da foto e o do PDF também são os do arquivo como está.

## 2. Eventos (registro/)

Cada ficha tem os seus eventos em \`registro/PROTOCOLO.json\`. \`content\` é o texto canônico do que aconteceu.

\`\`\`
contentHash  = SHA256(content)
hash         = SHA256({"at":…,"contentHash":…,"fichaId":…,"kind":…,"previousHash":…,"seq":…})
previousHash = hash do evento seq - 1 de todo o registro; 64 zeros no primeiro
\`\`\`

O registro é um só para todas as fichas da plataforma. Os vizinhos de outras pessoas não estão aqui: a ligação entre dois eventos só pode ser refeita quando os dois estão neste dossiê (números seguidos). O lugar dos demais é provado pelo caminho até a raiz do dia (seção 3).

O que \`content\` diz e onde está o arquivo:

| nome em content | é o SHA-256 de |
|---|---|
| \`documentHash\` | \`conteudo/PROTOCOLO.json\`, o texto fixado no envio |
| \`evidenceHash\` | outro arquivo de \`evidencias/\`: uma assinatura, a resposta à proposta, uma contestação da vistoria ou a resposta a ela |
| \`aparelhoConfirmou\` | SHA256 do membro \`aparelhoConfirmou\` da evidência daquela assinatura, se o aparelho de quem assinou confirmou o texto (seção 11) |
| \`semConexao\` | em \`assinada-por\`: SHA256 do membro \`semConexao\` da evidência (seção 12); em \`recusada-por\` e \`enviada\` o próprio membro está no evento |
| \`aceite\` | \`evidencias/PROTOCOLO-aceite.json\`, o que foi registrado quando o corretor enviou |
| \`modeloHash\` | um arquivo de \`modelos/\`, a redação antes de preenchida; em modelo da própria conta, \`base.hash\` e \`logo\` dele são os SHA-256 do modelo padrão em que se apoia e do logotipo, na mesma pasta |
| \`carimboSha256\` | o token de \`carimbos/PROTOCOLO.tsr\`, escrito em base64 |
| \`sha256\` | um PDF selado de \`documentos/\` |
| \`listaHash\` | um arquivo de \`relacoes/\` |
| \`somasSha256\` | \`SHA256SUMS.txt\` de um dossiê |

\`devolvidos/PROTOCOLO-N.pdf\`, se houver, começa com os bytes de \`documentos/PROTOCOLO.pdf\` e continua com a assinatura que alguém acrescentou fora da plataforma (\`pdfsig\` mostra as duas). O evento \`devolvida-assinada\` cita em \`sha256\` o arquivo e em \`evidenceHash\` o texto de \`devolvidos/PROTOCOLO-N.json\`. As páginas desse arquivo podem mostrar algo acrescentado depois do selo: o texto que vale é o de \`documentos/\`.

A vistoria de saída comparada com a de entrada cita, na seção "Comparação com a vistoria de entrada" de \`conteudo/PROTOCOLO.json\`, o protocolo da entrada e o SHA-256 do PDF selado dela. \`comparacoes/PROTOCOLO.pdf\` só põe os dois laudos lado a lado: não é assinado, e o que vale são os dois textos.

As fotos são citadas no texto assinado: \`fotos[].sha256\` de \`conteudo/PROTOCOLO.json\` são os arquivos de \`fotos/PROTOCOLO/\`. As de uma contestação (\`contestacao-N-foto-…\`) são citadas na evidência dela: \`fotos[].sha256\` de \`evidencias/PROTOCOLO-contestacao-N.json\`. O adendo selado de cada contestação está em \`documentos/PROTOCOLO-contestacao-N.pdf\`, o da resposta em \`documentos/PROTOCOLO-contestacao-N-resposta.pdf\`, e as provas, com os mesmos nomes, em \`provas/\`.

\`alg\` em \`content\` (desde novembro de 2026) é o algoritmo de todos os hashes do evento: \`sha-256\`. Os eventos de antes não o dizem, e são do mesmo.

Se o relógio do servidor voltou, o evento tem a hora do anterior e \`content\` diz em \`relogio\` o que o relógio mostrava.

A evidência da resposta à proposta diz em \`mostrado.sha256\` o texto da página em que foi dada: o de \`conteudo/PROTOCOLO.json\` com \`linhas\` vazias em cada uma das \`partes\` (documento e contato de quem propõe não são mostrados). O PDF selado da resposta está em \`documentos/PROTOCOLO-resposta.pdf\` e a prova dele em \`provas/PROTOCOLO-resposta.json\`.

## 3. Árvore e caminho (provas/)

A árvore de cada dia é a da RFC 6962, sobre os hashes dos eventos do dia, em ordem:

\`\`\`
folha = SHA256(0x00 || hash do evento, em 32 bytes)
nó    = SHA256(0x01 || nó da esquerda || nó da direita)
\`\`\`

Um nó sem par sobe como está. A árvore de um dia sem eventos é o SHA-256 de nada.

\`provas/PROTOCOLO.json\` tem todos os eventos da ficha: \`eventos\` vai até o selo do documento, \`depois\` são os que vieram depois dele. Em cada um, \`prova.proof\` traz o lugar (\`index\` = \`seq\` - \`firstSeq\`), o tamanho do dia e o caminho: o par de cada nível, de baixo para cima, só onde há par. \`prova\` vazia (\`null\`): a raiz daquele dia ainda não tinha sido assinada.

## 4. O texto assinado de cada dia (raizes/)

\`raizes/DIA.json\` é, byte por byte, o texto assinado: JSON canônico com

- versão 1 (até novembro de 2026): \`day\`, \`firstSeq\`, \`root\`, \`schema\` = \`rubrica-raiz-1\`, \`signedAt\`, \`size\`;
- versão 2: também \`alg\` (os algoritmos, por nome), \`head\` (hash do último evento do dia), \`keys\` (SHA-256 do certificado e da segunda chave, em DER), \`number\` (conta todas as raízes) e \`previousRoot\` = SHA256(texto da raiz \`number\` - 1), com \`schema\` = \`rubrica-raiz-2\`.

O dia é o de São Paulo; as horas estão em UTC.

## 5. Assinaturas das raízes

\`\`\`
openssl x509 -in raizes/DIA.certificado.pem -noout -fingerprint -sha256
openssl x509 -in raizes/DIA.certificado.pem -pubkey -noout -out ../chave.pem
openssl dgst -sha256 -verify ../chave.pem -signature raizes/DIA.sig raizes/DIA.json
\`\`\`

As raízes da versão 2 têm uma segunda assinatura, de outro tipo (ML-DSA-65, FIPS 204), sobre o mesmo texto. Com OpenSSL 3.5 ou mais novo:

\`\`\`
openssl pkeyutl -verify -pubin -inkey raizes/DIA.ml-dsa-65.pem -rawin -in raizes/DIA.json -sigfile raizes/DIA.ml-dsa-65.sig
\`\`\`

A resposta certa é \`Verified OK\` e, da segunda assinatura, \`Signature Verified Successfully\`. Um OpenSSL mais antigo não conhece ML-DSA e diz que não pôde ler a chave (\`unsupported\`): isso não fala da assinatura. O que se grava vai para fora da pasta (\`../\`), porque o script acusa o que sobra nela. O SHA-256 que o primeiro comando mostra é o impresso nos PDFs, ali em minúsculas e sem os dois-pontos.

## 6. Selo dos PDFs

O selo é uma assinatura PAdES. \`pdfsig documentos/PROTOCOLO.pdf\` (poppler) ou um leitor de PDF mostra se ela cobre o arquivo inteiro: o \`pdfsig\` diz \`Total document signed\` e \`Signature is Valid\`. Em seguida ele pode dizer \`Certificate issuer is unknown\`: o certificado da plataforma não está na lista de emissores do computador, e por isso é comparado pelo SHA-256 (passo 3). Sem nada disso: \`/ByteRange [0 a b c]\` no arquivo diz o que foi assinado (os bytes 0 a a-1 e os c bytes desde b); entre eles está \`/Contents\`, a assinatura (CMS) em hexadecimal maiúsculo. Este trecho separa os dois em arquivos fora da pasta, e o comando os confere:

\`\`\`python
${TAKE_SEAL}\`\`\`

\`\`\`
openssl cms -verify -binary -inform DER -in ../selo.der -content ../selado.bin -CAfile certificado-da-plataforma.pem -partial_chain -purpose any -no_check_time -out ../conferido.bin
\`\`\`

A resposta certa é \`CMS Verification successful\` (em versões antigas, \`Verification successful\`). Se o documento foi selado com outro certificado da plataforma, grave esse, tirado de \`certificados.json\`, no lugar de \`certificado-da-plataforma.pem\`. O SHA-256 do arquivo inteiro, com essas letras, está no evento \`selada\`: o mesmo hexadecimal em minúsculas é outro arquivo, e não confere.

Se a página de evidências do PDF diz que o carimbo do tempo está dentro da assinatura (PAdES B-T), este outro trecho, rodado depois do primeiro, o separa, com o que foi carimbado (os bytes da assinatura):

\`\`\`python
${TAKE_STAMP}\`\`\`

\`\`\`
openssl pkcs7 -inform DER -in ../carimbo.tsr -print_certs -out ../autoridade.pem
openssl ts -verify -token_in -in ../carimbo.tsr -data ../assinatura.bin -CAfile ../autoridade.pem -partial_chain
openssl ts -reply -token_in -in ../carimbo.tsr -text
\`\`\`

A resposta certa do segundo é \`Verification: OK\`; o terceiro mostra a hora (\`Time stamp\`). De quem é o carimbo se confere como na seção 7.

Onde o certificado do selo diz quem publica revogações, \`longo-prazo/PROTOCOLO.pdf\` é o mesmo arquivo, byte por byte até o fim do selo, com os certificados, as listas de revogação (CRL) e as respostas das autoridades (OCSP) daquele dia acrescentados (\`/DSS\`, PAdES B-LT) e, havendo autoridade, um carimbo do tempo sobre tudo (B-LTA). \`pdfsig\` mostra os dois; para a comparação com o registro vale o de \`documentos/\`.

## 7. Carimbos do tempo (carimbos/), se houver

Cada \`.tsr\` é um token RFC 3161 (DER) de uma autoridade de fora: \`carimbos/PROTOCOLO.tsr\` sobre o PDF, \`carimbos/raiz-DIA.tsr\` sobre \`raizes/DIA.json\`.

\`\`\`
openssl pkcs7 -inform DER -in carimbos/raiz-DIA.tsr -print_certs -out ../autoridade.pem
openssl ts -verify -token_in -in carimbos/raiz-DIA.tsr -data raizes/DIA.json -CAfile ../autoridade.pem -partial_chain
openssl ts -reply -token_in -in carimbos/raiz-DIA.tsr -text
\`\`\`

A resposta certa do segundo é \`Verification: OK\`. O primeiro comando tira do próprio token os certificados que vieram com ele: assim se confere que o carimbo é inteiro. Para saber de quem é, compare-os com os que a autoridade publica. Um PDF cujo carimbo está dentro da assinatura (PAdES B-T) não tem \`.tsr\` ao lado: veja a seção 6. Se na noite da raiz nenhuma autoridade respondeu, o carimbo veio depois, e a hora que ele diz é a dele.

Um carimbo vale enquanto valem a chave e o algoritmo de quem carimbou. Por isso, depois de um ano, ou antes de o certificado da autoridade terminar, a raiz é carimbada de novo junto com os carimbos anteriores. \`raizes/DIA.renovacao-N.json\` é, byte por byte, o texto carimbado: JSON canônico com

- \`schema\`: \`rubrica-recarimbo-1\`;
- \`day\`: o dia da raiz;
- \`root\`: o SHA-256 de \`raizes/DIA.json\`;
- \`stamps\`: o SHA-256 de cada \`.tsr\` anterior dessa raiz, na ordem: \`raiz-DIA.tsr\`, \`raiz-DIA-2.tsr\` (se houver), \`raiz-DIA-renovacao-1.tsr\` e assim por diante;
- \`alg\`: os algoritmos.

\`\`\`sh
sha256sum raizes/DIA.json carimbos/raiz-DIA*.tsr
openssl pkcs7 -inform DER -in carimbos/raiz-DIA-renovacao-1.tsr -print_certs -out ../autoridade.pem
openssl ts -verify -token_in -in carimbos/raiz-DIA-renovacao-1.tsr -data raizes/DIA.renovacao-1.json -CAfile ../autoridade.pem -partial_chain
\`\`\`

Para a data valer, a hora de cada renovação tem de ser anterior ao fim do certificado do carimbo que ela renova.

Se houver \`raizes/DIA.json.ots\`, é uma prova OpenTimestamps sobre \`raizes/DIA.json\`. Com o programa \`ots\` (opentimestamps-client) e um nó da Bitcoin, ou na página opentimestamps.org, \`ots verify raizes/DIA.json.ots\` mostra o bloco; sem bloco ainda, \`ots upgrade\` pergunta aos calendários. Nós não consultamos a Bitcoin.

## 8. Este dossiê

\`SHA256SUMS.txt\` tem o SHA-256 de todos os arquivos, menos o dela, o da assinatura dela e o de \`registro-deste-dossie.json\`. A assinatura é da chave da plataforma: com ela se vê que nenhum arquivo foi posto, trocado ou tirado.

\`\`\`
openssl x509 -in certificado-da-plataforma.pem -pubkey -noout -out ../chave.pem
openssl dgst -sha256 -verify ../chave.pem -signature SHA256SUMS.txt.sig SHA256SUMS.txt
openssl dgst -sha256 -verify ../chave.pem -signature acessos.json.sig acessos.json
\`\`\`

\`registro-deste-dossie.json\` traz o evento que registrou a geração: \`conteudo\` é o texto dele, com o SHA-256 da lista. A raiz desse dia é assinada depois da meia-noite de Brasília: um dossiê gerado mais tarde traz a prova dele.

## 9. Certificados da plataforma e a sucessão deles

\`certificados.json\` é a lista de todos os certificados com que a plataforma selou e assina raízes, como estava quando este dossiê foi gerado. A mesma lista é pública em ${siteUrl}/verificar/certificados (para baixar: ${siteUrl}/verificar/certificados.json). A publicada hoje pode ser mais longa, mas tem de começar com as mesmas entradas.

Cada entrada diz como entrou (\`kind\`): \`inicio\` e \`novo-inicio\` assinam a si mesmas; \`sucessao\` é assinada pela chave anterior e, em \`ownSignature\`, pela própria; \`anterior\` já era usada antes de a lista existir. \`novo-inicio\` quer dizer que a chave anterior se perdeu, pelo motivo escrito em \`reason\`: nenhuma outra chave garante esse certificado, e ele precisa ser confirmado por outro meio.

O texto assinado de cada entrada é o JSON canônico de \`schema\` = \`rubrica-certificado-1\`, \`number\`, \`kind\`, \`certificate\`, \`fingerprint\` (SHA-256 do certificado em DER), \`from\`, \`reason\`, \`previous\` = SHA256(texto da entrada anterior; 64 zeros na primeira), \`signer\` (fingerprint de quem assinou) e \`alg\`. Este trecho confere os hashes e grava cada texto com a assinatura e o certificado, em uma pasta fora desta:

\`\`\`python
${SUCCESSION}\`\`\`

E, para cada arquivo \`N.json\` que ele gravou (os de nome \`N.propria\` são a segunda assinatura de uma sucessão):

\`\`\`
openssl x509 -in PASTA/N.pem -pubkey -noout -out PASTA/N.chave
openssl dgst -sha256 -verify PASTA/N.chave -signature PASTA/N.sig PASTA/N.json
\`\`\`

## 10. O que isto não prova

- Sem a comparação do certificado (passo 3), que a pasta inteira não foi feita por outra pessoa com outra chave.
- Que não houve outros eventos ou documentos fora deste caso.
- Quem segurava o aparelho: as evidências dizem o que o servidor viu e o que o aparelho informou, e só.
- A hora é a do servidor, salvo onde há carimbo.

## 11. Confirmação pelo aparelho, se houver

WebAuthn (W3C): o aparelho assinou \`dadosDoAutenticador || SHA-256(dadosDoCliente)\`, em bytes, com a chave \`chavePublica\` (SubjectPublicKeyInfo; \`algoritmo\` -7 é ECDSA P-256 com SHA-256, em DER; -257 é RSA PKCS#1 v1.5 com SHA-256). Os bytes estão em base64url. O membro \`challenge\` de \`dadosDoCliente\` é o SHA-256, em base64url, do JSON canônico \`{"documentHash", "schema": "rubrica-aparelho-1", "sessao", "signatario"}\` com os valores da própria confirmação, e \`origin\` é \`origem\`. Os 32 primeiros bytes de \`dadosDoAutenticador\` são o SHA-256 de \`rpId\`; o byte seguinte tem os bits 0x01 (presença) e 0x04 (pessoa reconhecida pelo aparelho). O script não faz esta conta, porque a biblioteca padrão do Python não tem assinaturas; a página de verificação e o verificador em HTML fazem.

## 12. Assinatura sem conexão, se houver (sem-conexao/)

O que foi assinado onde não havia rede tem em \`evidencias/PROTOCOLO-assinatura-N.json\` o membro \`semConexao\`, cujo SHA256 (JSON canônico) o evento \`assinada-por\` cita em \`semConexao\`. Em \`sem-conexao/PROTOCOLO/\` está o que o aparelho do corretor escreveu: \`registro-N.json\`, na forma canônica, cujo SHA-256 é o que a evidência cita em \`texto.hash\` e \`ato.hash\`; \`prev\` de cada um é o SHA-256 do registro anterior do aparelho, e o do primeiro é o de \`aparelho.json\`. O aparelho assina com ECDSA P-256 e SHA-256 o texto \`rubrica-entrada-1 \` seguido desse SHA-256 em hexadecimal; \`registro-N.sig\` são os dois números (r e s), de 32 bytes cada um, e a chave é \`chavePublica\` (SubjectPublicKeyInfo em base64url), a mesma de \`publicKey\` em \`aparelho.json\`. Este trecho, com o nome do registro, grava fora da pasta o que o comando confere:

\`\`\`python
${TAKE_ENTRY}\`\`\`

\`\`\`
openssl dgst -sha256 -keyform DER -verify ../aparelho.der -signature ../registro.sig ../registro.txt
\`\`\`

\`capsula-N.json\` é o que a plataforma assinou e entregou ao aparelho antes: ninguém conhecia o SHA-256 dela mais cedo, e por isso o registro que a cita em \`capsule\` é posterior (não antes de). \`openssl dgst -sha256 -verify ../chave.pem -signature sem-conexao/PROTOCOLO/capsula-N.sig sem-conexao/PROTOCOLO/capsula-N.json\`, com a chave do certificado da plataforma (seção 8); \`key\` diz qual, e \`certificados.json\` tem todos. A página de verificação e o verificador em HTML fazem esta conta também e comparam \`aparelho.json\` com a chave que a evidência cita; o script só compara os SHA-256. Na prova (\`provas/PROTOCOLO.json\`), \`capsulas\` traz o que a plataforma assinou ao lado de cada cápsula citada, sem o que é só da conta: \`texto\` (com \`capsula\`, o SHA-256 dela, e a hora), \`assinatura\` (base64) e \`certificado\`; as cápsulas mais antigas não têm. Não depois de é a hora em que o SHA-256 do registro (evento \`compromisso-sem-conexao\`) ou o próprio registro chegou ao servidor. Se foi o SHA-256 que chegou antes, \`compromissos\` na prova traz esse evento, o texto dele (\`conteudo\`, que cita o SHA-256 do registro) e o caminho até a raiz; o script confere os três. Entre as duas horas, o que há é o relógio do aparelho, que a evidência repete sem corrigir.

## conferir.py

\`\`\`python
${script}\`\`\`
`;
}
