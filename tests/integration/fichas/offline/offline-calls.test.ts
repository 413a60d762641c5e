import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { readCapsule } from "#core/fichas/offline/capsule.ts";
import { personKey } from "#core/fichas/offline/person-key.ts";
import { present } from "#core/kernel/present.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { takeInPending } from "#server/fichas/offline/intake/take-in-pending.ts";
import { deactivateMember } from "#server/team/deactivate-member.ts";
import { asJson } from "#tests/support/contact-form.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { drawPhoto, writeSigned } from "#tests/support/fichas/offline-work.ts";
import { makeTestPhone, sendable } from "#tests/support/fichas/test-phone.ts";
import { makeAgency, makeMember } from "#tests/support/make-team.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

/** A member of an agency with a phone, everything through the calls. */
async function start() {
	const product = await startTestProduct();
	const { deps } = product;
	const agency = await makeAgency(deps);
	const member = await makeMember(deps, agency.userId, "Bruno");
	const visitor = { ip: "::1", userAgent: "test" };
	const { token } = await deps.db.transaction((tx) => openSession(deps, tx, member.userId, visitor));
	const cookie = { cookie: `sessao=${token}` };
	const call = async (method: string, address: string, headers: Record<string, string>, body?: object | Uint8Array) => {
		const raw = body instanceof Uint8Array ? body : body && JSON.stringify(body);
		const type = body instanceof Uint8Array ? {} : asJson;
		const answer = await product.send(address, {
			method,
			headers: { ...type, ...headers },
			...(raw !== undefined && { body: raw }),
		});
		return { status: answer.status, json: answer.text.startsWith("{") ? JSON.parse(answer.text) : undefined };
	};
	const phone = await makeTestPhone(deps.clock.now());
	const enrolled = await call("POST", "/app/aparelho/registro", cookie, {
		publicKey: phone.publicKey,
		label: "Celular",
	});
	phone.enrolled(enrolled.json);
	const issued = (await call("GET", `/app/aparelho/capsula?aparelho=${phone.device}`, cookie)).json;
	phone.took(issued.hash);
	const capsuleRead = present(readCapsule(issued.capsule), "a capsule");
	const seat = { ...holderSeat(member.userId), accountId: agency.userId };
	const working = Object.assign(phone, { seat, issued, capsuleRead, used: 0, token: enrolled.json.token });
	return { deps, agency, member, cookie, call, phone: working, enrolled: enrolled.json };
}

test("a phone is enrolled once, gets its capsule, says hashes ahead, photos by hash, entries once, and learns the state", async () => {
	const { deps, cookie, call, phone, enrolled } = await start();
	const again = await call("POST", "/app/aparelho/registro", cookie, {
		publicKey: phone.publicKey,
		label: "Outro nome",
	});
	expect(again).toEqual({ status: 200, json: enrolled });
	const photo = await drawPhoto();
	const { entries } = await writeSigned(phone, { tipo: "vistoria", photos: [photo], signers: 3 });
	const device = phone.device;
	const hashes = entries.map(({ seq, hash }) => ({ seq, hash }));
	const ahead = await call("POST", "/app/aparelho/compromissos", cookie, { device, hashes, waiting: 1 });
	expect(ahead).toMatchObject({ status: 200, json: { received: hashes } });
	const body = { device, entries: entries.map(sendable), clock: phone.clocks };
	expect(await call("POST", "/app/aparelho/entregas", cookie, body)).toMatchObject({
		status: 200,
		json: { upTo: entries.length },
	});
	await takeInPending(deps, device);
	const state = () => call("GET", `/app/aparelho/estado?aparelho=${device}`, cookie);
	expect((await state()).json.captures).toMatchObject([{ state: "aguarda fotos" }]);
	const sha256 = sha256Hex(photo);
	const have = () => call("POST", "/app/aparelho/fotos/tenho", cookie, { device, hashes: [sha256, "f".repeat(64)] });
	expect((await have()).json).toEqual({ have: [] });
	for (const _ of [1, 2])
		expect(await call("PUT", `/app/aparelho/fotos/${sha256}?aparelho=${device}`, cookie, photo)).toMatchObject({
			status: 200,
			json: { have: true },
		});
	expect((await have()).json).toEqual({ have: [sha256] });
	await takeInPending(deps, device);
	const done = await state();
	expect(done.json.captures).toMatchObject([{ state: "recebida", ficha: expect.any(String) }]);
	expect((await call("POST", "/app/aparelho/entregas", cookie, body)).json).toEqual(done.json);
});

test("a fault is a 409 that names it; hostile bodies are refused and change nothing", async () => {
	const { deps, cookie, call, phone } = await start();
	const { entries } = await writeSigned(phone);
	const device = phone.device;
	const second = entries.slice(1).map(sendable);
	const gap = await call("POST", "/app/aparelho/entregas", cookie, { device, entries: second });
	expect(gap).toMatchObject({
		status: 409,
		json: { upTo: 0, fault: { fault: "gap", seq: 2, why: expect.stringContaining("Falta") } },
	});
	for (const [address, body, status] of [
		["entregas", { device, entries: "x" }, 422],
		["entregas", { device, entries: [{ bytes: 1 }] }, 422],
		["entregas", { device, entries: [{ bytes: "\u0000{", signature: "" }] }, 409],
		["entregas", { device: "x", entries: [] }, 404],
		["entregas", { device, entries: Array.from({ length: 201 }, () => second[0]) }, 422],
		["compromissos", { device, hashes: [{ seq: -1, hash: "x" }] }, 422],
		["compromissos", { device, hashes: [{ seq: 1e12, hash: "a".repeat(64) }] }, 422],
		["fotos/tenho", { device, hashes: "x" }, 422],
		["registro", { publicKey: "x" }, 422],
	] as const)
		expect((await call("POST", `/app/aparelho/${address}`, cookie, body)).status).toBe(status);
	const lie = await call("PUT", `/app/aparelho/fotos/${"f".repeat(64)}?aparelho=${device}`, cookie, await drawPhoto());
	expect(lie.status).toBe(422);
	const { rows } = await deps.pool.query("select head_seq from aparelhos");
	expect(rows).toEqual([{ head_seq: 0 }]);
});

