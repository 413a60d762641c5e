import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Field } from "#core/fichas/form/field.ts";
import { type AskedCompletion, leftToClient } from "#core/fichas/signing/completion.ts";
import { answerFieldsOf } from "#core/fichas/signing/signing-form.ts";
import { type Pin, readForm } from "#server/fichas/pinned-model.read.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";

/** What a visit asks of whoever signs it, in the words of the version it is written on. */
export async function questionsOf(db: Database | Transaction, ficha: Pin): Promise<readonly Field[]> {
	return answerFieldsOf(await readForm(db, "visita", ficha));
}

/** What the broker left to this signer, without what the model does not ask for. */
export async function completionsOf(
	db: Database | Transaction,
	ficha: Pin & { tipo: FichaType; fields: FichaFields },
	position: number,
): Promise<AskedCompletion[]> {
	const { tipo, fields: values } = ficha;
	if (!values.pessoas?.[position]?.completa) return [];
	return leftToClient({ tipo, form: await readForm(db, tipo, ficha), values, position });
}

/** The questions of many, each version read once. */
export async function questionsByFicha({ db }: { db: Database }, fichas: readonly (Pin & { id: string })[]) {
	const byVersion = new Map<string, Promise<readonly Field[]>>();
	const asked = new Map<string, readonly Field[]>();
	for (const { id, ...pin } of fichas) {
		const key = `${pin.modeloId} ${pin.modeloVersao}`;
		const questions = byVersion.get(key) ?? questionsOf(db, pin);
		byVersion.set(key, questions);
		asked.set(id, await questions);
	}
	return asked;
}
