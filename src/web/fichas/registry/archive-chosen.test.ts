import { expect, test } from "vitest";
import { archivedWords } from "./archive-chosen.ts";

const clients = ["cliente", "clientes"] as const;

test("how many left the list, or came back, is said in number, and so is what was not theirs to decide", () => {
	expect(archivedWords({ done: 3, asked: 3, archived: true }, clients)).toBe("3 clientes arquivados.");
	expect(archivedWords({ done: 1, asked: 1, archived: false }, clients)).toBe("1 cliente de volta à lista.");
	expect(archivedWords({ done: 1, asked: 2, archived: true }, clients)).toBe(
		"1 cliente arquivado. Um deles está com colegas: quem cuida, ou a gestão, decide.",
	);
	expect(archivedWords({ done: 0, asked: 2, archived: true }, ["imóvel", "imóveis"])).toBe(
		"Nenhum imóvel arquivado. 2 deles estão com colegas: quem cuida, ou a gestão, decide.",
	);
});
