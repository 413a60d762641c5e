import type { Check } from "#core/fichas/verify/verify-check.ts";
import type { Conclusion } from "#core/fichas/verify/verify-conclusion.ts";
import type { FileFacts } from "#core/fichas/verify/verify-pdf.ts";
import { checkWords, verdictLeads, verdictTitle } from "#web/fichas/verify/verify.copy.ts";
import { checkSentence, tellMoments } from "#web/fichas/verify/verify-sentence.ts";

const outcomeWords = { ok: "confere", fault: "não confere", wait: "pendente" };

/** Text nodes only: nothing that a file says can become part of this page. */
export function resultPanel(
	{ verdict, checks }: Conclusion,
	facts: FileFacts,
	{ name, zone }: { name: string; zone: string | undefined },
): HTMLElement {
	const heading = element("h2", verdictTitle(verdict, facts.protocolo));
	heading.tabIndex = -1;
	const list = element("ul");
	list.append(...checks.map((check) => checkItem(check, zone)));
	const sheet = element("section");
	sheet.className = `sheet ${verdict}`;
	sheet.append(heading, element("p", verdictLeads.offline[verdict]), list, factsOf(facts, name, zone));
	return sheet;
}

function checkItem(check: Check, zone: string | undefined): HTMLElement {
	const item = element("li");
	item.className = check.outcome;
	const label = element("strong", `${checkWords[check.what].label}: ${outcomeWords[check.outcome]}`);
	item.append(label, element("span", checkSentence(check, zone)));
	return item;
}

function factsOf({ sha256, bytes, protocolo, seal }: FileFacts, name: string, zone: string | undefined): HTMLElement {
	const facts = element("p");
	facts.className = "facts";
	const size = new Intl.NumberFormat("pt-BR").format(bytes);
	const lines = [`Arquivo: ${name} (${size} bytes)`, protocolo && `Protocolo escrito no arquivo: ${protocolo}`];
	// Of a seal that does not hold, and of one that nobody knows, it is what the file says and no more.
	if ("signedAt" in seal && seal.signedAt)
		lines.push(`Hora do selo, segundo o próprio arquivo: ${tellMoments(seal.signedAt, zone)}`);
	for (const line of lines) if (line) facts.append(line, element("br"));
	facts.append("SHA-256: ", element("code", sha256));
	return facts;
}

export function element(tag: string, text = ""): HTMLElement {
	const made = document.createElement(tag);
	made.textContent = text;
	return made;
}
