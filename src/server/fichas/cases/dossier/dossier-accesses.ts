import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { recordsOf } from "#server/fichas/cases/case-access.read.ts";
import type { CasoRow } from "#server/fichas/cases/ensure-case.ts";
import { sealAlgOf } from "#server/platform/seal/seal-alg.ts";
import { bytesFile, type DossierFile, textFile } from "./dossier-file.ts";

const byAccount = new Set<string>(["link-criado", "link-revogado"]);
const reasons = new Set<string>(["preservada", "preservacao-levantada"]);

type About = { caso: CasoRow | undefined; protocolo: string; at: Date; by: string; linkId?: string | undefined };

/**
 * Who made this dossier, and who was let into the case before: a list that the platform's key signs. Whoever comes by a
 * link reads of their own visits only: who else is asked, and from where, is the account's business.
 */
export async function accessFiles(deps: Deps, { caso, protocolo, at, by, linkId }: About): Promise<DossierFile[]> {
	const all = caso ? await recordsOf(deps, caso.id) : [];
	const records = linkId ? all.filter((record) => record.linkId === linkId) : all;
	const seal = await deps.seal();
	const list = {
		schema: "rubrica-acessos-1",
		alg: { signature: sealAlgOf(seal.certificate) },
		dossie: { protocolo, geradoEm: at.toISOString(), geradoEmSaoPaulo: formatMoment(at, BRAZIL_ZONE), por: by },
		alcance: linkId ? "só os acessos deste link" : "todos os acessos ao caso",
		preservadoDesde: caso?.preservedSince?.toISOString() ?? null,
		acessos: records.map((record) => ({
			em: record.at.toISOString(),
			oQue: record.kind,
			por: record.link && !byAccount.has(record.kind) ? `link de ${record.link}` : "conta do corretor",
			link: record.link,
			// Why a case was preserved may be strategy: it stays with the account.
			detalhe: reasons.has(record.kind) ? null : record.detail,
			ip: record.ip,
		})),
	};
	const text = `${JSON.stringify(list, null, "\t")}\n`;
	const signature = await seal.sign(Buffer.from(text, "utf8"));
	return [textFile("acessos.json", text), bytesFile("acessos.json.sig", signature)];
}
