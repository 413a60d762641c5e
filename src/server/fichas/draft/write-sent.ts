import type { Seat } from "#core/accounts/seat.ts";
import type { Place } from "#core/billing/plans/quota.ts";
import { documentHash, type FichaDocument2 } from "#core/fichas/document.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { canBeOrdered, isAskedForFactor } from "#core/fichas/draft/send-options.ts";
import { type Signer, signersOf } from "#core/fichas/draft/signers-of.ts";
import type { SenderEvidence } from "#core/fichas/evidence/evidence.ts";
import type { FactorChoice } from "#core/fichas/evidence/factors.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { formFor } from "#core/fichas/models/form-of-model.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";
import { SIGN_WITHIN_DAYS } from "#core/fichas/signing/sign-within.ts";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import type { PersonId } from "#core/kernel/ids.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import type { PinnedModel } from "#server/fichas/pinned-model.read.ts";
import { type Known, rememberImovel, rememberPeople } from "#server/fichas/registry/remember-people.ts";
import { keptCode, signingCode, signingToken } from "#server/fichas/signing-token.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { insertAlong, updateAlong } from "#server/platform/db/write-along.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { columnsOf } from "./save-draft.ts";

const SIGN_WITHIN_MS = SIGN_WITHIN_DAYS * DAY_MS;

type Sent = {
	ficha: { id: string; tipo: FichaType; emOrdem: boolean };
	values: FichaFields;
	model: PinnedModel | undefined;
	document: FichaDocument2;
	senderEvidence: SenderEvidence;
	corretor: Corretor;
	keeper: Seat;
	place: Place;
	now: Date;
	factor: FactorChoice;
	/** Who made it, where that is not who looks after it from now on; null: they deleted their account. */
	authorId?: PersonId | null;
	known?: Known;
	/** What else the event says. */
	told?: { [name: string]: Json };
};

/** What sending writes: the frozen text, whose it is, a link for each signer, and the event that says so. */
export async function writeSent(deps: Deps, tx: Transaction, sent: Sent): Promise<void> {
	const { ficha, values, document, corretor, keeper, now, factor, known = "update" } = sent;
	const { id, tipo } = ficha;
	const hash = documentHash(document);
	const people = signersOf(tipo, values, corretor);
	const emOrdem = ficha.emOrdem && canBeOrdered(people);
	const property = values.imoveis?.[0];
	// In one trip: who has a place in the count has locked it, so that no other ficha of the account is being sent.
	const [clienteId, imovelId] = await Promise.all([
		rememberPeople(deps, tx, keeper, { people: values.pessoas ?? [], known }),
		property ? rememberImovel(deps, tx, keeper, { property, ifKnown: known }) : null,
	]);
	await updateAlong(tx, fichas, { id }, { ...columnsOfSent(sent), documentHash: hash, emOrdem, clienteId, imovelId });
	const signers = people.map((signer, position) => ({
		...newSigner(deps, id, signer, position),
		turnAt: emOrdem && position === 0 ? now : null,
		fator: factor === "nenhum" || !isAskedForFactor(signer) ? null : factor,
	}));
	for (const signer of signers) await insertAlong(tx, fichaSigners, signer);
	const content = toldOf(sent, { hash, emOrdem, signers });
	await appendEvent(deps, tx, { kind: "enviada", fichaId: id, content });
}

function columnsOfSent({ ficha, values, model, document, senderEvidence, keeper, place, now, factor, authorId }: Sent) {
	const { tipo } = ficha;
	const columns = columnsOf(tipo, values, now, formFor(tipo, model?.content));
	return {
		...columns,
		status: "aguardando" as const,
		quotaPlace: place,
		corretorId: authorId === undefined ? keeper.personId : authorId,
		responsavelId: keeper.personId,
		document,
		senderEvidence,
		fator: factor,
		modelo: `${model?.content.nome ?? document.modelo.id} v${document.modelo.versao}`,
		modeloHash: document.modelo.hash,
		sentAt: now,
		// A proposal cannot be accepted after its own end.
		signUntil: tipo === "proposta" ? columns.validUntil : new Date(now.getTime() + SIGN_WITHIN_MS),
	};
}

type Asked = { hash: string; emOrdem: boolean; signers: { id: string; papel: string }[] };

/** The event of sending, as it stays in the log. */
function toldOf({ document, model, senderEvidence, factor, told }: Sent, { hash, emOrdem, signers }: Asked) {
	return {
		protocolo: document.protocolo,
		documentHash: hash,
		modeloHash: document.modelo.hash,
		...(emOrdem && { emOrdem }),
		...(factor !== "nenhum" && { fator: factor }),
		...(factor === model?.content.fator && { fatorPor: "modelo" }),
		aceite: sha256Hex(canonicalJson(senderEvidence)),
		// No names: they stand in the text whose hash this is, and go with it. The log stays for good.
		signatarios: signers.map(({ id, papel }) => ({ id, papel })),
		...told,
	};
}

function newSigner(deps: Deps, fichaId: string, { papel, nome, cpfCnpj, telefone, email }: Signer, position: number) {
	const own = { id: deps.random.uuid(), linkVersion: 0 };
	return {
		...own,
		fichaId,
		position,
		papel,
		nome,
		cpfCnpj,
		telefone,
		email,
		status: "aguardando" as const,
		tokenHash: hashToken(signingToken(deps, own)),
		codeHash: keptCode(deps, signingCode(deps, own)),
	};
}
