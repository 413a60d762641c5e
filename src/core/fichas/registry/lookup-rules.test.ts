import { describe, expect, test } from "vitest";
import { forecastQuota } from "#core/billing/plans/forecast-quota.ts";
import { carryOver } from "#core/fichas/draft/carry-over.ts";
import { isReminderDue, nextReminder } from "#core/fichas/signing/reminder.ts";
import { maskEmail } from "#core/kernel/contact/mask-email.ts";
import { afterQuietHours, isQuietHour } from "#core/kernel/quiet-hours.ts";
import { addressKey } from "./address.ts";
import { readCorretorForm } from "./corretor-form.ts";
import { phoneWords, searchWords } from "./search-words.ts";

describe("searchWords", () => {
	test.each([
		["João  da Conceição", ["joao", "da", "conceicao"]],
		["529.982.247-25", ["52998224725"]],
		["+55 (11) 91234-5678", ["11912345678"]],
		["91234-5678", ["912345678"]],
		["12.345.678/0001-95", ["12345678000195"]],
		["V26-7K3M-9QXA", ["v267k3m9qxa"]],
		["V26-K3M1-9QXA", ["v26k3m19qxa"]],
		["v26-1234-5678", ["v2612345678"]],
		["augusta, 1500 ap. 42", ["augusta", "1500", "ap", "42"]],
		["r:* & '!|", ["r"]],
		["  ", []],
	])("%j", (typed, words) => expect(searchWords(typed)).toEqual(words));

	test("has an end", () => {
		expect(searchWords("a b c d e f g h i j k l m")).toHaveLength(8);
		expect(searchWords("x".repeat(10_000))[0]).toHaveLength(100);
	});

	test("a phone is known with and without its area code", () => {
		expect(phoneWords("11912345678")).toEqual(["11912345678", "912345678"]);
		expect(phoneWords("+3519123456")).toEqual(["+3519123456"]);
		expect(phoneWords(undefined)).toEqual([]);
	});
});

test("two spellings of an address are one, two flats of a house are two", () => {
	const place = { numero: "10", cidade: "São Paulo", uf: "SP" } as const;
	const key = addressKey({ ...place, logradouro: "Rua das Flores", bloco: "B", unidade: "7" });
	expect(addressKey({ ...place, logradouro: "R. DAS FLORES", bloco: "b", unidade: "7" })).toBe(key);
	expect(addressKey({ ...place, logradouro: "Rua das Flores", bloco: "B", unidade: "8" })).not.toBe(key);
});

describe("reminders", () => {
	const sentAt = new Date("2026-11-15T12:00:00Z");
	const hoursLater = (hours: number) => new Date(sentAt.getTime() + hours * 3_600_000);
	const zone = "America/Sao_Paulo";
	const week = { sentAt, signUntil: hoursLater(168), reminders: 0, remindedAt: null, zone };

	test("are due after a day and after three", () => {
		expect([23, 24].map((hour) => isReminderDue(week, hoursLater(hour)))).toEqual([false, true]);
		const reminded = { ...week, reminders: 1, remindedAt: hoursLater(24) };
		expect([71, 72].map((hour) => isReminderDue(reminded, hoursLater(hour)))).toEqual([false, true]);
		expect(isReminderDue({ ...reminded, reminders: 2 }, hoursLater(100))).toBe(false);
		expect(isReminderDue(week, hoursLater(168))).toBe(false);
	});

	test("come sooner where the time is short, and never two close together", () => {
		// Where it is still day twelve hours later.
		const short = { ...week, signUntil: hoursLater(24), zone: "America/Rio_Branco" };
		expect([11, 12].map((hour) => isReminderDue(short, hoursLater(hour)))).toEqual([false, true]);
		const second = { ...short, reminders: 1, remindedAt: hoursLater(15) };
		expect(isReminderDue(second, hoursLater(22))).toBe(false);
	});

	test("sleep from nine to eight in São Paulo", () => {
		const at = (time: string) => isQuietHour(new Date(`2026-11-15T${time}:00-03:00`), zone);
		expect(["07:59", "08:00", "20:59", "21:00", "00:30"].map(at)).toEqual([true, false, false, true, true]);
	});

	test("are moved to eight in the morning where the property is", () => {
		const moved = (moment: string, where: string) => afterQuietHours(new Date(moment), where).toISOString();
		expect(moved("2026-11-14T22:40:00-03:00", zone)).toBe("2026-11-15T11:00:00.000Z");
		expect(moved("2026-11-15T03:00:00-03:00", zone)).toBe("2026-11-15T11:00:00.000Z");
		expect(moved("2026-11-15T20:59:00-03:00", zone)).toBe("2026-11-15T23:59:00.000Z");
		// Nine in the evening in São Paulo is seven in Rio Branco.
		expect(moved("2026-11-15T21:00:00-03:00", "America/Rio_Branco")).toBe("2026-11-16T00:00:00.000Z");
		expect(moved("2026-11-16T08:00:00-03:00", "America/Rio_Branco")).toBe("2026-11-16T13:00:00.000Z");
	});

	test("of a proposal sent at night come by day, and none where the morning is too late", () => {
		const night = new Date("2026-11-13T22:40:00-03:00");
		const proposal = { ...week, sentAt: night, signUntil: new Date("2026-11-15T22:40:00-03:00") };
		expect(nextReminder(proposal)?.toISOString()).toBe("2026-11-15T11:00:00.000Z");
		expect(nextReminder({ ...proposal, signUntil: new Date("2026-11-14T07:00:00-03:00") })).toBeUndefined();
	});
});

test("people and places fit the form they are carried to", () => {
	const pessoas = [{ papel: "Visitante", nome: "Rita Moura" }, { papel: "Cônjuge/companheiro(a)" }];
	const known = { pessoas, imoveis: [{ codigo: "1" }, { codigo: "2" }] };
	expect(carryOver("proposta", known)).toEqual({
		pessoas: [
			{ papel: "Proponente", nome: "Rita Moura", tipo_pessoa: "Pessoa física" },
			{ papel: "Cônjuge/companheiro(a)", tipo_pessoa: "Pessoa física" },
		],
		imoveis: [{ codigo: "1" }],
	});
	// A property for sale: its price is no rent.
	const forSale = [{ codigo: "1", valor: 54_000_000 }];
	expect(carryOver("vistoria", { pessoas: undefined, imoveis: forSale })).toEqual({ imoveis: [{ codigo: "1" }] });
	expect(carryOver("visita", { pessoas: undefined, imoveis: forSale })).toEqual({ imoveis: forSale });
	expect(carryOver("visita", { pessoas: undefined, imoveis: undefined })).toEqual({});
});

test("small words: a masked address, a forecast, a licence", () => {
	expect(maskEmail("joao@exemplo.com.br")).toBe("j•••@exemplo.com.br");
	expect(forecastQuota({ used: 15 }, "2026-11-15")).toBe(30);
	expect(forecastQuota({ used: 0 }, "2026-02-01")).toBe(0);
	expect(readCorretorForm({ creci: "CRECI/SP 204112-F", cnpj: "" })).toEqual({
		values: { creci: { uf: "SP", numero: "204112", tipo: "F" } },
		errors: {},
	});
	expect(readCorretorForm(null)).toEqual({ values: {}, errors: {} });
});
