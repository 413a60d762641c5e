import type { Values } from "#core/fichas/form/field.ts";

/** Nobody of these exists. Their documents have valid digits in a range that is not given out. */
type Person = {
	nome: string;
	profissao: string;
	estado?: "Casado(a)" | "Divorciado(a)" | "Viúvo(a)";
	conjuge?: string;
};

const people = {
	marcelo: {
		nome: "Marcelo Augusto Teixeira",
		profissao: "Engenheiro civil",
		estado: "Casado(a)",
		conjuge: "patricia",
	},
	patricia: { nome: "Patrícia Nogueira Teixeira", profissao: "Dentista", estado: "Casado(a)", conjuge: "marcelo" },
	joao: { nome: "João Antônio da Conceição", profissao: "Professor" },
	beatriz: { nome: "Beatriz Yumi Nakamura", profissao: "Arquiteta" },
	ricardo: { nome: "Ricardo Bastos Moura", profissao: "Analista de sistemas", estado: "Casado(a)", conjuge: "camila" },
	camila: { nome: "Camila Ferraz Moura", profissao: "Enfermeira", estado: "Casado(a)", conjuge: "ricardo" },
	sonia: { nome: "Sônia Regina Prates", profissao: "Aposentada", estado: "Viúvo(a)" },
	thiago: { nome: "Thiago Henrique Souza", profissao: "Chef de cozinha" },
	larissa: { nome: "Larissa Mendonça Brito", profissao: "Publicitária" },
	eduardo: { nome: "Eduardo Katz Salomão", profissao: "Médico", estado: "Divorciado(a)" },
	vanessa: { nome: "Vanessa Cristina Lopes", profissao: "Contadora" },
	gustavo: { nome: "Gustavo Peixoto Ramos", profissao: "Músico" },
	fernanda: { nome: "Fernanda Araújo Pires", profissao: "Advogada" },
	otavio: { nome: "Otávio Lins de Barros", profissao: "Comerciante", estado: "Casado(a)", conjuge: "celia" },
	celia: { nome: "Célia Lins de Barros", profissao: "Comerciante", estado: "Casado(a)", conjuge: "otavio" },
	priscila: { nome: "Priscila Duarte Aguiar", profissao: "Fisioterapeuta" },
	daniel: { nome: "Daniel Ribeiro Sá", profissao: "Designer" },
	helena: { nome: "Helena Duarte Lima", profissao: "Psicóloga", estado: "Divorciado(a)" },
	antonio: { nome: "Antônio Carlos Vidigal", profissao: "Empresário", estado: "Casado(a)", conjuge: "lucia" },
	lucia: { nome: "Lúcia Helena Vidigal", profissao: "Empresária", estado: "Casado(a)", conjuge: "antonio" },
	roberto: { nome: "Roberto Sampaio Correia", profissao: "Aposentado", estado: "Viúvo(a)" },
	mirian: { nome: "Mirian Tavares Kohl", profissao: "Professora universitária" },
	paulo: { nome: "Paulo Sérgio Andrade", profissao: "Dentista", estado: "Divorciado(a)" },
	ines: { nome: "Inês Maria Figueira", profissao: "Funcionária pública" },
	walter: { nome: "Walter Gomes Pinho", profissao: "Representante comercial" },
	aline: { nome: "Aline Rocha Bittencourt", profissao: "Veterinária" },
} satisfies Record<string, Person & { conjuge?: string }>;

export type PersonKey = keyof typeof people;

const keys = Object.keys(people) as PersonKey[];
const streets = ["Rua Aspicuelta", "Rua Cardeal Arcoverde", "Rua Tucuna", "Rua Vergueiro", "Alameda Lorena"];

/** What a visit asks for: no e-mail, so that the product itself writes to nobody. */
export function briefPerson(key: PersonKey, papel: string): Values {
	const at = keys.indexOf(key);
	return {
		papel,
		tipo_pessoa: "Pessoa física",
		nome: people[key].nome,
		cpf: cpfOf(at),
		telefone: `(11) 90000-${String(1100 + at)}`,
	};
}

/** What a proposal or an authorisation asks for. */
export function fullPerson(key: PersonKey, papel: string): Values {
	const { nome, profissao, estado, conjuge }: Person = people[key];
	const at = keys.indexOf(key);
	return {
		...briefPerson(key, papel),
		email: `${nome.split(" ")[0]?.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()}.${at + 1}@exemplo.com.br`,
		nacionalidade: "Brasileira",
		estado_civil: estado ?? "Solteiro(a)",
		...(conjuge && { regime_bens: "Comunhão parcial", conjuge_nome: people[conjuge as PersonKey].nome }),
		profissao,
		endereco: {
			logradouro: streets[at % streets.length],
			numero: String(120 + at * 37),
			complemento: `ap. ${at + 11}`,
			bairro: "Pinheiros",
			cidade: "São Paulo",
			uf: "SP",
		},
	};
}

function cpfOf(at: number): string {
	const base = `9999${String(1000 + at * 7)}8`;
	const digit = (digits: string) => {
		const sum = [...digits].reduce((total, one, place) => total + Number(one) * (digits.length + 1 - place), 0);
		return String(((sum * 10) % 11) % 10);
	};
	const first = digit(base);
	return base + first + digit(base + first);
}
