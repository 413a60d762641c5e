import { createElement, type FunctionComponent } from "react";
import { type MailBody, renderMail } from "./render-mail.ts";

type Fields = Record<string, string | number>;
type Fill = (props: Fields) => MailBody;

const MARK = /(?:https:\/\/)?mmm([A-Za-z]+)mmm/g;

/**
 * For mails that go out by the thousand: the component is rendered once, with marks in the place of its texts,
 * and then filled in. It must show each text as it comes; `clean` does beforehand what the component would do to
 * them. Numbers are no texts: they may decide what is shown, and each is compiled by itself.
 */
export function precompileMail<Props extends Fields>(
	component: FunctionComponent<Props>,
	sample: Props,
	clean: (props: Props) => Props,
): (props: Props) => Promise<MailBody> {
	const compiled = new Map<string, Fill>();
	return async (props) => {
		const numbers = Object.entries(props).filter(([, value]) => typeof value === "number");
		const key = JSON.stringify(numbers);
		const fill = compiled.get(key) ?? (await compileMail(component, { ...sample, ...Object.fromEntries(numbers) }));
		compiled.set(key, fill);
		return fill(clean(props));
	};
}

async function compileMail<Props extends Fields>(component: FunctionComponent<Props>, sample: Props): Promise<Fill> {
	const marked = Object.entries(sample).map(([name, value]) => [name, markOf(name, value)]);
	const { html, text } = await renderMail(createElement(component, Object.fromEntries(marked)));
	for (const [name, mark] of marked) {
		if (typeof mark === "string" && !html.includes(mark)) throw new Error(`a precompiled mail shows no ${name}`);
	}
	// In one pass: a mark that somebody typed as their name is never looked at.
	const fill = (template: string, write: (name: string) => string) =>
		template.replaceAll(MARK, (_mark, name: string) => write(name));
	return (values) => ({
		html: fill(html, (name) => escapeHtml(String(values[name]))),
		text: fill(text, (name) => String(values[name])),
	});
}

/** A mark passes wherever its text would: an address stands in for an address. */
function markOf(name: string, value: string | number): string | number {
	if (typeof value === "number") return value;
	return value.startsWith("http") ? `https://mmm${name}mmm` : `mmm${name}mmm`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

function escapeHtml(text: string): string {
	return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
