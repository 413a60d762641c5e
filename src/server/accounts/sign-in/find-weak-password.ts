import { brand } from "#core/kernel/brand.ts";

const WEAKEST_ACCEPTED = 2;
/** The estimate is quadratic in the length; nothing this long is in any list. */
const LONGEST_JUDGED = 40;

export const WEAK_PASSWORD = "Esta senha é fácil de adivinhar ou já apareceu em vazamentos. Escolha outra.";

/** Whether a password that keeps all written rules is still one of those tried first, or made of the person's own data. */
export async function isWeakPassword(password: string, personal: string[]): Promise<boolean> {
	if (password.length > LONGEST_JUDGED) return false;
	const own = [...personal, brand.name].flatMap(wordsOf);
	if (isDecoratedWord(password, own)) return true;
	loaded ??= load();
	const judge = await loaded;
	return judge.check(password, [...personal.filter(Boolean), ...own]).score < WEAKEST_ACCEPTED;
}

/** What everybody here begins with, before adding a capital, a year and a sign. */
const TRIVIAL =
	"senha mudar trocar teste admin acesso corretora corretor imoveis imovel imobiliaria brasil password welcome amor jesus deus".split(
		" ",
	);
const DECORATION = 6;
const SHORTEST_WORD = 3;

/** "Senha@2026" and "AnaPrado1!": take the known words away and hardly anything is left. The estimate below is fond of these. */
function isDecoratedWord(password: string, own: string[]): boolean {
	const known = [...own, ...TRIVIAL].sort((a, b) => b.length - a.length);
	const plain = plainLetters(password);
	const left = known.reduce((rest, word) => rest.replaceAll(word, ""), plain);
	return left.length < plain.length && left.length <= DECORATION;
}

function wordsOf(text: string): string[] {
	return plainLetters(text)
		.replace(/\.com(\.br)?$/, "")
		.split(/[^a-z]+/)
		.filter((word) => word.length >= SHORTEST_WORD);
}

function plainLetters(text: string): string {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

let loaded: ReturnType<typeof load> | undefined;

async function load() {
	const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
		import("@zxcvbn-ts/language-pt-br"),
	]);
	return new ZxcvbnFactory({
		dictionary: { ...common.dictionary, ...portuguese.dictionary },
		graphs: common.adjacencyGraphs,
	});
}
