import { expect, test } from "vitest";
import { hideIdentity } from "./hide-identity.ts";

test("what a visitor wrote no longer says who wrote it", () => {
	const people = ["João Antônio da Conceição", "Rosa dos Anjos"];
	expect(
		hideIdentity("Gostei. Liguem: (11) 91234-5678, JOAO, ou joao@exemplo.com.br. CPF 529.982.247-25", people),
	).toBe("Gostei. Liguem: (…), (…), ou (…) CPF (…)");
	expect(hideIdentity("A Rosa achou o banheiro da suíte pequeno; pagaria 500.000", people)).toBe(
		"A (…) achou o banheiro da suíte pequeno; pagaria 500.000",
	);
});
