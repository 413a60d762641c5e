import { brand } from "#core/kernel/brand.ts";
import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import type { ExportPart } from "./export-part.ts";

/** The first file of the copy of one's data: what is what, for a person and not for a program. */
export function exportNote(at: Date, email: string, parts: ExportPart[]): string {
	const folders = parts.flatMap(({ files }) => (files ? [files.about] : []));
	return `SEUS DADOS NA ${brand.name.toUpperCase()}
Conta: ${email}
Gerado em ${formatMoment(at, BRAZIL_ZONE)}

1. O QUE HÁ NESTE ZIP

dados.json
  Tudo o que guardamos sobre você e em seu nome, em texto que qualquer
  sistema lê (JSON, UTF-8). Abre em um editor de texto ou no navegador.
  Horários em UTC; valores de compras em centavos de real. As partes:

${parts.map(({ name, about }) => `  - ${name}: ${about}`).join("\n")}

${folders.join("\n\n")}

2. O QUE NÃO ESTÁ AQUI

- Senha, segredo da verificação em duas etapas e links de acesso: não guardamos
  o texto deles, ou quem achasse este arquivo poderia entrar na sua conta.
- Número completo de cartão: fica com o Mercado Pago e nunca passa por nós.

3. CUIDADO COM ESTE ARQUIVO

Há dados pessoais seus e dos seus clientes. Guarde-o em lugar seguro e apague as
cópias de que não precisar. Para levar a um processo, prefira o dossiê do caso,
em Linha do tempo: ele acrescenta as provas e o verificador.

Dúvidas sobre dados pessoais: ${brand.privacyEmail}
`;
}

export function missingNote(paths: string[]): string {
	return `Estes arquivos não couberam neste ZIP ou não puderam ser lidos agora. Eles
continuam guardados: abra a ficha na ferramenta para baixá-los ou escreva para
${brand.privacyEmail}.

${paths.join("\n")}
`;
}
