import { baseFieldsOf } from "./base-fields.ts";
import type { ContentProblem } from "./content-problem.ts";
import { contentLimits, hasOptions, type ModelContent, type OwnField } from "./model-content.ts";
import { isOwnName } from "./own-name.ts";

export function judgeOwnFields(content: ModelContent): ContentProblem[] {
	const { proprios, secoes } = content;
	const order = secoes.flatMap(({ campos }) => campos);
	const ids = proprios.map(({ id }) => id);
	const tooMany =
		proprios.length > contentLimits.ownFields
			? [{ onde: "proprios", frase: `Um modelo tem no máximo ${contentLimits.ownFields} campos próprios.` }]
			: [];
	return [
		...tooMany,
		...proprios.flatMap((field) =>
			problemsOf(field, { content, order, ids }).map((frase) => ({ onde: `proprios.${field.id}`, frase })),
		),
	];
}

type Around = { content: ModelContent; order: string[]; ids: string[] };

function problemsOf(field: OwnField, { content, order, ids }: Around): string[] {
	const { id, rotulo, tipo, dica, opcoes, unidade } = field;
	const name = rotulo || "sem nome";
	const options = opcoes ?? [];
	const rules: [broken: boolean, frase: string][] = [
		[!isOwnName(id), `O campo “${name}” tem um código inválido.`],
		[ids.filter((one) => one === id).length > 1, `O campo “${name}” está repetido.`],
		[rotulo === "", "Dê um nome ao campo."],
		[dica === "", `A dica do campo “${name}” está vazia.`],
		[order.filter((one) => one === id).length !== 1, `O campo “${name}” precisa estar em uma seção, uma vez.`],
		[hasOptions(tipo) && options.length < 2, `O campo “${name}” precisa de duas opções ou mais.`],
		[!hasOptions(tipo) && opcoes !== undefined, `O campo “${name}” não é de escolha e não tem opções.`],
		[options.includes(""), `O campo “${name}” tem uma opção vazia.`],
		[new Set(options).size < options.length, `O campo “${name}” tem opções repetidas.`],
		[unidade !== undefined && (tipo !== "number" || unidade === ""), `O campo “${name}” não tem unidade de medida.`],
	];
	const condition = conditionProblem(field, content, order);
	return [...rules.flatMap(([broken, frase]) => (broken ? [frase] : [])), ...(condition ? [condition] : [])];
}

/** A condition looks up, at a field of few answers that is asked: so no two wait for each other, and nobody guesses. */
function conditionProblem(
	{ id, rotulo, quando }: OwnField,
	content: ModelContent,
	order: string[],
): string | undefined {
	if (!quando) return undefined;
	const target = targetOf(quando.campo, content);
	if (!target)
		return `“${rotulo}” depende de um campo que não existe, está oculto ou não é de escolha nem de sim ou não.`;
	if (order.indexOf(quando.campo) >= order.indexOf(id)) return `“${rotulo}” depende de um campo que vem depois dele.`;
	const { valor } = quando;
	const fits = target.options
		? typeof valor === "string" && target.options.includes(valor)
		: typeof valor === "boolean";
	return fits ? undefined : `“${rotulo}” depende de uma resposta que “${target.label}” não tem.`;
}

type Target = { label: string; options: readonly string[] | undefined };

function targetOf(name: string, { base, proprios, ajustes }: ModelContent): Target | undefined {
	const own = proprios.find(({ id }) => id === name);
	if (own) {
		if (own.tipo === "yes-no") return { label: own.rotulo, options: undefined };
		return own.tipo === "choice" ? { label: own.rotulo, options: own.opcoes ?? [] } : undefined;
	}
	const field = baseFieldsOf(base.tipo).find(({ path }) => path === name);
	const adjusted = ajustes.find(({ campo }) => campo === name);
	if (!field || name.includes(".") || adjusted?.oculto) return undefined;
	const label = adjusted?.rotulo ?? field.label;
	if (field.kind === "yes-no") return { label, options: undefined };
	return field.kind === "choice" ? { label, options: field.options ?? [] } : undefined;
}
