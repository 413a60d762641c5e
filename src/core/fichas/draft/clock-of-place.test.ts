import { expect, test } from "vitest";
import type { Values } from "#core/fichas/form/field.ts";
import { onClockOfPlace } from "./clock-of-place.ts";

const createdAt = new Date("2026-11-15T10:30:00Z");
const at = (uf: string | undefined, values: Values): Values => ({
	...values,
	...(uf && { imoveis: [{ endereco: { uf } }] }),
});

test("what the clock wrote before the place was known is told by the clock of the place", () => {
	const visit = { data_visita: "2026-11-15", hora_inicio: "07:30" };
	const there = (uf: string, start: Values) => onClockOfPlace("visita", at(undefined, start), at(uf, start), createdAt);
	expect(there("AM", visit)).toMatchObject({ data_visita: "2026-11-15", hora_inicio: "06:30" });
	expect(there("AC", visit)).toMatchObject({ hora_inicio: "05:30" });
	expect(there("SP", visit)).toMatchObject({ hora_inicio: "07:30" });
	expect(there("AM", { ...visit, hora_inicio: "07:31" }), "a minute later").toMatchObject({ hora_inicio: "06:31" });
	const report = { data_hora: "2026-11-15T07:30" };
	expect(onClockOfPlace("vistoria", report, at("MT", report), createdAt)).toMatchObject({
		data_hora: "2026-11-15T06:30",
	});
	const back = at("AM", { data_visita: "2026-11-15", hora_inicio: "06:30" });
	expect(onClockOfPlace("visita", back, { ...back, ...at("SP", {}) }, createdAt)).toMatchObject({
		hora_inicio: "07:30",
	});
});

test("also where that is the day before", () => {
	const values = { data_visita: "2026-11-16", hora_inicio: "00:20" };
	expect(onClockOfPlace("visita", values, at("AM", values), new Date("2026-11-16T03:20:00Z"))).toMatchObject({
		data_visita: "2026-11-15",
		hora_inicio: "23:20",
	});
});

test("what was typed stays as it was typed", () => {
	for (const typed of [
		{ data_visita: "2026-11-15", hora_inicio: "06:10" },
		{ data_visita: "2026-11-14", hora_inicio: "07:30" },
		{ data_visita: "2026-11-15", hora_inicio: "" },
		{},
	]) {
		const after = at("AM", typed);
		expect(onClockOfPlace("visita", typed, after, createdAt)).toBe(after);
	}
	const proposal = at("AM", { validade_ate: "2026-11-17T07:30" });
	expect(onClockOfPlace("proposta", {}, proposal, createdAt)).toBe(proposal);
});
