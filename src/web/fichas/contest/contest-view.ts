import {
	type ContestationEvidence,
	decisionNames,
	type ReplyDecision,
	type ReplyEvidence,
} from "#core/fichas/contest/addendum.ts";
import { formatContestPlace } from "#core/fichas/contest/contest-places.ts";
import { formatMoment } from "#core/kernel/day.ts";

type Sent = { id: string; protocolo: string; sealedAt: Date | null };
type Kept = Sent & {
	signerId: string | null;
	evidence: ContestationEvidence;
	reply: (Sent & { evidence: ReplyEvidence }) | undefined;
};

export type ShownContestation = {
	id: string;
	number: number;
	protocolo: string;
	isOwn: boolean;
	autor: string;
	at: string;
	/** The last day of the term, or nothing where it had not begun. */
	until: string | null;
	/** Its sealed file, a few seconds after it was sent. */
	copy: string | undefined;
	points: {
		place: string;
		described: string;
		text: string;
		photos: { src: string; number: number }[];
		decision: { kind: ReplyDecision; name: string; text: string } | undefined;
	}[];
	reply: { autor: string; at: string; message: string; protocolo: string; copy: string | undefined } | undefined;
};

/** Under which addresses whoever looks finds files and photos, and which contestations are their own. */
type Onlooker = { base: string; signerId?: string };

/** What was said of an inspection, as a party's page and the tool show it. */
export function viewContestations(kept: Kept[], { base, signerId }: Onlooker): ShownContestation[] {
	const copyOf = ({ id, sealedAt }: Sent) => (sealedAt ? `${base}/adendos/${id}/documento.pdf` : undefined);
	return kept.map((one, at) => {
		const { evidence, reply } = one;
		const { autor, servidor, fotos } = evidence;
		return {
			id: one.id,
			number: at + 1,
			protocolo: one.protocolo,
			isOwn: signerId !== undefined && one.signerId === signerId,
			autor: `${autor.nome} (${autor.papel.toLowerCase()})`,
			at: formatMoment(new Date(servidor.em), servidor.fuso),
			until: evidence.prazo.ate,
			copy: copyOf(one),
			points: evidence.apontamentos.map((point, place) => {
				const said = reply?.evidence.respostas[place];
				return {
					place: formatContestPlace(point),
					described: point.descrito,
					text: point.texto,
					photos: point.fotos.map((number) => ({
						src: `${base}/contestacao/fotos/${fotos[number - 1]?.id ?? ""}`,
						number,
					})),
					decision: said && { kind: said.decisao, name: decisionNames[said.decisao], text: said.texto },
				};
			}),
			reply: reply && {
				autor: reply.evidence.autor.nome,
				at: formatMoment(new Date(reply.evidence.servidor.em), reply.evidence.servidor.fuso),
				message: reply.evidence.mensagem,
				protocolo: reply.protocolo,
				copy: copyOf(reply),
			},
		};
	});
}
