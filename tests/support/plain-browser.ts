import { asBrowser, asForm } from "./contact-form.ts";
import type { Answer } from "./process/raw-request.ts";
import type { TestProduct } from "./process/start-test-product.ts";

export type PlainBrowser = ReturnType<typeof openPlainBrowser>;

/**
 * A browser that runs no scripts and draws nothing: it keeps cookies, goes where it is led, and sends the forms that it
 * was given, by their names and to where they say. Who can be seen or pressed is for a real one to tell.
 */
export function openPlainBrowser(product: Pick<TestProduct, "send">, kept: Record<string, string> = {}) {
	const cookies = new Map(Object.entries(kept));
	let address = "/";
	let answer: Answer | undefined;
	let pressed = "";

	async function ask(path: string, form?: URLSearchParams): Promise<void> {
		address = path;
		const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
		const headers = { ...asBrowser, ...(cookie && { cookie }), ...(form && asForm) };
		answer = await product.send(path, form ? { method: "POST", headers, body: form.toString() } : { headers });
		for (const line of [answer.headers["set-cookie"] ?? []].flat()) keep(line);
		const { location } = answer.headers;
		if (!location) return;
		const { pathname, search } = new URL(location, `http://localhost${path}`);
		await ask(pathname + search);
	}

	function keep(line: string): void {
		const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
		if (value && !/max-age=0\b/i.test(line)) cookies.set(name, value);
		else cookies.delete(name);
	}

	const html = () => answer?.text ?? "";
	/** In the form that was sent, where it is there again: others on the page ask for a password, too. */
	const field = (name: string) => fieldNamed(formOf(html(), pressed)?.html ?? html(), name);
	return {
		open: (path: string) => ask(path),
		/** Fills in fields of the form that this button sends, and presses it. */
		async send(button: string, fields: Record<string, string> = {}): Promise<void> {
			const form = formOf(html(), button);
			if (!form) throw new Error(`no form has a button "${button}"`);
			pressed = button;
			for (const name of Object.keys(fields))
				if (!form.fields.has(name)) throw new Error(`the form of "${button}" has no ${name}`);
			const { pathname, search } = new URL(form.action ?? address, "http://localhost");
			await ask(pathname + search, new URLSearchParams({ ...Object.fromEntries(form.fields), ...fields }));
		},
		address: () => address,
		status: () => answer?.status,
		headers: () => answer?.headers ?? {},
		words: () => asWords(html()),
		heading: () => asWords(/<h1\b[\s\S]*?<\/h1>/.exec(html())?.[0] ?? ""),
		value: (name: string) => attribute(field(name), "value") ?? "",
		picture: (name: string) =>
			[...html().matchAll(/<(?:img|svg)\b[^>]*>/g)].some(([tag]) =>
				[attribute(tag, "alt"), attribute(tag, "aria-label")].includes(name),
			),
		/** What is said of a field beside its label. */
		said: (name: string) =>
			(attribute(field(name), "aria-describedby") ?? "")
				.split(" ")
				.map((id) =>
					asWords(new RegExp(`<(\\w+)\\b[^>]*\\sid="${id}"[^>]*>([\\s\\S]*?)</\\1>`).exec(html())?.[2] ?? ""),
				)
				.join(" ")
				.trim(),
	};
}

type Form = { html: string; action: string | undefined; fields: Map<string, string> };

function formOf(html: string, button: string): Form | undefined {
	for (const [form = "", tag = "", content = ""] of html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)) {
		const pressed = [...form.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)].find(
			([, , words = ""]) => asWords(words) === button,
		);
		if (!pressed) continue;
		if (attribute(tag, "method") !== "post") throw new Error(`the form of "${button}" is not posted`);
		const inputs = [...content.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].map(([input]) => input);
		const named = [...inputs, pressed[1] ?? ""].flatMap((input) => {
			const name = attribute(input, "name");
			return name ? [[name, attribute(input, "value") ?? ""] as const] : [];
		});
		return { html: form, action: attribute(tag, "action"), fields: new Map(named) };
	}
	return undefined;
}

function fieldNamed(html: string, name: string): string {
	return new RegExp(`<(?:input|textarea)\\b[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0] ?? "";
}

function attribute(tag: string, name: string): string | undefined {
	return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");
}

function asWords(html: string): string {
	return html
		.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, "")
		.replace(/<[^>]*>/g, "")
		.replace(/\s+/g, " ")
		.trim();
}