test("whoever was deactivated hands in by the phone's token for thirty days, and is shown and given nothing", async () => {
	const { deps, agency, member, cookie, call, phone } = await start();
	const { entries } = await writeSigned(phone);
	await deactivateMember(deps, { seat: holderSeat(agency.userId), personId: member.userId });
	const device = phone.device;
	const token = { "x-aparelho": phone.token };
	const body = { device, entries: entries.map(sendable) };
	expect((await call("POST", "/app/aparelho/entregas", cookie, body)).status).toBe(401);
	expect((await call("POST", "/app/aparelho/entregas", { "x-aparelho": "x".repeat(43) }, body)).status).toBe(404);
	for (const [method, address] of [
		["GET", `capsula?aparelho=${device}`],
		["POST", "registro"],
	] as const)
		expect((await call(method, `/app/aparelho/${address}`, token, method === "POST" ? {} : undefined)).status).toBe(
			401,
		);
	deps.clock.advance(29 * 86_400_000);
	const taken = await call("POST", "/app/aparelho/entregas", token, body);
	expect(taken).toEqual({
		status: 200,
		json: { upTo: 2, desligado: true, captures: [{ capture: entries[0]?.entry.capture, state: "recebida" }] },
	});
	await takeInPending(deps, device);
	const { rows } = await deps.pool.query("select account_id, corretor_id, responsavel_id, status from fichas");
	expect(rows).toEqual([
		{ account_id: agency.userId, corretor_id: member.userId, responsavel_id: agency.userId, status: "assinada" },
	]);
	deps.clock.advance(2 * 86_400_000);
	expect((await call("POST", "/app/aparelho/entregas", token, body)).status).toBe(404);
});

test("a phone's token hands in and shows nothing: somebody else's session gets no capsule by it", async () => {
	const { deps, cookie, call, phone, enrolled } = await start();
	const stranger = await makeBroker(deps, "outra@corretora.com.br", "outra");
	const visitor = { ip: "::1", userAgent: "test" };
	const { token } = await deps.db.transaction((tx) => openSession(deps, tx, stranger.userId, visitor));
	const found = { cookie: `sessao=${token}`, "x-aparelho": enrolled.token };
	const capsule = (headers: Record<string, string>) =>
		call("GET", `/app/aparelho/capsula?aparelho=${phone.device}`, headers);
	expect(await capsule(found)).toMatchObject({ status: 404 });
	expect(await capsule({ ...cookie, "x-aparelho": enrolled.token })).toMatchObject({ status: 200 });
	const { rows } = await deps.pool.query(
		"select a.person_id = s.user_id as own from aparelhos a join sessions s on s.id = a.session_id",
	);
	expect(rows).toEqual([{ own: true }]);
});

test("whoever only says that they have a token is counted before anything they send is read", async () => {
	const { call, cookie, phone } = await start();
	const nobody = { "x-aparelho": "x" };
	const body = { device: phone.device, hashes: [], entries: [] };
	const ask = () => call("POST", "/app/aparelho/compromissos", nobody, body);
	expect((await ask()).status).toBe(404);
	for (let turn = 0; turn < 12; turn++) await Promise.all(Array.from({ length: 50 }, ask));
	expect((await ask()).status).toBe(429);
	expect((await call("POST", "/app/aparelho/entregas", nobody, body)).status).toBe(429);
	// Whoever is signed in behind the same address goes on.
	expect((await call("POST", "/app/aparelho/compromissos", cookie, body)).status).toBe(200);
});

test("what a phone asks of one person is not answered out of the session of who signed in in another tab", async () => {
	const { deps, agency, member, call, cookie } = await start();
	const own = `${agency.userId}.${member.userId}`;
	const visitor = { ip: "::1", userAgent: "test" };
	const other = await deps.db.transaction((tx) => openSession(deps, tx, agency.userId, visitor));
	const { publicKey } = await makeTestPhone(deps.clock.now());
	const asks: [string, string, object?][] = [
		["GET", "/app/aparelho/espelho?depois=clientes"],
		["POST", "/app/aparelho/registro", { publicKey, label: "Celular" }],
	];
	for (const [method, address, body] of asks) {
		const theirs = { cookie: `sessao=${other.token}`, "x-pessoa": own };
		expect(await call(method, address, theirs, body)).toMatchObject({ status: 409 });
		expect(await call(method, address, { ...cookie, "x-pessoa": own }, body)).toMatchObject({ status: 200 });
	}
});

test("a phone is told who is signed in on it now, by the name its things lie under, and of nobody nothing", async () => {
	const { agency, member, cookie, call } = await start();
	expect(await call("GET", "/app/aparelho/quem", cookie)).toMatchObject({
		status: 200,
		json: { pessoa: personKey({ account: agency.userId, member: member.userId }) },
	});
	expect(await call("GET", "/app/aparelho/quem", {})).toMatchObject({ status: 200, json: { pessoa: null } });
});
