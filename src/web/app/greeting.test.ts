import { expect, test } from "vitest";
import { firstName } from "#core/kernel/first-name.ts";
import { greetingAt } from "./greeting.ts";

const saoPaulo = (time: string) => new Date(`2026-11-15T${time}:00-03:00`);

test("the greeting follows the clock of São Paulo, wherever the server is", () => {
	expect(greetingAt(saoPaulo("05:00"))).toBe("Bom dia");
	expect(greetingAt(saoPaulo("11:59"))).toBe("Bom dia");
	expect(greetingAt(saoPaulo("12:00"))).toBe("Boa tarde");
	expect(greetingAt(saoPaulo("17:59"))).toBe("Boa tarde");
	expect(greetingAt(saoPaulo("18:00"))).toBe("Boa noite");
	expect(greetingAt(saoPaulo("00:00"))).toBe("Boa noite");
	expect(greetingAt(saoPaulo("04:59"))).toBe("Boa noite");
});

test("a person is greeted by the first name", () => {
	expect(firstName("  Maria   das Dores ")).toBe("Maria");
	expect(firstName("Zé")).toBe("Zé");
});
