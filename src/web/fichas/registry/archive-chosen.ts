import { data } from "react-router";

/** What became of the chosen ones: how many of how many. */
export type Archived = { done: number; asked: number; archived: boolean };

const MOST = 100;

/** A list posts the ids of what was chosen: out of it, or back in. Whatever else comes is no list's. */
export async function archiveChosen(
	form: FormData,
	archive: (id: string, archived: boolean) => Promise<{ ok: boolean }>,
): Promise<Archived> {
	const intent = form.get("intent");
	const ids = form.getAll("id").filter((one) => typeof one === "string");
	if ((intent !== "arquivar" && intent !== "recuperar") || ids.length === 0 || ids.length > MOST)
		throw data(null, { status: 400 });
	let done = 0;
	for (const id of ids) if ((await archive(id, intent === "arquivar")).ok) done++;
	return { done, asked: ids.length, archived: intent === "arquivar" };
}

/** `3 clientes arquivados`; what was not theirs to archive is said. */
export function archivedWords({ done, asked, archived }: Archived, [one, many]: readonly [string, string]): string {
	const verb = archived ? "arquivado" : "de volta à lista";
	const said =
		done > 1 ? `${done} ${many} ${archived ? `${verb}s` : verb}.` : `${done === 1 ? "1" : "Nenhum"} ${one} ${verb}.`;
	const left = asked - done;
	if (left === 0) return said;
	return `${said} ${left === 1 ? "Um deles está" : `${left} deles estão`} com colegas: quem cuida, ou a gestão, decide.`;
}
