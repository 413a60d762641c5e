import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { present } from "#core/kernel/present.ts";
import { makeCaseLink } from "#server/fichas/cases/make-case-link.ts";
import { addenda } from "#server/fichas/contest/addendum.table.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { fichaPhotos, fichaSigners } from "#server/fichas/ficha.table.ts";
import { interestedLists } from "#server/fichas/owner/interested-list.table.ts";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";
import { clientes, corretores, imoveis } from "#server/fichas/registry/registry.table.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makePublishedModel, sampleContent } from "#tests/support/fichas/make-model.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { fichaData } from "./ficha-data.read.ts";

/** A broker of whom every table has something. */
async function makeFullAccount(deps: TestDeps, name: string) {
	const { userId } = await makeBroker(deps, `${name}@corretora.com.br`, name);
	const now = deps.clock.now();
	await deps.db.insert(corretores).values({ userId, imobiliaria: `Casa de ${name}`, updatedAt: now });
	const fichaId = await makeSignedFicha(deps, userId);
	await sealFicha(deps, fichaId);
	const waiting = await makeSent(deps, userId, "proposta");
	await makePublishedModel(deps, userId, { ...sampleContent(), nome: `Modelo de ${name}` });
	const [cliente] = await deps.db.select().from(clientes).where(eq(clientes.accountId, userId));
	const [imovel] = await deps.db.select().from(imoveis).where(eq(imoveis.accountId, userId));
	const [clienteId, imovelId] = [present(cliente, "a client").id, present(imovel, "a property").id];
	const link = { clienteId, imovelId, days: "7", name: `Dra. ${name}` };
	expect(await makeCaseLink(deps, { seat: holderSeat(userId), ...link })).toMatchObject({ ok: true });
	const id = () => deps.random.uuid();
	const list = { protocolo: `R26-${name}`, list: {} as never, hash: name, recipients: [], createdAt: now };
	await deps.db.insert(interestedLists).values({ id: id(), accountId: userId, imovelId, fichaId, ...list });
	const photo = { sha256: name, bytes: 1, width: 1, height: 1, source: "camera", format: "jpg" } as const;
	await deps.db.insert(fichaPhotos).values({ id: id(), fichaId, createdAt: now, ...photo });
	const [signer] = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.fichaId, fichaId));
	const annexed = {
		signerId: present(signer, "a signer").id,
		kind: "contestacao",
		evidenceHash: name,
		sentAt: now,
		protocolo: `C26-${name}`,
	} as const;
	await deps.db.insert(addenda).values({ id: id(), fichaId, ...annexed });
	const asked = { nome: `Dona ${name}`, tokenHash: `hash-${name}`, askedAt: now };
	await deps.db.insert(proposalAnswers).values({ id: id(), fichaId: waiting.fichaId, ...asked });
	return userId;
}

async function copyOf(deps: TestDeps, userId: string): Promise<string> {
	const { corretor, ...lists } = await fichaData(deps, userId);
	const taken: Record<string, unknown> = { corretor };
	for (const [name, rows] of Object.entries(lists)) {
		const all = [];
		for await (const row of rows) all.push(row);
		taken[name] = all;
	}
	return JSON.stringify(taken);
}

/** Of every table that the copy tells of: what stands for each row of an account, and for no other row. */
const OF_AN_ACCOUNT = `
	select 'corretores' as what, imobiliaria as said from corretores where user_id = $1
	union all select 'clientes', id::text from clientes where account_id = $1
	union all select 'imoveis', id::text from imoveis where account_id = $1
	union all select 'interested_lists', id::text from interested_lists where account_id = $1
	union all select 'casos', id::text from casos where account_id = $1
	union all select 'case_links', l.id::text from case_links l join casos c on c.id = l.caso_id where c.account_id = $1
	union all select 'case_records', r.id::text from case_records r join casos c on c.id = r.caso_id where c.account_id = $1
	union all select 'modelos', id::text from modelos where account_id = $1
	union all select 'versions', v.hash from model_versions v join modelos m on m.id = v.modelo_id where m.account_id = $1
	union all select 'fichas', id::text from fichas where account_id = $1
	union all select 'ficha_signers', s.id::text from ficha_signers s join fichas f on f.id = s.ficha_id where f.account_id = $1
	union all select 'ficha_photos', p.id::text from ficha_photos p join fichas f on f.id = p.ficha_id where f.account_id = $1
	union all select 'sealed', d.sha256 from sealed_documents d join fichas f on f.id = d.ficha_id where f.account_id = $1
	union all select 'answers', a.id::text from proposal_answers a join fichas f on f.id = a.ficha_id where f.account_id = $1
	union all select 'addenda', a.id::text from addenda a join fichas f on f.id = a.ficha_id where f.account_id = $1`;

test("every row of an account's stands in the copy of its data, of every kind, and none of another's", async () => {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const both = [await makeFullAccount(deps, "ana"), await makeFullAccount(deps, "beto")];
	for (const [own, other] of [both, both.toReversed()]) {
		const copy = await copyOf(deps, present(own, "an account"));
		const [mine, theirs] = await Promise.all(
			[own, other].map(async (userId) => (await deps.pool.query(OF_AN_ACCOUNT, [userId])).rows),
		);
		expect(new Set(mine?.map(({ what }) => what)).size, "of every table").toBe(15);
		expect(mine?.filter(({ said }) => !copy.includes(said))).toEqual([]);
		expect(theirs?.filter(({ said }) => copy.includes(said))).toEqual([]);
		expect(
			copy.match(/Modelo de \w+/g)?.every((name) => name === `Modelo de ${own === both[0] ? "ana" : "beto"}`),
		).toBe(true);
		expect(copy).not.toMatch(/tokenHash|codeHash|hash-(ana|beto)/);
	}
});
