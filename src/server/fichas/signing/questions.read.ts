import type { Field } from "#core/fichas/form/field.ts";
import { formFor } from "#core/fichas/models/form-of-model.ts";
import { answerFieldsOf } from "#core/fichas/signing/signing-form.ts";
import { readPinned } from "#server/fichas/pinned-model.read.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";

type Pin = { modeloId: string | null; modeloVersao: number | null };

/** What a visit asks of whoever signs it, in the words of the version it is written on. */
export async function questionsOf(db: Database | Transaction, ficha: Pin): Promise<readonly Field[]> {
	return answerFieldsOf(formFor("visita", (await readPinned(db, ficha))?.content));
}

/** The same for many, each version read once. */
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
