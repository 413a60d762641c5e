import { writeFileSync } from "node:fs";
import { isRecord } from "#core/kernel/record.ts";
import { until } from "./child-program.ts";
import { ELEMENT, type Remote } from "./remote.ts";

/** Somebody before a browser: finds by what is read, taps, types, draws. */
export class Visitor {
	readonly remote: Remote;
	readonly origin: string;
	constructor(remote: Remote, origin: string) {
		this.remote = remote;
		this.origin = origin;
	}

	async open(address: string): Promise<void> {
		await this.remote.send("Navigate", { url: new URL(address, this.origin).href });
	}

	async address(): Promise<string> {
		return String(await this.remote.send("GetCurrentURL"));
	}

	/** In the page; `script` is the body of a function. */
	run(script: string, ...args: unknown[]): Promise<unknown> {
		return this.remote.send("ExecuteScript", { script, args });
	}

	/** The same, with a promise that is waited for. */
	runAsync(script: string, ...args: unknown[]): Promise<unknown> {
		const whole = `const done = arguments[arguments.length - 1]; (async () => {${script}})().then(done, (error) => done("falhou: " + error));`;
		return this.remote.send("ExecuteAsyncScript", { script: whole, args });
	}

	async awake(): Promise<void> {
		await this.sees("a página desperta", "return document.documentElement.hasAttribute('data-awake')");
	}

	/** Waits until the page says so. */
	async sees(what: string, script: string, ...args: unknown[]): Promise<void> {
		await until(what, async () => ((await this.run(script, ...args).catch(() => false)) ? true : undefined)).catch(
			async (error) => {
				throw new Error(`${error.message}, em ${await this.address()}`);
			},
		);
	}

	/** The same for what takes a while to say. */
	async waitFor(what: string, script: string): Promise<void> {
		await until(what, async () => ((await this.runAsync(script)) === true ? true : undefined));
	}

	async reads(text: string): Promise<void> {
		await this.sees(`ler “${text}”`, "return document.body.innerText.includes(arguments[0])", text);
	}

	async tap(kind: string, name: string | RegExp): Promise<void> {
		await this.remote.send("ElementClick", { id: await this.find(kind, name) });
	}

	async type(label: string, text: string): Promise<void> {
		const id = await this.find("input, textarea", label);
		await this.remote.send("ElementClear", { id });
		await this.remote.send("ElementSendKeys", { id, text });
	}

	async choose(label: string | RegExp, ...files: string[]): Promise<void> {
		const id = await this.find("input[type=file]", label, false);
		await this.remote.send("ElementSendKeys", { id, text: files.join("\n") });
	}

	/** What is seen and called so, by its label or by what stands in it. */
	find(kind: string, name: string | RegExp, isSeen = true): Promise<string> {
		const [pattern, flags] = typeof name === "string" ? [escaped(name), ""] : [name.source, name.flags];
		return until(`encontrar ${kind} “${name}”`, async () => {
			const found = await this.run(findByName, kind, pattern, flags, isSeen);
			return isRecord(found) ? String(found[ELEMENT]) : undefined;
		}).catch(async (error) => {
			throw new Error(`${error.message}, em ${await this.address()}`);
		});
	}

	/** A finger goes over the page: down at the first of these places, up at the last. */
	async draw(points: [number, number][], pointerType: "touch" | "mouse" = "touch"): Promise<void> {
		const [first, ...rest] = points.map(([x, y]) => ({
			type: "pointerMove",
			duration: 8,
			x: Math.round(x),
			y: Math.round(y),
			origin: "viewport",
		}));
		const actions = [first, { type: "pointerDown", button: 0 }, ...rest, { type: "pointerUp", button: 0 }];
		const finger = { type: "pointer", id: `hand-${pointerType}`, parameters: { pointerType }, actions };
		await this.remote.send("PerformActions", { actions: [finger] });
		await this.remote.send("ReleaseActions");
	}

	async photograph(file: string): Promise<void> {
		const picture = await this.remote.send("TakeScreenshot", { full: false });
		writeFileSync(file, Buffer.from(String(picture), "base64"));
	}
}

const escaped = (text: string) => `^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;

const findByName = `
	const [kind, pattern, flags, isSeen] = arguments;
	const name = new RegExp(pattern, flags);
	const wordsOf = (each) => (each?.textContent ?? "").replace(/\\s+/g, " ").trim();
	const namesOf = (each) => {
		const labelled = (each.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean);
		return [
			each.getAttribute("aria-label") ?? "",
			labelled.map((id) => wordsOf(document.getElementById(id))).join(" "),
			...[...(each.labels ?? [])].map(wordsOf),
			each.labels?.length ? "" : wordsOf(each),
		].filter(Boolean);
	};
	const isShown = (each) => {
		const { width, height } = each.getBoundingClientRect();
		return width > 0 && height > 0 && getComputedStyle(each).visibility === "visible";
	};
	return [...document.querySelectorAll(kind)].find(
		(each) => (!isSeen || isShown(each)) && !each.disabled && namesOf(each).some((words) => name.test(words)),
	) ?? null;`;
