import { expect, test } from "vitest";
import { endSession } from "#server/accounts/sessions/sessions.ts";
import { makeSent, sign } from "#tests/support/fichas/make-ficha.ts";
import { enter, type TestAccount } from "#tests/support/make-account.ts";
import { giveFichas, makeAgency, makeMember } from "#tests/support/make-team.ts";
import { openStream } from "#tests/support/process/open-stream.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

async function streamOf({ deps, port }: TestProduct, account: TestAccount, query = "") {
	const { token } = await enter(deps, account);
	const stream = await openStream(port, `sessao=${token}`, query);
	await stream.hears(/^inicio \d+$/);
	const quiet = Number(stream.events[0]?.split(" ")[1]);
	return { ...stream, token, quiet };
}

/** An agency with two brokers; the first looks after the ficha. */
async function makeScene() {
	const product = await startTestProduct();
	const { deps } = product;
	const holder = await makeAgency(deps);
	const bia = await makeMember(deps, holder.userId, "Bia");
	const caio = await makeMember(deps, holder.userId, "Caio");
	const sent = await makeSent(deps, holder.userId);
	await giveFichas(deps, holder.userId, bia.userId);
	return { product, deps, holder, bia, caio, sent, token: sent.signers[0]?.token ?? "" };
}

test("a signature reaches who looks after the ficha and who manages, at once, and neither a colleague nor a stranger", async () => {
	const { product, deps, holder, bia, caio, sent, token } = await makeScene();
	const stranger = await makeAgencyOfOthers(product);
	const theirs = await streamOf(product, bia);
	const managers = await streamOf(product, holder);
	const colleagues = await streamOf(product, caio);
	const strangers = await streamOf(product, stranger);
	await sign(deps, token, sent.documentHash);
	await theirs.hears(`ficha ${sent.fichaId}`);
	await theirs.hears("avisos 1");
	await managers.hears(`ficha ${sent.fichaId}`);
	// Said to everybody after it, so whatever was to come has come.
	await deps.pool.query("select pg_notify('live', 'pessoa ' || id) from a_usuarios");
	await deps.pool.query("select pg_notify('live', 'aviso ' || id) from a_usuarios");
	for (const stream of [colleagues, strangers]) {
		await stream.hears("avisos 0", 2);
		expect(stream.events.filter((event) => event.startsWith("ficha"))).toEqual([]);
	}
	expect(managers.events).not.toContain("avisos 1");
});

test("who begins to listen is told how long it has been quiet for them, and need not ask for what they have", async () => {
	const { product, deps, holder, bia, caio, sent, token } = await makeScene();
	const managers = await streamOf(product, holder);
	const before = performance.now();
	await sign(deps, token, sent.documentHash);
	await managers.hears(`ficha ${sent.fichaId}`);
	const after = performance.now();
	const colleagues = await streamOf(product, caio);
	expect(colleagues.quiet).toBeGreaterThanOrEqual(Math.floor(after - before));
	expect((await streamOf(product, bia)).quiet).toBeLessThanOrEqual(performance.now() - before);

	const changed = performance.now();
	await deps.pool.query("select pg_notify('live', 'pessoa ' || $1)", [caio.userId]);
	await colleagues.hears("avisos 0");
	// Said after it, so whatever was to come has come.
	await deps.pool.query("select pg_notify('live', 'aviso ' || $1)", [caio.userId]);
	await colleagues.hears("avisos 0", 2);
	expect((await streamOf(product, caio)).quiet).toBeLessThanOrEqual(performance.now() - changed);
});

async function makeAgencyOfOthers({ deps }: TestProduct): Promise<TestAccount> {
	const { makeAccount } = await import("#tests/support/make-account.ts");
	return makeAccount(deps, "outra@corretora.com.br", "outra");
}

test("it is neither kept, compressed nor held back on the way", async () => {
	const { product, bia } = await makeScene();
	const { status, headers } = await streamOf(product, bia);
	expect(status).toBe(200);
	expect(headers["content-type"]).toBe("text/event-stream; charset=utf-8");
	expect(headers["cache-control"]).toBe("no-store, no-transform");
	expect(headers["x-accel-buffering"]).toBe("no");
	expect(headers["content-encoding"]).toBeUndefined();
});

test("signing out, an ended session and a membership that ends close it; a new role counts from the next event on", async () => {
	const { product, deps, bia, caio, sent, token } = await makeScene();
	const out = await streamOf(product, bia);
	const stays = await streamOf(product, bia);
	await endSession(deps, out.token);
	await out.ended;
	expect(out.events.at(-1)).toBe("sessao");
	const colleague = await streamOf(product, caio);
	await deps.pool.query("update account_members set role = 'gestao' where user_id = $1", [caio.userId]);
	await colleague.hears("lacuna");
	await sign(deps, token, sent.documentHash);
	await colleague.hears(`ficha ${sent.fichaId}`);
	await stays.hears(`ficha ${sent.fichaId}`);
	await deps.pool.query("update account_members set ended_at = now() where user_id = $1", [caio.userId]);
	await deps.pool.query("delete from sessions where user_id = $1", [caio.userId]);
	await colleague.ended;
});

test("after the database was away everybody is told to look, and hears what follows", async () => {
	const { product, deps, bia, sent, token } = await makeScene();
	const stream = await streamOf(product, bia);
	await deps.pool.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
	);
	await stream.hears("lacuna");
	await sign(deps, token, sent.documentHash);
	await stream.hears(`ficha ${sent.fichaId}`);
});

test("who opens the ficha has read what was told of it, on every page of theirs", async () => {
	const { product, deps, bia, sent, token } = await makeScene();
	await sign(deps, token, sent.documentHash);
	const elsewhere = await streamOf(product, bia);
	await elsewhere.hears("avisos 1");
	await streamOf(product, bia, `?ficha=${sent.fichaId}`);
	await elsewhere.hears("avisos 0");
});

test("a process that stops ends its streams at once and takes no new ones", async () => {
	const { product, deps, bia } = await makeScene();
	const stream = await streamOf(product, bia);
	deps.live.end();
	await stream.ended;
	const { token } = await enter(deps, bia);
	expect((await openStream(product.port, `sessao=${token}`)).status).toBe(503);
});

test("nobody holds more than twenty, and whoever does not read is let go", async () => {
	const { product, deps, bia, sent } = await makeScene();
	const { token } = await enter(deps, bia);
	const streams = [];
	for (let at = 0; at < 20; at++) streams.push(await openStream(product.port, `sessao=${token}`));
	expect((await openStream(product.port, `sessao=${token}`)).status).toBe(429);
	const [idle, ...others] = streams;
	for (const { close } of others) close();
	idle?.pause();
	const burst = `select pg_notify('live', 'ficha ${sent.fichaId} ' || account_id || ' ' || responsavel_id || ' ' || n)
		from fichas, generate_series($1::int, $1::int + 4999) n`;
	// More than the sockets of both sides and what we keep can hold.
	await expect
		.poll(
			async () => {
				await deps.pool.query(burst, [(Math.floor(performance.now()) * 5000) % 1_000_000_000]);
				return openNow();
			},
			{ timeout: 30_000, interval: 50 },
		)
		.toBe(0);
});

async function openNow(): Promise<number> {
	const { registry } = await import("#server/platform/registry.ts");
	const found = await registry.getSingleMetric("rubrica_live_streams")?.get();
	return found?.values[0]?.value ?? -1;
}
