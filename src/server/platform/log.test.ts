import { expect, test } from "vitest";
import { describeError, makeLog } from "./log.ts";

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

test("any other error keeps message and stack, cut to a length; what is no error says nothing", () => {
	const described = describeError(new TypeError("m".repeat(5_000)));
	expect(described).toMatchObject({ type: "TypeError" });
	expect(String(described.message)).toHaveLength(500);
	expect(String(described.stack).length).toBeLessThanOrEqual(2_000);
	expect(describeError("canario")).toEqual({ message: "não é um Error" });
});

test("a chain of causes that bites its own tail still ends", () => {
	const error = new Error("a");
	error.cause = new Error("b", { cause: error });
	expect(describeError(error)).toMatchObject({ message: "a", cause: { message: "b" } });
});
