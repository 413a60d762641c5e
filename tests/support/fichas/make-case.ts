import { eq } from "drizzle-orm";
import { holderSeat } from "#core/accounts/seat.ts";
import { type Case, readCase } from "#server/fichas/cases/case.read.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { clientes, imoveis } from "#server/fichas/registry/registry.table.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";
import { makeBroker } from "./make-ficha.ts";
import { makeSignedFicha } from "./make-signed-ficha.ts";
import { rememberTestSeal } from "./test-seal.ts";

/** A broker with one visit, signed and sealed: the least a case can be. */
export async function makeCase(deps: TestDeps) {
	await rememberTestSeal(deps);
	const account = await makeBroker(deps);
	const { userId } = account;
	const fichaId = await makeSignedFicha(deps, userId);
	await sealFicha(deps, fichaId);
	const [cliente] = await deps.db.select().from(clientes).where(eq(clientes.accountId, userId));
	const [imovel] = await deps.db.select().from(imoveis).where(eq(imoveis.accountId, userId));
	const key = { userId, seat: holderSeat(userId), clienteId: cliente?.id ?? "", imovelId: imovel?.id ?? "" };
	return { account, key, fichaId, found: (await readCase(deps, key)) as Case };
}
