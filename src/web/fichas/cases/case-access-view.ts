import { formatDate } from "#web/fichas/format-ficha.ts";
import { recordWords } from "./case.copy.ts";
import type { CaseLinkView } from "./case-links.tsx";
import type { CaseRecordView } from "./case-records.tsx";
import { fullMoment } from "./case-view.ts";

type LinkRow = Pick<CaseLinkView, "id" | "nome" | "state"> & { expiresAt: Date; lastAccess: Date | null };

export function viewLinks(links: LinkRow[]): CaseLinkView[] {
	return links.map(({ id, nome, state, expiresAt, lastAccess }) => ({
		id,
		nome,
		state,
		until: formatDate(expiresAt),
		lastAccess: lastAccess ? fullMoment(lastAccess) : undefined,
	}));
}

type RecordRow = {
	id: string;
	kind: keyof typeof recordWords;
	at: Date;
	detail: string | null;
	ip: string | null;
	link: string | null;
};

export function viewRecords(records: RecordRow[]): CaseRecordView[] {
	return records.map(({ id, kind, at, detail, ip, link }) => ({
		id,
		at: fullMoment(at),
		words: [recordWords[kind], detail].filter(Boolean).join(": "),
		by: formatBy(kind, link, ip),
	}));
}

function formatBy(kind: RecordRow["kind"], link: string | null, ip: string | null): string {
	if (!link) return "pela sua conta";
	if (kind === "link-criado" || kind === "link-revogado") return `pela sua conta, para ${link}`;
	return ip ? `${link}, IP ${ip}` : link;
}
