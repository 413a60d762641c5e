import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { wallClock } from "#core/kernel/day.ts";
import { profiles } from "#server/accounts/account.table.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { readOwnPresets } from "./inspection/own-presets.read.ts";
import { startFrom } from "./start-from.ts";

test("a new ficha begins with what was typed while looking, and with what this broker usually answers", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const begin = async (tipo: "visita" | "vistoria", from: Parameters<typeof startFrom>[1]["from"]) => {
		const started = await startFrom(deps, { seat, tipo, from });
		if (!started.ok) throw new Error(started.reason);
		const [row] = await deps.db.select().from(fichas).where(eq(fichas.id, started.value.id));
		return row?.fields ?? {};
	};
	const first = await begin("visita", { nome: "Carlos Souza 11987654321", endereco: "Rua das Flores, 10" });
	expect(first.pessoas?.[0]).toMatchObject({ nome: "Carlos Souza", telefone: "11987654321", papel: "Visitante" });
	expect(first.imoveis?.[0]?.endereco).toMatchObject({ logradouro: "Rua das Flores", numero: "10" });
	expect(first.pagador_comissao).toBeUndefined();

	const { fichaId } = await makeSent(deps, userId);
	const [sent] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	await deps.db
		.update(fichas)
		.set({ fields: { ...sent?.fields, pagador_comissao: "Vendedor", prazo_reconhecimento_dias: 90 } })
		.where(eq(fichas.id, fichaId));
	const next = await begin("visita", {});
	expect(next).toMatchObject({ pagador_comissao: "Vendedor", prazo_reconhecimento_dias: 90 });
	expect(next.imoveis?.[0], "where the last property lies, and nothing else of it").toEqual({
		endereco: { cidade: sent?.fields.imoveis?.[0]?.endereco?.cidade, uf: sent?.fields.imoveis?.[0]?.endereco?.uf },
	});
	expect((await begin("vistoria", {})).vistoriador).toBeTruthy();
});

test("a new ficha begins by the clock of where this broker's properties lie, or of the place that was typed", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const home = { endereco_completo: "Avenida Djalma Batista, 1200, Manaus/AM" };
	await deps.db.update(profiles).set(home).where(eq(profiles.user_id, userId));
	const begin = async (endereco?: string) => {
		const started = await startFrom(deps, { seat, tipo: "visita", from: { ...(endereco && { endereco }) } });
		if (!started.ok) throw new Error(started.reason);
		const [row] = await deps.db.select().from(fichas).where(eq(fichas.id, started.value.id));
		return `${row?.fields.data_visita}T${row?.fields.hora_inicio}`;
	};
	const now = deps.clock.now();
	expect(await begin()).toBe(wallClock(now, "America/Manaus"));
	expect(await begin("Rua das Flores, 10, Campinas/SP")).toBe(wallClock(now, "America/Sao_Paulo"));
});

test("an inspection that was sent lends its rooms to the next one, and to nobody else's", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const other = await makeBroker(deps, "outra@exemplo.com.br", "outra");
	expect(await readOwnPresets(deps, holderSeat(userId))).toEqual([]);
	await makeSent(deps, userId, "vistoria");
	const [preset, ...more] = await readOwnPresets(deps, holderSeat(userId));
	expect(more).toEqual([]);
	expect(preset?.nome).toMatch(/^Como em /);
	expect(preset?.ambientes[0]?.itens?.length).toBeGreaterThan(0);
	expect(await readOwnPresets(deps, holderSeat(other.userId))).toEqual([]);
});
