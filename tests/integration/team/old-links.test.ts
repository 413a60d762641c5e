import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { deletion } from "#server/deletion-parts.ts";
import { caseLinks } from "#server/fichas/cases/case.table.ts";
import { makeCaseLink } from "#server/fichas/cases/make-case-link.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { askOwner } from "#server/fichas/owner/ask-owner.ts";
import { readOwnerRequest } from "#server/fichas/owner/proposal-answer.read.ts";
import { handOverTicket } from "#server/fichas/signing/hand-over.ts";
import { sendNewLink } from "#server/fichas/signing/links/send-new-link.job.ts";
import { remindPortion } from "#server/fichas/signing/remind-signers.job.ts";
import { signingCode } from "#server/fichas/signing-token.ts";
import { changeRole } from "#server/team/change-role.ts";
import { deactivateMember } from "#server/team/deactivate-member.ts";
import { inviteMember } from "#server/team/invite-member.ts";
import { inviteToken } from "#server/team/invite-token.ts";
import { listInvites } from "#server/team/invites.read.ts";
import { MANAGERS, reassignWork } from "#server/team/reassign-work.ts";
import { asBrowser, asForm } from "#tests/support/contact-form.ts";
import { findSent, makeDraft, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { post, posted, tokenOf } from "#tests/support/fichas/signing-posts.ts";
import { enter, PASSWORD } from "#tests/support/make-account.ts";
import { giveFichas, makeAgency, makeMember } from "#tests/support/make-team.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

async function makeWorld() {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { deps } = product;
	const { userId: accountId } = await makeAgency(deps);
	const rafael = await makeMember(deps, accountId, "Rafael Nunes");
	const bia = await makeMember(deps, accountId, "Bia Dois");
	const show = (path: string, headers: Record<string, string> = {}) =>
		product.send(path, { headers: { ...asBrowser, ...headers } });
	const signerRow = async (id: string | undefined) =>
		(
			await deps.db
				.select()
				.from(fichaSigners)
				.where(eq(fichaSigners.id, id ?? ""))
		)[0];
	const queued = async () =>
		(
			await deps.pool.query("select data from pgboss.job where name = 'fichas.send-new-link' order by created_on")
		).rows.map(({ data }) => data);
	/** The new link as the client's mail has it. */
	const mailedLink = async () => {
		for (const data of await queued()) await sendNewLink.handle(deps, data);
		const text = deps.mail.messages.at(-1)?.text ?? "";
		return /\/assinar\/([\w-]+)/.exec(text)?.[1] ?? "";
	};
	return { product, deps, accountId, seat: holderSeat(accountId), rafael, bia, show, signerRow, queued, mailedLink };
}

const DATA = /Conceição|Augusta|529\.|\.982|52998|Rafael|Dona Aurora|joao@/;

test("whoever is dismissed cannot act with links kept from before; the client gets the new one once", async () => {
	const { product, deps, accountId, seat, rafael, show, queued, mailedLink, signerRow } = await makeWorld();
	const sent = await makeSent(deps, accountId);
	await giveFichas(deps, accountId, rafael.userId);
	const old = tokenOf(sent);
	const own = { id: sent.signers[0]?.id ?? "", linkVersion: 0 };
	const code = signingCode(deps, own);
	const ticket = handOverTicket(deps, own);
	expect((await show(`/assinar/${old}`)).status).toBe(200);

	expect(await deactivateMember(deps, { seat, personId: rafael.userId })).toMatchObject({ ok: true });

	const pages = [];
	for (const path of [`/assinar/${old}`, `/assinar/${old}/recusar`, `/assinar/${old}/meus-dados`, `/a/${code}`])
		pages.push(await show(path));
	expect(pages.map(({ status }) => status)).toEqual([410, 410, 410, 410]);
	for (const { text } of pages) {
		expect(text).toContain("Este link foi substituído");
		expect(text).not.toMatch(DATA);
	}
	const signing = await post(product, old, posted(sent.documentHash, { handOver: ticket }));
	expect(signing.status).toBe(410);
	expect(JSON.parse(signing.text).error).toContain("foi substituído por um novo");
	const refusal = { method: "POST", headers: asForm, body: "motivo=Outro" };
	expect((await product.send(`/assinar/${old}/recusar`, refusal)).status).toBe(410);
	expect((await product.send(`/assinar/${old}/depois`, { method: "POST", headers: asForm, body: "" })).status).toBe(
		410,
	);
	expect(await signerRow(own.id)).toMatchObject({ status: "aguardando", laterAt: null });

	expect(await queued()).toHaveLength(1);
	const fresh = await mailedLink();
	expect(fresh).not.toBe(old);
	expect(deps.mail.messages).toMatchObject([{ to: { address: "joao@exemplo.com.br" } }]);
	expect(deps.mail.messages[0]?.text).toContain("Dona Aurora");
	expect(deps.mail.messages[0]?.text, "nothing of who left").not.toContain("Rafael");
	expect(JSON.stringify(deps.mail.messages[0])).not.toContain(old);
	// The old ticket does not make the new link one on the broker's phone.
	expect((await post(product, fresh, posted(sent.documentHash, { handOver: ticket }))).status).toBe(200);
	expect((await signerRow(own.id))?.evidence).toMatchObject({ aparelho: "do cliente" });
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
	const { rows } = await deps.pool.query("select 1 from evidence_log where kind = 'links-trocados'");
	expect(rows).toHaveLength(1);
});

test("passing on changes the links of whoever still works there, and names who looks after it now", async () => {
	const { product, deps, accountId, seat, rafael, bia, show, queued, mailedLink } = await makeWorld();
	const sent = await makeSent(deps, accountId);
	await giveFichas(deps, accountId, rafael.userId);
	await reassignWork(deps, { seat, from: rafael.userId, to: bia.userId, tellClients: false });
	expect((await show(`/assinar/${tokenOf(sent)}`)).status).toBe(410);
	const fresh = await mailedLink();
	expect(deps.mail.messages.at(-1)?.text).toContain("Bia Dois");
	expect((await show(`/assinar/${fresh}`)).status).toBe(200);

	// Of whoever has left already they were changed on that day: the client's new link goes on.
	await deactivateMember(deps, { seat, personId: bia.userId });
	const newest = await mailedLink();
	expect(newest).not.toBe(fresh);
	await reassignWork(deps, { seat, from: bia.userId, to: rafael.userId, tellClients: false });
	await reassignWork(deps, { seat, from: MANAGERS, to: rafael.userId, tellClients: false });
	expect(await queued()).toHaveLength(2);
	expect((await post(product, newest, posted(sent.documentHash))).status).toBe(200);
	const gone = await findSent(deps, sent.fichaId);
	expect(tokenOf(gone)).toBe(newest);
});

test("whoever passes work to and fro all day fills nobody's mailbox; the page says what was not mailed", async () => {
	const { deps, accountId, seat, rafael, bia, queued, signerRow } = await makeWorld();
	const sent = await makeSent(deps, accountId);
	await giveFichas(deps, accountId, rafael.userId);
	let [from, to] = [rafael.userId, bia.userId];
	for (let n = 0; n < 8; n++) {
		await reassignWork(deps, { seat, from, to, tellClients: false });
		[from, to] = [to, from];
		await sendNewLink.handle(deps, (await queued()).at(-1));
	}
	expect(await queued()).toHaveLength(8);
	expect(deps.mail.messages).toHaveLength(5);
	expect(await signerRow(sent.signers[0]?.id)).toMatchObject({ linkMailedAt: null, linkChangedAt: expect.any(Date) });
	deps.clock.advance(25 * 3_600_000);
	await reassignWork(deps, { seat, from, to, tellClients: false });
	await sendNewLink.handle(deps, (await queued()).at(-1));
	expect(deps.mail.messages).toHaveLength(6);
});

test("a mail that waited through a second change is not sent; the later one is", async () => {
	const { deps, accountId, seat, rafael, bia, queued } = await makeWorld();
	await makeSent(deps, accountId);
	await giveFichas(deps, accountId, rafael.userId);
	await reassignWork(deps, { seat, from: rafael.userId, to: bia.userId, tellClients: false });
	await reassignWork(deps, { seat, from: bia.userId, to: rafael.userId, tellClients: false });
	for (const data of await queued()) await sendNewLink.handle(deps, data);
	expect(await queued()).toHaveLength(2);
	expect(deps.mail.messages).toHaveLength(1);
});

test("what is decided stays with whoever decided it; a phone-only client is the new broker's to tell", async () => {
	const { product, deps, accountId, seat, rafael, bia, show } = await makeWorld();
	const two = await makeSent(deps, accountId, "vistoria");
	await giveFichas(deps, accountId, rafael.userId);
	expect((await post(product, tokenOf(two, 1), posted(two.documentHash))).status).toBe(200);
	await deps.db.update(fichaSigners).set({ email: null });
	await reassignWork(deps, { seat, from: rafael.userId, to: bia.userId, tellClients: false });
	const receipt = await show(`/assinar/${tokenOf(two, 1)}`);
	expect([receipt.status, receipt.text.includes("Assinatura registrada")]).toEqual([200, true]);
	expect((await show(`/assinar/${tokenOf(two, 2)}`)).status).toBe(410);
	const { token } = await enter(deps, bia);
	const page = await show(`/app/fichas/${two.fichaId}`, { cookie: `sessao=${token}` });
	expect(page.text.match(/Envie o novo link/g)).toHaveLength(2);
	expect(page.text).toContain(encodeURIComponent(`/assinar/${tokenOf(await findSent(deps, two.fichaId), 2)}`));
	expect(page.text).not.toContain(tokenOf(two, 2));
});

test("an owner's link to a proposal changes too, and the old one answers nothing", async () => {
	const { product, deps, accountId, seat, rafael, bia, show } = await makeWorld();
	const fichaId = await makeSignedFicha(deps, accountId, "proposta");
	const asked = { seat, fichaId, nome: "Olga Proprietária", telefone: "11987654321" };
	expect(await askOwner(deps, asked)).toMatchObject({ ok: true });
	await giveFichas(deps, accountId, rafael.userId);
	const linkOf = async () => new URL((await readOwnerRequest(deps, fichaId))?.link ?? "").pathname;
	const old = await linkOf();
	await deactivateMember(deps, { seat, personId: rafael.userId });
	const closed = await show(old);
	expect([closed.status, closed.text.includes("Este link foi substituído")]).toEqual([410, true]);
	expect(closed.text).not.toMatch(/Olga|Augusta/);
	const [row] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	const body = new URLSearchParams({ resposta: "recusada", hash: row?.documentHash ?? "" }).toString();
	await product.send(old, { method: "POST", headers: { ...asForm, ...asBrowser }, body });
	expect((await readOwnerRequest(deps, fichaId))?.resposta).toBeNull();
	expect((await show(await linkOf())).status).toBe(200);
	await reassignWork(deps, { seat, from: rafael.userId, to: bia.userId, tellClients: false });
	const { token } = await enter(deps, bia);
	expect((await show(`/app/fichas/${fichaId}`, { cookie: `sessao=${token}` })).text).toContain("Envie o novo link");
});

test("somebody who left gets no new link, also where they were to sign an inspection themselves", async () => {
	const { deps, accountId, seat, rafael, bia, show, queued } = await makeWorld();
	const sent = await makeSent(deps, accountId, "vistoria");
	await giveFichas(deps, accountId, bia.userId);
	const inspector = sent.signers[0];
	await deps.db
		.update(fichaSigners)
		.set({ email: rafael.email.toUpperCase() })
		.where(eq(fichaSigners.id, inspector?.id ?? ""));
	await deactivateMember(deps, { seat, personId: rafael.userId });
	expect((await show(`/assinar/${inspector?.token}`)).status).toBe(410);
	expect((await show(`/assinar/${tokenOf(sent, 1)}`)).status, "a colleague's client").toBe(200);
	expect(await queued()).toEqual([]);
	deps.clock.advance(30 * 3_600_000);
	await remindPortion(deps);
	const reminders = await deps.pool.query("select data from pgboss.job where name = 'fichas.send-signing-link'");
	expect(reminders.rows.map(({ data }) => data.signerId)).not.toContain(inspector?.id);
});

test("a manager who manages no longer has kept no link of anybody's, no lawyer's link and no invitation", async () => {
	const { deps, accountId, seat, rafael, bia, show, queued } = await makeWorld();
	// A place for who becomes a broker.
	await deactivateMember(deps, { seat, personId: rafael.userId });
	const marta = await makeMember(deps, accountId, "Marta Gestora", "gestao");
	const managing = { ...seat, personId: marta.userId, role: "gestao" as const };
	const signed = await makeSignedFicha(deps, accountId);
	const [row] = await deps.db.select().from(fichas).where(eq(fichas.id, signed));
	const key = { clienteId: row?.clienteId ?? "", imovelId: row?.imovelId ?? "", days: "30", name: "Dra. Lia" };
	const theirs = await makeCaseLink(deps, { seat: managing, ...key });
	const others = await makeCaseLink(deps, { seat, ...key });
	if (!theirs.ok || !others.ok) throw new Error("no link");
	const sent = await makeSent(deps, accountId);
	await deps.db.update(fichas).set({ responsavelId: bia.userId });
	expect(await inviteMember(deps, { seat: managing, email: "espia@exemplo.com.br", role: "gestao" })).toMatchObject({
		ok: true,
	});
	const [invite] = await listInvites(deps, accountId);
	const invitation = `/app/convite/${inviteToken(deps, invite?.id ?? "")}`;
	expect((await show(invitation)).status).toBe(200);

	expect(await changeRole(deps, { seat, personId: marta.userId, role: "corretor" })).toMatchObject({ ok: true });
	expect((await show(`/assinar/${tokenOf(sent)}`)).status).toBe(410);
	expect(await queued()).toHaveLength(1);
	expect((await show(new URL(theirs.value.url).pathname)).status).toBe(404);
	expect((await show(new URL(others.value.url).pathname)).status, "another manager's").toBe(200);
	expect((await show(invitation)).status).toBe(404);
	const [ended] = await deps.db.select().from(caseLinks).where(eq(caseLinks.createdBy, marta.userId));
	expect(ended?.revokedAt).not.toBeNull();

	expect(await changeRole(deps, { seat, personId: marta.userId, role: "gestao" })).toMatchObject({ ok: true });
	expect(await queued(), "who gains a role loses nothing").toHaveLength(1);
	await deactivateMember(deps, { seat, personId: marta.userId });
	expect(await queued()).toHaveLength(2);
});

test("whoever deletes their own account leaves no links behind either", async () => {
	const { deps, accountId, rafael, show, queued } = await makeWorld();
	const sent = await makeSent(deps, accountId);
	await giveFichas(deps, accountId, rafael.userId);
	const proof = { current: (await enter(deps, rafael)).current, password: PASSWORD, code: undefined };
	expect(await deleteAccount(deps, proof, deletion)).toMatchObject({ ok: true });
	expect((await show(`/assinar/${tokenOf(sent)}`)).status).toBe(410);
	expect(await queued()).toHaveLength(1);
});

test("a ficha sent while its broker is being dismissed has a link nobody kept, or none", async () => {
	const { deps, accountId, seat, rafael, show } = await makeWorld();
	const drafts = [];
	for (let at = 0; at < 4; at++) drafts.push(await makeDraft(deps, accountId));
	await giveFichas(deps, accountId, rafael.userId);
	const theirs = { ...seat, personId: rafael.userId, role: "corretor" as const, view: "corretor" as const };
	await Promise.all([
		...drafts.map((fichaId) => sendFicha(deps, { seat: theirs, fichaId, sender: SENDER })),
		deactivateMember(deps, { seat, personId: rafael.userId }),
	]);
	for (const fichaId of drafts) {
		const { signers } = await findSent(deps, fichaId);
		const [row] = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.fichaId, fichaId));
		if (!row) continue;
		expect(row.linkVersion).toBe(1);
		expect((await show(`/assinar/${signers[0]?.token}`)).status).toBe(200);
	}
	expect(await sendFicha(deps, { seat: theirs, fichaId: drafts[0] ?? "", sender: SENDER })).toMatchObject({
		reason: "not-found",
	});
});

test("signing and dismissal at once: one of the two comes first, and nothing is half done", async () => {
	const { product, deps, accountId, seat, rafael, signerRow } = await makeWorld();
	const sent = [];
	for (let at = 0; at < 4; at++) sent.push(await makeSent(deps, accountId));
	await giveFichas(deps, accountId, rafael.userId);
	const [, ...answers] = await Promise.all([
		deactivateMember(deps, { seat, personId: rafael.userId }),
		...sent.map((one) => post(product, tokenOf(one), posted(one.documentHash))),
	]);
	for (const [at, { status }] of answers.entries()) {
		const row = await signerRow(sent[at]?.signers[0]?.id);
		if (status === 200) expect(row).toMatchObject({ status: "assinou", linkVersion: 0 });
		else expect([status, row?.status, row?.linkVersion]).toEqual([410, "aguardando", 1]);
	}
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
});
