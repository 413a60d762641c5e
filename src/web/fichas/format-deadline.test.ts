import { expect, test } from "vitest";
import { formatDeadline } from "./format-deadline.ts";
import { lineDeadline } from "./line-moment.ts";

test("a deadline stands on the property's clock, which is named where it is not São Paulo's", () => {
	const lastMinute = new Date("2026-11-21T03:59:00Z");
	for (const format of [formatDeadline, lineDeadline]) {
		expect(format(lastMinute, "America/Manaus")).toBe("20/11, 23:59 (horário de Manaus)");
		expect(format(lastMinute, "America/Rio_Branco")).toBe("20/11, 22:59 (horário de Rio Branco)");
		expect(format(lastMinute, "America/Sao_Paulo")).toBe("21/11, 00:59");
	}
});
