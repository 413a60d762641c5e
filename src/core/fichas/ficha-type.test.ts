import { expect, test } from "vitest";
import { agreeWithTitle } from "./ficha-type.ts";

test("what is told of a Laudo agrees with it, and nothing else in the sentence changes", () => {
	expect(agreeWithTitle("vistoria", "assinada por Ana Enviada")).toBe("assinado por Ana Enviada");
	expect(agreeWithTitle("vistoria", "assinada em parte")).toBe("assinado em parte");
	expect(agreeWithTitle("vistoria", "Cancelada")).toBe("Cancelado");
	expect(agreeWithTitle("vistoria", "cópia enviada por e-mail a Ana")).toBe("cópia enviada por e-mail a Ana");
	expect(agreeWithTitle("visita", "assinada por Ana")).toBe("assinada por Ana");
});
