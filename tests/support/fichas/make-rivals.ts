import { eq } from "drizzle-orm";
import { holderSeat, type Seat, takeSeat } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import { makeCaseLink } from "#server/fichas/cases/make-case-link.ts";
import { startDraft } from "#server/fichas/draft/save-draft.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { enter } from "#tests/support/make-account.ts";
import { makeAgency, makeMember } from "#tests/support/make-team.ts";
import { sampleForms } from "./ficha-samples.ts";
import { findSent, sign } from "./make-ficha.ts";
import { SENDER } from "./sender.ts";

const [visitor] = sampleForms.visita.pessoas as Record<string, object>[];

/** Of all that Rui knows about her, a colleague knows the CPF, the phone and the e-mail. */
export const ines = {
	...visitor,
	nome: "Inês Ávila",
	cpf: "111.444.777-35",
	telefone: "(21) 99876-5432",
	email: "ines@exemplo.com.br",
	profissao: "Astrônoma de planetário",
	endereco: { logradouro: "Rua do Segredo", numero: "77", cidade: "Niterói", uf: "RJ" },
};

export async function sendFrom(deps: Deps, seat: Seat, pessoas: object[], change: object = {}) {
	const tipo = "visita";
	const raw = { ...sampleForms[tipo], ...change, pessoas };
	const started = await startDraft(deps, { seat, tipo, raw });
	if (!started.ok) throw new Error(started.reason);
	const fichaId = started.value.id;
	const sent = await sendFicha(deps, { seat, fichaId, sender: SENDER });
	if (!sent.ok) throw new Error(`${sent.reason} ${JSON.stringify(sent.errors)}`);
	return findSent(deps, fichaId);
}

export async function rowOf({ db }: Pick<Deps, "db">, fichaId: string) {
	const [row] = await db.select().from(fichas).where(eq(fichas.id, fichaId));
	if (!row?.clienteId || !row.imovelId) throw new Error("was not sent");
	return { ...row, clienteId: row.clienteId, imovelId: row.imovelId };
}

/** An agency with two brokers: Rui's client signed for a flat and there is a lawyer's link; Lia would like her. */
export async function makeRivals(deps: Deps) {
	const { userId: accountId } = await makeAgency(deps);
	const manager = holderSeat(accountId);
	const seatOf = (userId: string) => takeSeat(userId, { accountId, role: "corretor" }, "corretor");
	const ruiAccount = await makeMember(deps, accountId, "Rui Castro");
	const liaAccount = await makeMember(deps, accountId, "Lia Porto");
	const rui = { ...ruiAccount, seat: seatOf(ruiAccount.userId) };
	const lia = { ...liaAccount, seat: seatOf(liaAccount.userId) };
	const visit = await sendFrom(deps, rui.seat, [ines]);
	for (const { token } of visit.signers) await sign(deps, token, visit.documentHash);
	const { clienteId, imovelId } = await rowOf(deps, visit.fichaId);
	const made = await makeCaseLink(deps, { seat: manager, clienteId, imovelId, days: "30", name: "Dra. Nair" });
	if (!made.ok) throw new Error(made.reason);
	return {
		accountId,
		manager,
		rui,
		lia,
		theirs: { fichaId: visit.fichaId, clienteId, imovelId },
		doorOf: async (email: string) => (await enter(deps, { email })).token,
	};
}

const watched = [
	"clientes",
	"imoveis",
	"casos",
	"case_links",
	"case_records",
	"interested_lists",
	"owner_reports",
	"fichas",
	"ficha_signers",
	"proposal_answers",
	"evidence_log",
];

/** Every row there is of what an agency relies on, to compare with later. */
export async function allRows({ pool }: Pick<Deps, "pool">): Promise<Record<string, unknown>[]> {
	const found = [];
	for (const table of watched) {
		const { rows } = await pool.query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`);
		found.push(...rows.map(({ row }) => ({ table, ...row })));
	}
	return found;
}
