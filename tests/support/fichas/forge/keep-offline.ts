import { eq } from "drizzle-orm";
import { present } from "#core/kernel/present.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { receiveCommitments } from "#server/fichas/offline/intake/receive-commitments.ts";
import { deliver, openOwn, startPhone, writeSigned } from "#tests/support/fichas/offline-work.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";

/** A visit signed without a connection whose hashes came ahead, delivered an hour later (or `apart`) and sealed. */
export async function keepOffline(deps: TestDeps, userId: string, apart = 3_600_000): Promise<string> {
	const phone = await startPhone(deps, userId);
	phone.wait(600_000);
	const { entries, protocolo } = await writeSigned(phone);
	const { device } = await openOwn(deps, phone, phone.seat);
	const hashes = entries.map(({ seq, hash }) => ({ seq, hash }));
	deps.clock.advance(600_000);
	await receiveCommitments(deps, { device, hashes, waiting: undefined });
	deps.clock.advance(apart);
	await deliver(deps, phone, entries, phone.clocks.wall);
	const [ficha] = await deps.db.select().from(fichas).where(eq(fichas.protocolo, protocolo));
	const { id } = present(ficha, "the ficha");
	await sealFicha(deps, id);
	return id;
}
