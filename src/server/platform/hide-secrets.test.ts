import { expect, test } from "vitest";
import { startProcessorTime } from "#tests/support/processor-time.ts";
import { hideSecrets } from "./hide-secrets.ts";

test.each([
	"GET /A/CANARIO7",
	"GET /a/canário",
	"path %2Fa%2Fcanario7 not found",
	"path /a%2fCANARIO7?x=1",
	"redis://user:canario@cache:6379/0",
	"amqps://canario:canario@fila",
	"https%3A%2F%2Frubrica.com.br%2Fassinar%2Fcanario",
	"550 <canaria@imobiliária.com.br>: rejected",
	"canaria%40imobiliária.com.br",
	"canária.sílva@segredo.com.br",
	"canaria@[203.0.113.9]",
	'"/assinar/canario"',
	"mailto:canaria@segredo.com.br",
	"host=db&url=postgres://rubrica:canario@db/rubrica",
	`token ${"canario7".repeat(500)}`,
	"x-token=3q2-7wE9vR0kqX4yZb1nCanarioPp5",
])("%s is not told", (text) => {
	expect(hideSecrets(text)).not.toMatch(/can[aá]ri/i);
});

test.each([
	"connect ECONNREFUSED 127.0.0.1:5432",
	"connect ECONNREFUSED ::1:5432",
	"Cannot find package '@hono/node-server' imported from node_modules",
	"at handle (file:///opt/rubrica/src/server/http/listener.ts:81:3)",
	"at node:internal/process/task_queues:105:5",
	"Cannot read properties of undefined (reading 'nomeDoResponsavelPelaFicha')",
	"550 5.1.1: Recipient address rejected",
])("%s stays readable", (text) => {
	expect(hideSecrets(text)).toBe(text);
});

test.each(["CPF 529.982.247-25.", "52998224725", "+55 (11) 91234-5678", "12.345.678/0001-95"])(
	"the number in %s is not told",
	(text) => expect(hideSecrets(text)).not.toMatch(/\d{3}/),
);

test.each(["a", "1", "/", "@", "a@", "a.", "-", "%40", "://", "1 ", "1-", "/a/", '"/'])(
	"a hundred thousand of %s take no longer than their length",
	(piece) => {
		const time = (count: number) => {
			const text = piece.repeat(count);
			const spent = startProcessorTime();
			hideSecrets(text);
			return spent();
		};
		time(100_000);
		expect(time(100_000)).toBeLessThan(2_000);
	},
);
