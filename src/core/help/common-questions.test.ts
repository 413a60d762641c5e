import { expect, test } from "vitest";
import { questionsFor } from "./common-questions.ts";

test("ten questions, each with an address of its own and an answer in full sentences", () => {
	const questions = questionsFor("dono");
	expect(questions).toHaveLength(10);
	expect(new Set(questions.map(({ id }) => id)).size).toBe(10);
	for (const paragraph of questions.flatMap(({ answer }) => answer)) expect(paragraph).toMatch(/\.$/);
});

test("nobody is led to a page that turns them away", () => {
	const led = (role: "dono" | "gestao" | "corretor") =>
		questionsFor(role).flatMap(({ links }) => links.map(({ to }) => to));
	expect(led("dono")).toEqual(expect.arrayContaining(["/app/plano", "/app/equipe"]));
	expect(led("gestao")).toContain("/app/equipe");
	expect(led("gestao")).not.toContain("/app/plano");
	expect(led("corretor").filter((to) => /plano|equipe/.test(to))).toEqual([]);
});
