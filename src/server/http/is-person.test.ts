import { expect, test } from "vitest";
import { isPerson, isUnseen } from "./is-person.ts";

const asking = (headers: Record<string, string>, method = "GET") => ({ method, headers: new Headers(headers) });
const phone = (model: string, app = "") =>
	`Mozilla/5.0 (Linux; Android 14; ${model}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0 Mobile Safari/537.36 ${app}`;

test.each([
	["in-app browser of Instagram", phone("SM-A055M", "Instagram 390.0.0 Android")],
	["in-app browser of WhatsApp", phone("moto g54", "WA4A/2.25.20.80")],
	["in-app browser of Facebook", phone("SM-A055M", "[FB_IAB/FB4A;FBAV/520.0]")],
	["a phone called Cubot", phone("CUBOT NOTE 50")],
	["another one", phone("CUBOT KINGKONG 9", "WA4A/2.25.20.80")],
	[
		"an iPhone",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1",
	],
])("%s is looked at by a person", (_, agent) => {
	expect(isPerson(asking({ "user-agent": agent }))).toBe(true);
});

test.each([
	["Googlebot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
	["Slack", { "user-agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)" }],
	["WhatsApp's preview", { "user-agent": "WhatsApp/2.23.20.0" }],
	["Facebook's preview", { "user-agent": "facebookexternalhit/1.1" }],
	["a program", { "user-agent": "curl/8.5.0" }],
	["a page fetched ahead", { "user-agent": phone("SM-A055M"), "sec-purpose": "prefetch;prerender" }],
])("%s is nobody", (_, headers) => {
	expect(isUnseen(asking(headers))).toBe(true);
	expect(isPerson(asking(headers))).toBe(false);
});
