import { isRecord } from "#core/kernel/record.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startProgram, until } from "./child-program.ts";
import { findProgram } from "./find-program.ts";
import { commands, ELEMENT, type Remote } from "./remote.ts";

/** A page, a script, a command that takes longer takes for ever. */
const LIMITS = { pageLoad: 40_000, script: 40_000 };
const COMMAND_MS = 60_000;

const driver = findProgram("WebKitWebDriver");
const display = findProgram("Xvfb");
const browser = findProgram(
	"/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
	"/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
);

export const webkitIsMissing =
	driver && display && browser ? undefined : "no Debian: apt-get install webkit2gtk-driver xvfb";

/** As an iPhone presents itself; the product names devices by it. */
const iphone =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/** WebKit's own small browser on a screen that nobody sees. */
export async function openWebkit(): Promise<Remote> {
	const screen = startProgram(display ?? "", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]);
	const number = await until("a tela virtual", async () => /^\d+/m.exec(screen.said())?.[0]);
	const port = await freePort();
	const program = startProgram(driver ?? "", [`--port=${port}`, "--host=127.0.0.1"], {
		DISPLAY: `:${number}`,
		// Its sandbox refuses to start for root, as whom machines like this one run.
		...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {}),
		TZ: "America/Sao_Paulo",
		GSETTINGS_BACKEND: "memory",
	});
	const address = `http://127.0.0.1:${port}`;
	await until("o WebKitWebDriver", () => ask(address, "GET", "status").catch(() => undefined));
	const options = {
		binary: browser,
		args: ["--automation", `--user-agent=${iphone}`],
	};
	const session = await ask(address, "POST", "session", {
		capabilities: {
			alwaysMatch: { "webkitgtk:browserOptions": options, unhandledPromptBehavior: "ignore", timeouts: LIMITS },
		},
	});
	if (!isRecord(session)) throw new Error("WebKit: no session");
	const base = `${address}/session/${session.sessionId}`;
	const send: Remote["send"] = (command, input = {}) => {
		const [method, path] = commands[command];
		return ask(base, method, path.replace("{id}", String(input.id)), method === "POST" ? input : undefined);
	};
	return {
		name: "WebKit",
		send,
		async openWindow(width, height) {
			// A window that a page asks for has no toolbar, which would be wider than a phone.
			await send("Navigate", { url: "about:blank" });
			await send("ExecuteScript", { script: OPENER, args: [] });
			const button = await send("ExecuteScript", { script: "return document.querySelector('button')", args: [] });
			const before = await send("GetWindowHandles");
			await send("ElementClick", { id: isRecord(button) ? button[ELEMENT] : "" });
			const handle = await until("a janela", async () => {
				const handles = await send("GetWindowHandles");
				return Array.isArray(handles)
					? handles.find((each) => Array.isArray(before) && !before.includes(each))
					: undefined;
			});
			await send("SwitchToWindow", { handle });
			await send("SetWindowRect", { width, height });
		},
		async resize(width, height) {
			await send("SetWindowRect", { width, height });
		},
		async close() {
			await ask(base, "DELETE", "").catch(() => undefined);
			await program.stop();
			await screen.stop();
		},
	};
}

const OPENER =
	"const button = document.createElement('button'); button.textContent = 'x'; " +
	"button.onclick = () => open('about:blank', '_blank', 'popup,width=390,height=844'); document.body.append(button)";

async function ask(base: string, method: string, path: string, body?: object): Promise<unknown> {
	const answer = await fetch(path ? `${base}/${path}` : base, {
		method,
		signal: AbortSignal.timeout(COMMAND_MS),
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	const { value } = await answer.json();
	if (!answer.ok) throw new Error(`WebKit, ${path}: ${value?.error} ${value?.message}`);
	return value;
}
