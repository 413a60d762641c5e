import { documentOf, phoneOf } from "../fill-fichas.ts";

export type Words = { nome: string; endereco: string; documento: string; telefone: string };

const streets = "Rua Augusta|Avenida Paulista|Rua das Flores|Rua XV de Novembro|Travessa do Ouvidor|Rua Chile".split(
	"|",
);

const first = "Ana João Maria José Antônio Francisca Carlos Paulo Helena Júlia Pedro Lucas Inês Rita Davi Bruno".split(
	" ",
);
const last =
	"Silva Santos Oliveira Souza Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Carvalho Araújo Ribeiro".split(
		" ",
	);

/** Three thousand whole names of few parts. */
function nameFor(n: number): string {
	const mixed = scatter(n + 1);
	const [one, two, three] = [mixed % 16, Math.floor(mixed / 16) % 14, Math.floor(mixed / 4096) % 14];
	return `${first[one]} ${last[two]} ${last[three]}`;
}

/**
 * Every bit of it from every bit of n (murmur's last steps). A product alone left the last four to n's own, and an account
 * has each 80th ficha of ten thousand, each 9,980th of a million: there all hundred had one first name, here 25 of them.
 */
function scatter(n: number): number {
	const once = Math.imul(n ^ (n >>> 16), 0x85ebca6b);
	const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
	return (twice ^ (twice >>> 16)) >>> 0;
}

/** What a list shows of it and a search finds: names that thousands share beside numbers that only one has. */
export function wordsIn(n: number): Words {
	return {
		nome: nameFor(n),
		endereco: `${streets[n % 6]}, ${1 + (n % 3000)}, ap. ${n % 200}, São Paulo/SP`,
		documento: documentOf(n),
		telefone: phoneOf(n),
	};
}
