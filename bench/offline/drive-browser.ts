// Firefox by WebDriver BiDi and WebKitGTK by WebDriver, without a library between: both are Debian's (apt-get install
// firefox-esr; webkit2gtk-driver and xvfb), and neither is needed by the suite.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { recordOf } from "../../src/core/kernel/record.ts";
import { freePort, temporaryFolder } from "../product.ts";

export type DrivenBrowser = {
	name: string;
	setCookie(name: string, value: string): Promise<void>;
	/** An address that cannot be reached is an answer too: what is shown then is looked at by `run`. */
	go(address: string): Promise<void>;
	/** An expression, or a promise of one; its value is JSON. `before`: a program to run first, since pages allow no eval. */
	run(expression: string, before?: string): Promise<unknown>;
	end(): Promise<void>;
};

export async function driveBrowser(which: string, url: string): Promise<DrivenBrowser> {
	return which === "firefox" ? driveFirefox(url) : driveWebKit(url);
}

/** Whatever a page answers, as text: both protocols carry a text alike. */
const asText = (expression: string) => `(async () => JSON.stringify((await (${expression})) ?? null))()`;

async function driveFirefox(url: string): Promise<DrivenBrowser> {
	const port = await freePort();
	const flags = ["--headless", "--no-remote", "--profile", temporaryFolder(), `--remote-debugging-port=${port}`];
	const firefox = spawn("firefox-esr", flags, { stdio: ["ignore", "ignore", "pipe"] });
	await new Promise<void>((resolve) => {
		let said = "";
		firefox.stderr.on("data", (part) => {
			said += part;
			if (said.includes("WebDriver BiDi listening")) resolve();
		});
	});
	const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = reject;
	});
	const waiting = new Map<unknown, (answer: Record<string, unknown>) => void>();
	socket.onmessage = ({ data }) => {
		const answer = recordOf(JSON.parse(String(data)));
		waiting.get(answer.id)?.(answer);
	};
	let asked = 0;
	const send = (method: string, params: object) =>
		new Promise<Record<string, unknown>>((resolve, reject) => {
			const id = ++asked;
			waiting.set(id, (answer) =>
				answer.type === "error" ? reject(new Error(`${method}: ${answer.message}`)) : resolve(recordOf(answer.result)),
			);
			socket.send(JSON.stringify({ id, method, params }));
		});
	const { capabilities } = await send("session.new", { capabilities: {} });
	const { contexts } = await send("browsingContext.getTree", {});
	const { context } = recordOf(Array.isArray(contexts) ? contexts[0] : undefined);
	const { browserName, browserVersion } = recordOf(capabilities);
	return {
		name: `${browserName} ${browserVersion}`,
		async setCookie(name, value) {
			const cookie = { name, value: { type: "string", value }, domain: new URL(url).hostname };
			await send("storage.setCookie", { cookie });
		},
		async go(address) {
			await send("browsingContext.navigate", { context, url: url + address, wait: "complete" }).catch(noAnswer);
		},
		async run(expression, before = "") {
			const question = { expression: `${before};${asText(expression)}`, target: { context }, awaitPromise: true };
			const { type, result, exceptionDetails } = await send("script.evaluate", question);
			if (type !== "success") throw new Error(JSON.stringify(exceptionDetails));
			return JSON.parse(String(recordOf(result).value));
		},
		async end() {
			socket.close();
			await endProcess(firefox);
		},
	};
}

const MINI_BROWSERS = ["4.1", "4.0", "6.0"].map(
	(version) =>
		`/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

async function driveWebKit(url: string): Promise<DrivenBrowser> {
	const number = 90 + (process.pid % 100);
	const display = `:${number}`;
	const screen = spawn("Xvfb", [display, "-screen", "0", "1280x900x24"], { stdio: "ignore" });
	// A browser that finds no screen yet ends at once, and its driver waits for it for ever.
	while (!existsSync(`/tmp/.X11-unix/X${number}`)) await new Promise((resolve) => setTimeout(resolve, 50));
	const port = await freePort();
	const env = { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
	const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env });
	const send = async (method: string, path: string, body?: object) => {
		const response = await fetch(`http://127.0.0.1:${port}${path}`, {
			method,
			...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
		});
		const { value } = recordOf(await response.json());
		if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 400)}`);
		return value;
	};
	while (!(await send("GET", "/status").catch(() => undefined)))
		await new Promise((resolve) => setTimeout(resolve, 50));
	const options = { binary: MINI_BROWSERS.find((path) => existsSync(path)), args: ["--automation"] };
	const alwaysMatch = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
	const { sessionId, capabilities } = recordOf(await send("POST", "/session", { capabilities: { alwaysMatch } }));
	const session = `/session/${sessionId}`;
	await send("POST", `${session}/timeouts`, { script: 120_000, pageLoad: 60_000 });
	const { browserName, browserVersion } = recordOf(capabilities);
	return {
		name: `${browserName} ${browserVersion}`,
		async setCookie(name, value) {
			await send("POST", `${session}/url`, { url: `${url}/app/entrar` });
			await send("POST", `${session}/cookie`, { cookie: { name, value, path: "/" } });
		},
		async go(address) {
			await send("POST", `${session}/url`, { url: url + address }).catch(noAnswer);
		},
		async run(expression, before = "") {
			const end = "const done = arguments[arguments.length - 1];";
			const script = `${before};${end}${asText(expression)}.then(done, (problem) => done("!" + problem));`;
			const answer = await send("POST", `${session}/execute/async`, { script, args: [] });
			if (typeof answer !== "string" || answer.startsWith("!")) throw new Error(String(answer));
			return JSON.parse(answer);
		},
		async end() {
			await send("DELETE", session).catch(noAnswer);
			await endProcess(driver);
			await endProcess(screen);
		},
	};
}

function noAnswer(): void {}

async function endProcess(child: ChildProcess): Promise<void> {
	const ended = new Promise((resolve) => child.once("exit", resolve));
	child.kill();
	await ended;
}
