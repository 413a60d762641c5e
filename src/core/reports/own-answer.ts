import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { isOwnName } from "#core/fichas/models/own-name.ts";
import { isId } from "#core/kernel/ids.ts";

/** An answer that can be chosen, of a question that an account's own model asks. */
export type OwnAnswer = { modeloId: string; campo: string; valor: string | boolean };

/** From the address, where it stands as `modelo.campo."valor"`. */
export function readOwnAnswer(text: string | undefined): OwnAnswer | undefined {
	const [, modeloId, campo = "", json = ""] = /^([\w-]{36})\.(\w+)\.(.+)$/s.exec(text ?? "") ?? [];
	const valor = parse(json);
	return isId(modeloId) && isOwnName(campo) && valor !== undefined ? { modeloId, campo, valor } : undefined;
}

export function formatOwnAnswer({ modeloId, campo, valor }: OwnAnswer): string {
	return `${modeloId}.${campo}.${JSON.stringify(valor)}`;
}

function parse(json: string): string | boolean | undefined {
	try {
		const value: unknown = JSON.parse(json);
		return typeof value === "string" || typeof value === "boolean" ? value : undefined;
	} catch {
		return undefined;
	}
}

/** What the questions of one model can be answered with, in words. */
export function answersOf(modeloId: string, { proprios }: ModelContent): { value: string; label: string }[] {
	return proprios.flatMap(({ id, tipo, rotulo, opcoes = [] }) => {
		const answer = (valor: string | boolean, words: string) => ({
			value: formatOwnAnswer({ modeloId, campo: id, valor }),
			label: `${rotulo}: ${words}`,
		});
		if (tipo === "yes-no") return [answer(true, "Sim"), answer(false, "Não")];
		return tipo === "choice" || tipo === "choices" ? opcoes.map((option) => answer(option, option)) : [];
	});
}
