import { expect, it } from "vitest";
import { readEmailAnswer } from "./use-email-check.ts";

it.each([
	[{ exists: false, status_conta: null }, "new"],
	[{ exists: true, status_conta: "ativo" }, "active"],
	[{ exists: true, status_conta: "trial" }, "found"],
	[{ exists: true, status_conta: "pendente" }, "found"],
	[{ exists: true, status_conta: "inadimplente" }, "found"],
	[{ exists: true, status_conta: "cancelado" }, "found"],
	[{}, "unknown"],
	[undefined, "unknown"],
	["<html>", "unknown"],
])("%j reads as %s", (body, state) => {
	expect(readEmailAnswer(body)).toBe(state);
});
