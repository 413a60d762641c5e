import { eq } from "drizzle-orm";
import { holderSeat } from "#core/accounts/seat.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { exportMyData } from "#server/accounts/data-rights/export-my-data.ts";
import { openTotp } from "#server/accounts/second-factor/seal-totp.ts";
import { totpAddress } from "#server/accounts/second-factor/totp.ts";
import { issueToken } from "#server/accounts/sign-in/tokens.ts";
import { makeCaseLink } from "#server/fichas/cases/make-case-link.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { askOwner } from "#server/fichas/owner/ask-owner.ts";
import { readOwnerRequest } from "#server/fichas/owner/proposal-answer.read.ts";
import { handOverTicket } from "#server/fichas/signing/hand-over.ts";
import { signingCode } from "#server/fichas/signing-token.ts";
import { inviteMember } from "#server/team/invite-member.ts";
import { inviteToken } from "#server/team/invite-token.ts";
import { listInvites } from "#server/team/invites.read.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { enrol, enter, PASSWORD } from "#tests/support/make-account.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";

/** What a stranger types or carries. None of it looks alike, and each is as short as such a thing can be. */
export const typed = {
	token: "Tk3q27wE9vR0kqX4yZb1nTt8mPp5sLc6dFf2gHh7jKk",
	code: "7K3M9QXA2B",
	number: "41",
	email: "canaria@segredo.com.br",
	cpf: "390.533.447-05",
	phone: "11912345678",
	password: "senhasecreta1!",
	name: "Canaria Nomesecreto",
	cookie: "cookiesecreto",
	bearer: "bearersecreto",
	ip: "203.0.113.77",
};

export type Secrets = Record<string, string>;

/** One real thing of each kind that opens a door, alive, with the address that it opens. */
export async function makeSecrets(deps: TestDeps): Promise<{ secrets: Secrets; session: string; doors: string[] }> {
	const account = await makeBroker(deps);
	const seat = holderSeat(account.userId);
	const open = await makeSent(deps, account.userId);
	const signed = await makeSent(deps, account.userId);
	const proposal = await makeSignedFicha(deps, account.userId, "proposta");
	await askOwner(deps, { seat, fichaId: proposal, nome: "Olga Proprietária", telefone: "11987654321" });
	const owner = new URL((await readOwnerRequest(deps, proposal))?.link ?? "").pathname;
	const [row] = await deps.db.select().from(fichas).where(eq(fichas.id, proposal));
	const key = { seat, clienteId: row?.clienteId ?? "", imovelId: row?.imovelId ?? "" };
	const lawyer = await makeCaseLink(deps, { ...key, days: "7", name: "Dra. Lia" });
	if (!lawyer.ok) throw new Error(lawyer.reason);
	await inviteMember(deps, { seat, email: "convidada@exemplo.com.br", role: "corretor" });
	const [invite] = await listInvites(deps, account.userId);
	const entered = await enter(deps, account);
	const copy = await exportMyData(deps, { current: entered.current, password: PASSWORD });
	if (!copy.ok) throw new Error(copy.reason);
	const reset = await deps.db.transaction((tx) =>
		issueToken(deps, tx, { userId: account.userId, purpose: "password-reset", lifeMs: 3_600_000 }),
	);
	const { session } = await enrol(deps, entered);
	const [person] = await deps.db.select().from(aUsuarios).where(eq(aUsuarios.id, account.userId));
	const totp = openTotp(deps, account.userId, person?.totpSecret ?? "");
	const own = { id: open.signers[0]?.id ?? "", linkVersion: 0 };
	const secrets = {
		signingLink: open.signers[0]?.token ?? "",
		receiptLink: signed.signers[0]?.token ?? "",
		signingCode: signingCode(deps, own),
		handOverTicket: handOverTicket(deps, own),
		ownerLink: owner.split("/")[2] ?? "",
		lawyerLink: lawyer.value.url.split("/dossie/")[1] ?? "",
		invitation: inviteToken(deps, invite?.id ?? ""),
		export: copy.value.token,
		reset,
		session: session.token,
		totpSecret: new URL(totpAddress(totp, account.email)).searchParams.get("secret") ?? "",
		password: PASSWORD,
		brokersEmail: account.email,
		clientsEmail: "joao@exemplo.com.br",
		clientsCpf: "529.982.247-25",
		clientsCpfDigits: "52998224725",
	};
	const doors = [
		...["", "/recusar", "/depois", "/meus-dados"].map((rest) => `/assinar/${secrets.signingLink}${rest}`),
		`/assinar/${secrets.receiptLink}`,
		`/a/${secrets.signingCode}`,
		`/a/${secrets.signingCode.slice(0, 5)}-${secrets.signingCode.slice(5).toLowerCase()}`,
		`/A/${secrets.signingCode}/`,
		`//a//${secrets.signingCode}`,
		`/a/${secrets.signingCode}.data`,
		`/a/${secrets.signingCode}/x`,
		`/%61/${secrets.signingCode}`,
		`/a%2F${secrets.signingCode}`,
		`/a/${secrets.signingCode}%ff`,
		owner,
		`/dossie/${secrets.lawyerLink}`,
		`/app/convite/${secrets.invitation}`,
		`/app/conta/exportacao/${secrets.export}`,
		`/app/redefinir-senha/${secrets.reset}`,
		`/rest/v1/assinaturas/${secrets.signingLink}`,
		`/rest/v1/assinaturas/${secrets.signingCode}`,
		`/nada/${secrets.signingCode}`,
	];
	return { secrets, session: session.token, doors };
}
