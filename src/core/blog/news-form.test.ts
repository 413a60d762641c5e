import { expect, test } from "vitest";
import { consentOf, NEWS_CONSENT_VERSION, newsConsent } from "./news-form.ts";

test("what was agreed to keeps its words for ever, and the newest are those that are asked", () => {
	expect(consentOf(1)).toBe("Quero receber por e-mail as novidades do blog. Posso sair quando quiser, com um clique.");
	expect(consentOf(2)).toBe(
		"Quero receber por e-mail as novidades do blog. Posso sair quando quiser, pelo link de cada mensagem, sem senha.",
	);
	expect(consentOf(NEWS_CONSENT_VERSION)).toBe(newsConsent);
	expect(consentOf(NEWS_CONSENT_VERSION + 1)).toBeUndefined();
});
