import type { History } from "#core/fichas/verify/compare-history.ts";
import {
	conflictSentence,
	historyCopy as copy,
	historyWords,
	sameUntilSentence,
} from "#web/fichas/verify/history.copy.ts";
import { element } from "./show-result.ts";

const looks: Record<History["verdict"], string> = { one: "autentico", other: "alterado", apart: "desconhecido" };

/** The same words as on the page; text nodes only. */
export function historyPanel(history: History, notes: string[]): HTMLElement {
	const { title, lead } = historyWords[history.verdict];
	const heading = element("h2", title);
	heading.tabIndex = -1;
	const list = element("ul");
	const until = history.sameUntil && history.conflicts.length > 0 ? [sameUntilSentence(history.sameUntil)] : [];
	const sentences = [...history.conflicts.map(conflictSentence), ...until, ...history.alone.map(copy.alone), ...notes];
	list.append(...sentences.map((sentence) => element("li", sentence)));
	const sheet = element("section");
	sheet.className = `sheet ${looks[history.verdict]}`;
	sheet.append(heading, element("p", lead), list);
	return sheet;
}
