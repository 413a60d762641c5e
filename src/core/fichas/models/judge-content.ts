import { paymentFields } from "#core/fichas/draft/composition.ts";
import { formOf } from "#core/fichas/draft/form-of.ts";
import { baseFieldsOf } from "./base-fields.ts";
import type { ContentProblem } from "./content-problem.ts";
import { judgeClauses } from "./judge-clauses.ts";
import { judgeOwnFields } from "./judge-own-fields.ts";
import type { BaseAdjustment, ModelContent } from "./model-content.ts";
import { ownSectionId } from "./model-content.ts";
import { findStandard, isOfToday } from "./standard-of.ts";

const STANDS_ON_EARLIER =
	"O texto padrão ganhou uma versão nova. Passe este modelo para ela, no alto desta página, antes de publicar.";

/** Why this content may not be published; nothing found: it may. */
export function judgeContent(content: ModelContent): ContentProblem[] {
	const standard = findStandard(content);
	if (!standard)
		return [
			{
				onde: "base",
				frase: "O modelo padrão em que este se apoia não foi reconhecido. Comece de novo a partir de um modelo padrão.",
			},
		];
	if (!isOfToday(content)) return [{ onde: "base", frase: STANDS_ON_EARLIER }];
	const locked = standard.clausulas.flatMap(({ id, travada }) => (travada ? [id] : []));
	return [
		...(content.nome.length < 3 ? [{ onde: "nome", frase: "Dê um nome ao modelo." }] : []),
		...(content.titulo === "" ? [{ onde: "titulo", frase: "Escreva o título das cláusulas." }] : []),
		...(locked.join() !== content.travadas.join()
			? [{ onde: "travadas", frase: "A relação das cláusulas travadas não é a do modelo padrão." }]
			: []),
		...(content.aceite !== standard.aceite
			? [{ onde: "aceite", frase: "A frase de aceite é a do modelo padrão e não pode ser mudada." }]
			: []),
		...judgeSections(content),
		...judgeAdjustments(content),
		...judgePayment(content),
		...judgeQuestions(content),
		...judgeOwnFields(content),
		...judgeClauses(content, standard),
	];
}

/** Every field of the base stands once, in its own section; a section of one's own holds fields of one's own. */
function judgeSections({ base, secoes, proprios }: ModelContent): ContentProblem[] {
	const standard = new Map(formOf(base.tipo).map((one) => [one.id, one]));
	const own = new Set(proprios.map(({ id }) => id));
	const problems: ContentProblem[] = [];
	const say = (id: string, frase: string) => problems.push({ onde: `secoes.${id}`, frase });
	for (const { id, title } of standard.values())
		if (secoes.filter((one) => one.id === id).length !== 1) say(id, `A seção “${title}” precisa aparecer uma vez.`);
	for (const { id, titulo, campos } of secoes) {
		const needed = standard.get(id)?.fields.map(({ name }) => name) ?? [];
		if (titulo === "") say(id, "Dê um título à seção.");
		if (!standard.has(id) && !ownSectionId.test(id)) say(id, "Esta seção não é conhecida.");
		if (needed.some((name) => campos.filter((one) => one === name).length !== 1))
			say(
				id,
				`Na seção “${titulo}” falta um campo do modelo padrão, ou ele está repetido. Para não perguntar, oculte o campo.`,
			);
		if (campos.some((name) => !needed.includes(name) && !own.has(name)))
			say(id, `Na seção “${titulo}” há um campo que não é dela.`);
	}
	const ids = secoes.map(({ id }) => id);
	for (const id of new Set(ids.filter((one, at) => !standard.has(one) && ids.indexOf(one) !== at)))
		say(id, "Esta seção está repetida.");
	return problems;
}

function judgeAdjustments({ base, ajustes }: ModelContent): ContentProblem[] {
	const fields = new Map(baseFieldsOf(base.tipo).map((field) => [field.path, field]));
	const paths = ajustes.map(({ campo }) => campo);
	return ajustes.flatMap((one, at) => {
		const frase =
			paths.indexOf(one.campo) === at
				? adjustmentProblem(one, fields.get(one.campo))
				: "Este campo foi ajustado duas vezes.";
		return frase ? [{ onde: `ajustes.${one.campo}`, frase }] : [];
	});
}

/** The parts must add up to the price: a proposal that asks for none of them could never be sent. */
function judgePayment({ base, ajustes }: ModelContent): ContentProblem[] {
	if (base.tipo !== "proposta") return [];
	const hidden = new Set(ajustes.flatMap(({ campo, oculto }) => (oculto ? [campo] : [])));
	if (paymentFields.some((name) => !hidden.has(name))) return [];
	const frase =
		"Mostre ao menos uma forma de pagamento (sinal, recursos próprios, FGTS, financiamento, consórcio, parcelas ou permuta): na proposta de compra a soma delas tem de fechar com o valor proposto.";
	return [{ onde: "secoes.valor", frase }];
}

/** What a client answers is kept by the words it was asked in: no two ratings are asked in the same. */
function judgeQuestions({ base, ajustes }: ModelContent): ContentProblem[] {
	if (base.tipo !== "visita") return [];
	const asked = formOf("visita").find(({ id }) => id === "resultado")?.fields ?? [];
	const adjusted = new Map(ajustes.map((one) => [one.campo, one]));
	const shown = asked.filter(({ name }) => !adjusted.get(name)?.oculto);
	const labels = shown.map(({ name, label }) => (adjusted.get(name)?.rotulo ?? label).toLocaleLowerCase("pt-BR"));
	return shown.flatMap(({ name }, at) => {
		const rotulo = adjusted.get(name)?.rotulo;
		const isTaken = rotulo !== undefined && labels.indexOf(labels[at] ?? "") !== labels.lastIndexOf(labels[at] ?? "");
		return isTaken
			? [{ onde: `ajustes.${name}`, frase: `Há outra pergunta chamada “${rotulo}”. Dê a esta outro nome.` }]
			: [];
	});
}

type Known = ReturnType<typeof baseFieldsOf>[number] | undefined;

function adjustmentProblem({ oculto, obrigatorio, rotulo, dica }: BaseAdjustment, field: Known): string | undefined {
	if (!field) return "Este campo não existe no modelo padrão.";
	if (oculto && field.required) return `“${field.label}” é obrigatório no modelo padrão: não pode ser ocultado.`;
	if (oculto && obrigatorio) return `“${field.label}” não pode ser oculto e obrigatório ao mesmo tempo.`;
	if (obrigatorio && field.kind === "group")
		return `“${field.label}” reúne vários campos: torne obrigatório cada um deles.`;
	if (rotulo === "" || dica === "")
		return `Escreva o nome e a dica de “${field.label}”, ou volte aos do modelo padrão.`;
	return undefined;
}
