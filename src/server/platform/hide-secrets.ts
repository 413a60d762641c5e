const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/**
 * What other programs put into their messages: a mail server repeats the address it refuses, a client the address it
 * called, a router the path it did not know. Names of files, functions and errors stay readable.
 */
const rules: [RegExp, (found: string) => string][] = [
	[/\b(?:https?|postgres(?:ql)?|smtps?):\/\/[^\s"'<>)]+/gi, (url) => `${url.slice(0, url.indexOf(":"))}://…`],
	[/[\w.%+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, () => "[e-mail]"],
	[/(["'`])\/[^"'`\s]*\1/g, () => "“/…”"],
	[/\/a\/[\w-]{6,}/g, () => "/a/…"],
	[/[\w-]{20,}/g, (word) => (/\d/.test(word) && /[a-z]/i.test(word) ? "[oculto]" : word)],
	[/\+?\d[\d.\-/() ]{8,}\d/g, (run) => (run.replace(/\D/g, "").length < 10 || IPV4.test(run) ? run : "[número]")],
];

/** Text of an error, without what could name a person or open a door. */
export function hideSecrets(text: string): string {
	return rules.reduce((kept, [found, instead]) => kept.replace(found, instead), text);
}
