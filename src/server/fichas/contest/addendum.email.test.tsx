import { expect, test } from "vitest";
import { renderMail } from "#server/platform/mail/render-mail.ts";
import { AddendumMail, sample } from "./addendum.email.tsx";

test("whoever contests is told where it stands, and not that it reached parties without an address", async () => {
	const { text } = await renderMail(<AddendumMail {...sample} about="propria" />);
	expect(text).toContain("está na página de quem fez a vistoria e na de cada parte");
	expect(text).toContain("Quem tem e-mail na ficha é avisado por lá.");
	expect(text).not.toMatch(/levada a/);
});
