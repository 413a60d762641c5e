import { expect, test } from "vitest";
import { accessArea, accessRecordsUntil } from "./access-records.ts";

test("an address is told by the part of the service it belongs to", () => {
	const of = {
		"/": "site",
		"/blog/:slug": "site",
		"/app": "ferramenta",
		"/app/fichas/:id": "ferramenta",
		"/app/entrar/codigo": "entrada",
		"/app/redefinir-senha/:token": "entrada",
		"/assinar/:token": "assinatura",
		"/rest/v1/assinaturas/:token/codigo": "assinatura",
		"/a/:code": "assinatura",
		"/proposta/:token": "proposta",
		"/dossie/:token/baixar": "caso por link",
		"/verificar": "verificação",
		"/webhooks/mercadopago": "chamada de programa",
		"/application": "site",
	};
	for (const [pattern, area] of Object.entries(of)) expect([pattern, accessArea(pattern)]).toEqual([pattern, area]);
	expect(accessArea(undefined)).toBe("endereço desconhecido");
});

test("six months by the calendar, also where the month is shorter", () => {
	const until = (now: string) => accessRecordsUntil(new Date(now)).toISOString();
	expect(until("2026-11-16T12:00:00.000Z")).toBe("2026-05-16T12:00:00.000Z");
	expect(until("2026-08-31T00:00:00.000Z")).toBe("2026-02-28T00:00:00.000Z");
	expect(until("2027-03-01T00:00:00.000Z")).toBe("2026-09-01T00:00:00.000Z");
});
