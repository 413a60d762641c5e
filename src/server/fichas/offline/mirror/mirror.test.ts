import { expect, test } from "vitest";
import { holderSeat, type Seat } from "#core/accounts/seat.ts";
import type { PessoaFields } from "#core/fichas/registry/pessoa.ts";
import { clientes, imoveis } from "#server/fichas/registry/registry.table.ts";
import { archiveCliente } from "#server/fichas/registry/remove-cliente.ts";
import { saveCliente } from "#server/fichas/registry/save-cliente.ts";
import { makeBroker, makeDraft } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { mirrorClientes, mirrorImoveis, mirrorModels, readMirrorStart } from "./mirror.read.ts";

type Page = (
	deps: TestDeps,
	seat: Seat,
	after: string | undefined,
) => Promise<{ rows: { id: string }[]; next?: string | undefined }>;

async function all(deps: TestDeps, seat: Seat, read: Page): Promise<{ id: string }[]> {
	const found: { id: string }[] = [];
	for (let after: string | undefined; ; ) {
		const { rows, next } = await read(deps, seat, after);
		found.push(...rows);
		if (next === undefined) return found;
		after = next;
	}
}

test("a device takes along whom one may begin a ficha with, newest first, and nothing of other accounts", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
	const seat = holderSeat(userId);
	const save = async (who: Seat, nome: string) => {
		deps.clock.advance(1000);
		const saved = await saveCliente(deps, {
			seat: who,
			raw: { tipo_pessoa: "Pessoa física", nome, telefone: "(11) 91234-5678" },
		});
		return saved.ok ? saved.value.id : "";
	};
	await save(holderSeat(other.userId), "Alheia Moura");
	const first = await save(seat, "Rita Moura");
	const second = await save(seat, "Davi Sá");
	const gone = await save(seat, "Ivo Luz");
	await archiveCliente(deps, { seat, clienteId: gone, archived: true });
	expect((await all(deps, seat, mirrorClientes)).map(({ id }) => id)).toEqual([second, first]);
	const draft = await makeDraft(deps, userId);
	const start = await readMirrorStart(deps, seat);
	expect(start.fichas.map(({ id, status }) => [id, status])).toEqual([[draft, "rascunho"]]);
	expect(start).toMatchObject({ mayCreate: true, first: { visita: null } });
	expect(await all(deps, seat, mirrorModels)).toEqual([]);
});

test("500 clients and 500 properties come whole, each once, well below 20 MB and 5 s", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const at = (n: number) => new Date(Date.UTC(2026, 9, 1) + Math.floor(n / 3) * 1000);
	const many = Array.from({ length: 500 }, (_, n) => n);
	const fields: PessoaFields = {
		tipo_pessoa: "Pessoa física",
		nome: "Rita Moura",
		endereco: { logradouro: "Rua das Acácias" },
	};
	await deps.db.insert(clientes).values(
		many.map((n) => ({
			...{ accountId: userId, responsavelId: userId, nome: `Rita Moura ${n}`, fields, search: `rita ${n}` },
			...{ createdAt: at(n), updatedAt: at(n), id: deps.random.uuid() },
		})),
	);
	await deps.db.insert(imoveis).values(
		many.map((n) => ({
			...{
				accountId: userId,
				endereco: `Rua Augusta, ${n}`,
				addressKey: `rua augusta ${n}`,
				fields: {},
				search: `${n}`,
			},
			...{ createdAt: at(n), updatedAt: at(n), id: deps.random.uuid() },
		})),
	);
	const began = performance.now();
	const found = [await all(deps, seat, mirrorClientes), await all(deps, seat, mirrorImoveis)];
	expect(found.map((rows) => new Set(rows.map(({ id }) => id)).size)).toEqual([500, 500]);
	expect(JSON.stringify(found).length).toBeLessThan(20_000_000);
	expect(performance.now() - began).toBeLessThan(5_000);
});
