import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";
import { makeLog } from "./log.ts";

function logging() {
	const written: string[] = [];
	const destination = {
		write(text: string) {
			written.push(text);
		},
	};
	const text = () => written.join("");
	return { log: makeLog("info", destination), text, lines: () => text().trimEnd().split("\n") };
}

test("one event is one line of JSON with its level by name and its time in UTC", () => {
	const { log, lines } = logging();
	log.info({ path: "/a\r\nb\u001b[31m" }, 'x","level":"fatal\n');
	log.debug("não sai");
	expect(lines()).toHaveLength(1);
	expect(JSON.parse(lines()[0] ?? "")).toEqual({
		level: "info",
		time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
		path: "/a\r\nb\u001b[31m",
		msg: 'x","level":"fatal\n',
	});
});

test("what names a person or opens a door is replaced, at the top and one level down", () => {
	const { log, text } = logging();
	const secrets = {
		password: "canario1",
		senha: "canario2",
		token: "canario3",
		secret: "canario4",
		authorization: "canario5",
		cookie: "canario6",
		email: "canario7",
		telefone: "canario8",
		cpf_cnpj: "canario9",
	};
	log.info(secrets, "x");
	log.info({ body: secrets, headers: secrets }, "x");
	expect(text()).not.toContain("canario");
	expect(text()).toContain("[oculto]");
});

test("of a statement the database refused only the code is kept", () => {
	const server = Object.assign(new Error('invalid input syntax for type uuid: "canario"'), {
		code: "22P02",
		severity: "ERROR",
		detail: "canario",
	});
	const query = Object.assign(new Error("Failed query: insert into x params: canario", { cause: server }), {
		query: "insert",
		params: ["canario"],
	});
	const { log, text } = logging();
	log.error({ err: query }, "request failed");
	expect(text()).not.toContain("canario");
	expect(JSON.parse(text()).err).toMatchObject({ message: "consulta recusada pelo banco", cause: { code: "22P02" } });
});

test("any other error keeps message and stack, cut to a length", () => {
	const described = describeError(new TypeError("m".repeat(5_000)));
	expect(described).toMatchObject({ type: "TypeError" });
	expect(String(described.message)).toHaveLength(500);
	expect(String(described.stack).length).toBeLessThanOrEqual(2_000);
});

test("what is no error says what it is, and nothing of what it holds but a text", () => {
	expect(describeError("disco cheio")).toEqual({ type: "string", message: "disco cheio" });
	expect(describeError(undefined)).toEqual({ type: "undefined" });
	expect(describeError(null)).toEqual({ type: "null", message: "null" });
	expect(describeError(new Response("canario", { status: 502 }))).toMatchObject({ type: "Response", status: 502 });
	const thrown = describeError({ motivo: "canario", senha: "canario" });
	expect(thrown).toEqual({ type: "Object", keys: ["motivo", "senha"] });
	// As the queue tells of a failure: everything of an error but its class.
	const copied = describeError({
		message: "connect ECONNREFUSED 127.0.0.1:5432",
		code: "ECONNREFUSED",
		stack: "Error",
	});
	expect(copied).toMatchObject({ message: "connect ECONNREFUSED 127.0.0.1:5432", code: "ECONNREFUSED" });
	const refused = describeError({ ...new Error("x"), message: "canario", severity: "ERROR", code: "23505" });
	expect(refused).toMatchObject({ message: "consulta recusada pelo banco", code: "23505" });
	const many = new AggregateError([new Error("connect ECONNREFUSED ::1:5432")], "");
	expect(describeError(many)).toMatchObject({ errors: [{ message: "connect ECONNREFUSED ::1:5432" }] });
});

test("what others put into their messages is taken out: addresses, links, codes, documents", () => {
	const messages = [
		"550 5.1.1 <canaria@segredo.com.br>: Recipient address rejected",
		"POST https://rubrica.com.br/assinar/canario?x=canario failed",
		'No route matches URL "/a/CANARIO7QX"',
		"GET /a/CANARIO7QX",
		"token 3q2-7wE9vR0kqX4yZb1nCanarioPp5sLc6dFf2gHh7jKk0",
		"CPF 529.982.247-25, 52998224725, +55 (11) 91234-5678",
		"postgres://rubrica:canario@db/rubrica",
		"canaria%40segredo.com.br",
	];
	const { log, text } = logging();
	for (const message of messages) log.error({ err: new Error(message, { cause: new Error(message) }) }, "x");
	for (const message of messages) log.error({ err: message }, "x");
	expect(text()).not.toMatch(/canari|529.?982|98224725|1234.?5678/i);
	const own = new TypeError("Cannot read properties of undefined (reading 'nomeDoResponsavelPelaFicha')");
	expect(describeError(own).message).toBe(own.message);
	expect(String(describeError(own).stack)).toContain("log.test.ts");
});

test("a chain of causes that bites its own tail still ends", () => {
	const error = new Error("a");
	error.cause = new Error("b", { cause: error });
	expect(describeError(error)).toMatchObject({ message: "a", cause: { message: "b" } });
});

test("an error whose own words fail is told of all the same, and whoever tells of it goes on", () => {
	const { log, lines } = logging();
	const error = Object.defineProperty(new Error("fora do ar"), "stack", {
		get() {
			throw new RangeError("Maximum call stack size exceeded");
		},
	});
	log.error({ err: error }, "the provider gave no payment page");
	log.error({ err: new Error("por causa de outro", { cause: error }) }, "nor a second one");
	const told = lines().map((line) => JSON.parse(line));
	expect(told.map(({ msg }) => msg)).toEqual(["the provider gave no payment page", "nor a second one"]);
	expect(told[0].err).toEqual({ type: "Error", message: "não foi possível descrever o erro" });
});
