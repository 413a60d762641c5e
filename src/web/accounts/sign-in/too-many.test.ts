import { expect, it } from "vitest";
import { tooMany } from "./too-many.ts";

it.each([
	[1, "1 minuto"],
	[60, "1 minuto"],
	[61, "2 minutos"],
	[900, "15 minutos"],
])("%i seconds are told as %s", (retryAfterSeconds, words) => {
	const { problem, init } = tooMany({ reason: "too-many", retryAfterSeconds });
	expect(problem).toBe(`Muitas tentativas. Tente de novo em ${words}.`);
	expect(init).toEqual({ status: 429, headers: { "retry-after": String(retryAfterSeconds) } });
});

it("a refusal that does not say for how long asks for a minute", () => {
	expect(tooMany({ reason: "too-many" }).init.headers["retry-after"]).toBe("60");
});
