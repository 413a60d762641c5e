import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { startProgram, until } from "./child-program.ts";
import { findProgram } from "./find-program.ts";
import { openMarionette } from "./marionette.ts";
import type { Remote } from "./remote.ts";

const program = findProgram("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox");

export const firefoxIsMissing = program ? undefined : "no Debian: apt-get install firefox-esr";

/** As people have it, but for what would ask other hosts. */
const settings = (port: number) => ({
	"marionette.port": port,
	"intl.accept_languages": "pt-BR, pt",
	"app.update.enabled": false,
	"app.normandy.enabled": false,
	"browser.safebrowsing.malware.enabled": false,
	"browser.safebrowsing.phishing.enabled": false,
	"browser.shell.checkDefaultBrowser": false,
	"browser.startup.homepage": "about:blank",
	"browser.aboutwelcome.enabled": false,
	"datareporting.policy.dataSubmissionEnabled": false,
	"datareporting.healthreport.uploadEnabled": false,
	"dom.push.connection.enabled": false,
	"extensions.systemAddon.update.enabled": false,
	"network.captive-portal-service.enabled": false,
	"network.connectivity-service.enabled": false,
	"services.settings.server": "http://127.0.0.1:1",
	"toolkit.telemetry.enabled": false,
	"ui.useOverlayScrollbars": 1,
	"dom.w3c_touch_events.enabled": 1,
	"geo.provider.network.url": "",
});

/** Run inside the browser, not in the page: its window is never as narrow as a phone, so the page's place in it is. */
const RESIZE = `
	const [width, height] = arguments;
	const { style } = gBrowser.selectedBrowser;
	for (const [side, size] of [["width", width], ["height", height]]) {
		style.setProperty("min-" + side, size + "px");
		style.setProperty("max-" + side, size + "px");
	}`;

export async function openFirefox(): Promise<Remote> {
	const profile = mkdtempSync(path.join(tmpdir(), "rubrica-firefox-"));
	const port = await freePort();
	const lines = Object.entries(settings(port)).map(
		([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
	);
	writeFileSync(path.join(profile, "user.js"), lines.join("\n"));
	const args = ["--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", profile];
	const running = startProgram(program ?? "", args, { TZ: "America/Sao_Paulo", MOZ_HEADLESS_WIDTH: "1400" });
	const wire = await until("o Firefox", () => openMarionette(port).catch(() => undefined));
	await wire.ask("WebDriver:NewSession", { capabilities: { alwaysMatch: { unhandledPromptBehavior: "ignore" } } });
	const inBrowser = async (script: string, ...args: unknown[]) => {
		await wire.ask("Marionette:SetContext", { value: "chrome" });
		try {
			return await wire.ask("WebDriver:ExecuteScript", { script, args });
		} finally {
			await wire.ask("Marionette:SetContext", { value: "content" });
		}
	};
	const send: Remote["send"] = (command, input) => wire.ask(`WebDriver:${command}`, input);
	const resize: Remote["resize"] = async (width, height) => {
		await send("SetWindowRect", { width: Math.max(width, 500), height: height + 120 });
		await inBrowser(RESIZE, width, height);
	};
	return {
		name: "Firefox",
		send,
		resize,
		openWindow: resize,
		async close() {
			await wire.ask("Marionette:Quit", { flags: ["eForceQuit"] }).catch(() => undefined);
			wire.end();
			await running.stop();
			rmSync(profile, { recursive: true, force: true });
		},
	};
}
