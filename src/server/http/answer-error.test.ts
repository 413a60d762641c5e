import { expect, test } from "vitest";
import { asRefusal } from "./answer-error.ts";
import { Refusal } from "./refusal.ts";

const withCode = (code: unknown, message = "x") => Object.assign(new Error(message), { code });

test("a database that is away is 503 with Retry-After, also when wrapped", () => {
	for (const code of ["08006", "57P01", "57P03", "53300", "ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"]) {
		const refusal = asRefusal(new Error("Failed query", { cause: withCode(code) }));
		expect([code, refusal.status, refusal.headers["retry-after"]]).toEqual([code, 503, "5"]);
	}
	const socketGone = Object.assign(withCode("ENOENT"), { syscall: "connect" });
	expect(asRefusal(socketGone).status).toBe(503);
});

test("what the driver says without a code when the server vanished is 503 too", () => {
	const messages = [
		"Connection terminated unexpectedly",
		"Connection terminated due to connection timeout",
		"timeout exceeded when trying to connect",
		"Query read timeout",
	];
	for (const message of messages)
		expect([message, asRefusal(new Error("Failed query", { cause: new Error(message) })).status]).toEqual([
			message,
			503,
		]);
});

test("text, numbers and moments the database cannot hold are the sender's mistake", () => {
	for (const code of ["22021", "22P05", "22003", "22007", "22008", "22009", "22P02", "54000"])
		expect([code, asRefusal(withCode(code)).status]).toEqual([code, 400]);
});

test("a refusal stays what it is; everything else is 500 and tells nothing", () => {
	const refusal = new Refusal(409, "Já existe.");
	expect(asRefusal(refusal)).toBe(refusal);
	for (const error of [
		new Error("select secreto"),
		withCode("23505"),
		withCode(42),
		"texto",
		undefined,
		null,
		{ status: 404 },
	]) {
		expect(asRefusal(error)).toMatchObject({ status: 500, message: "Erro inesperado. Tente novamente." });
	}
});
