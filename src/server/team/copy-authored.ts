import { brand } from "#core/kernel/brand.ts";
import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { missingNote } from "#server/accounts/data-rights/export-note.ts";
import { memberOf } from "#server/accounts/members.read.ts";
import { overLimit } from "#server/accounts/sign-in/allowances.ts";
import { checkCurrentPassword } from "#server/accounts/sign-in/check-current-password.ts";
import {
	type Reauthentication,
	type ReauthenticationRefusal,
	withSecondFactor,
} from "#server/accounts/sign-in/with-reauthentication.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import { agencyName } from "#server/fichas/registry/agency.read.ts";
import { type AuthoredFicha, authoredFichas, authoredFile } from "#server/fichas/transfer/authored-fichas.read.ts";
import { streamZip, textFile, type ZipFile } from "#server/platform/zip/stream-zip.ts";
import { teamAllowances } from "./team-allowances.ts";

type Input = Reauthentication & { accountId: string };
type About = { nome: string; agency: string; at: Date };

/** The evidence of what somebody made in an agency, also after they left: the commission is theirs to prove. */
export async function copyAuthored(
	deps: Deps,
	{ accountId, ...proof }: Input,
): Promise<Result<{ zip: ReadableStream<Uint8Array> }, "not-found" | ReauthenticationRefusal>> {
	const { account, profile } = proof.current;
	const member = isId(accountId) && (await memberOf(deps, { accountId, userId: account.id }));
	if (!member) return refuse("not-found");
	const checked = await checkCurrentPassword(deps, proof.current, proof.password);
	if (!checked.ok) return checked;
	const limited = await overLimit(deps, [teamAllowances.authoredCopy, account.id]);
	if (limited) return limited;
	const which = { accountId, personId: account.id };
	const fichas = await authoredFichas(deps, which);
	const proven = await withSecondFactor(deps, proof, (tx) =>
		writeAuditRecord(deps, tx, which, { kind: "copia-de-autoria", detail: formatCount(fichas.length) }),
	);
	if (!proven.ok) return proven;
	const about = { nome: profile.nome_completo, agency: await agencyName(deps, accountId), at: deps.clock.now() };
	return succeed({ zip: streamZip(filesOf(deps, fichas, about), about.at) });
}

async function* filesOf(deps: Deps, fichas: AuthoredFicha[], about: About): AsyncGenerator<ZipFile> {
	yield textFile("LEIA-ME.txt", note(fichas.length, about));
	yield textFile("indice.json", `${JSON.stringify(indexOf(fichas, about), null, "\t")}\n`);
	const missing: string[] = [];
	for (const ficha of fichas) {
		const file = authoredFile(deps, ficha);
		const bytes = await file?.read().catch((error) => {
			deps.log.error({ err: error }, "a file is left out of a copy of authorship");
		});
		if (file && bytes) yield { path: file.path, read: async () => bytes };
		else missing.push(`fichas/${ficha.protocolo}.pdf`);
	}
	if (missing.length > 0) yield textFile("ARQUIVOS-FORA-DESTE-ZIP.txt", missingNote(missing));
}

function indexOf(fichas: AuthoredFicha[], { nome, agency, at }: About) {
	return {
		autor: nome,
		imobiliaria: agency,
		geradoEm: at,
		fichas: fichas.map(({ seal, imovelEndereco, clienteNome, documentHash, signedAt, ...ficha }) => ({
			...ficha,
			assinadaEm: signedAt,
			imovel: imovelEndereco,
			cliente: clienteNome,
			textoSha256: documentHash,
			arquivoSha256: seal?.sha256 ?? null,
		})),
	};
}

function note(count: number, { nome, agency, at }: About): string {
	return `FICHAS QUE VOCÊ FEZ
Autor: ${nome}
Imobiliária: ${agency}
Gerado em ${formatMoment(at, BRAZIL_ZONE)}

Este ZIP tem a cópia selada de ${formatCount(count)} que você fez e que todos
assinaram. Quem acompanha a ficha pode ter mudado; a autoria, não: o seu nome e
o seu CRECI estão no documento.

indice.json
  Protocolo, tipo, data da assinatura, imóvel, cliente e as impressões digitais
  (SHA-256) de cada ficha.

fichas/PROTOCOLO.pdf
  O documento selado. Para conferir, abra ${brand.name}, página Verificar, e
  solte o arquivo ou digite o protocolo.

CUIDADO
  Há dados pessoais de clientes nos documentos. Guarde-os para provar o seu
  trabalho e não os use para outro fim: a carteira de clientes continua com a
  imobiliária. Este download fica no registro da equipe.

Dúvidas sobre dados pessoais: ${brand.privacyEmail}
`;
}

function formatCount(count: number): string {
	return count === 1 ? "1 ficha" : `${count} fichas`;
}
