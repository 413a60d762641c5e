import { expect, test } from "vitest";
import { agreeWithTitle, fichaTypes, isFichaType } from "./ficha-type.ts";

test("what is told of a Laudo agrees with it, and nothing else in the sentence changes", () => {
	expect(agreeWithTitle("vistoria", "assinada por Ana Enviada")).toBe("assinado por Ana Enviada");
	expect(agreeWithTitle("vistoria", "assinada em parte")).toBe("assinado em parte");
	expect(agreeWithTitle("vistoria", "Cancelada")).toBe("Cancelado");
	expect(agreeWithTitle("vistoria", "cópia enviada por e-mail a Ana")).toBe("cópia enviada por e-mail a Ana");
	expect(agreeWithTitle("visita", "assinada por Ana")).toBe("assinada por Ana");
});

test("the four types are types, and nothing else is", () => {
	expect(fichaTypes.every(isFichaType)).toBe(true);
	for (const other of ["", "Visita", "locacao", undefined, null, 1, ["visita"]]) expect(isFichaType(other)).toBe(false);
});
