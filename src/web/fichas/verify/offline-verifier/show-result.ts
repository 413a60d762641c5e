import type { Check } from "#core/fichas/verify/verify-check.ts";
import type { Conclusion } from "#core/fichas/verify/verify-conclusion.ts";
import type { FileFacts } from "#core/fichas/verify/verify-pdf.ts";
import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import { checkWords, verdictLeads, verdictTitle } from "#web/fichas/verify/verify.copy.ts";
import { checkSentence } from "#web/fichas/verify/verify-sentence.ts";

const outcomeWords = { ok: "confere", fault: "não confere", wait: "pendente" };

/** Text nodes only: nothing that a file says can become part of this page. */
export function resultPanel({ verdict, checks }: Conclusion, facts: FileFacts, name: string): HTMLElement {
	const heading = element("h2", verdictTitle(verdict, facts.protocolo));
	heading.tabIndex = -1;
	const list = element("ul");
	list.append(...checks.map(checkItem));
	const sheet = element("section");
	sheet.className = `sheet ${verdict}`;
	sheet.append(heading, element("p", verdictLeads.offline[verdict]), list, factsOf(facts, name));
	return sheet;
}

function checkItem(check: Check): HTMLElement {
	const item = element("li");
	item.className = check.outcome;
	const label = element("strong", `${checkWords[check.what].label}: ${outcomeWords[check.outcome]}`);
	item.append(label, element("span", checkSentence(check)));
	return item;
}

function factsOf({ sha256, bytes, protocolo, seal }: FileFacts, name: string): HTMLElement {
	const facts = element("p");
	facts.className = "facts";
	const size = new Intl.NumberFormat("pt-BR").format(bytes);
	const lines = [`Arquivo: ${name} (${size} bytes)`, protocolo && `Protocolo escrito no arquivo: ${protocolo}`];
	if ("signedAt" in seal && seal.signedAt)
		lines.push(`Selado em ${formatMoment(new Date(seal.signedAt), BRAZIL_ZONE)}`);
	for (const line of lines) if (line) facts.append(line, element("br"));
	facts.append("SHA-256: ", element("code", sha256));
	return facts;
}

export function element(tag: string, text = ""): HTMLElement {
	const made = document.createElement(tag);
	made.textContent = text;
	return made;
}
