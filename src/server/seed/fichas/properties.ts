import type { Values } from "#core/fichas/form/field.ts";

type Row = {
	codigo: string;
	tipo: string;
	rua: [street: string, number: string, unit: string | undefined, district: string, postcode: string];
	valor: number;
	area: number;
	rooms: [bedrooms: number, suites: number, baths: number, cars: number];
	custos: [condominium: number, tax: number];
	geo: [latitude: number, longitude: number];
	matricula: string;
};

const rows = {
	augusta: {
		codigo: "AP-0042",
		tipo: "Apartamento",
		rua: ["Rua Augusta", "1500", "ap. 42", "Consolação", "01304-001"],
		valor: 689_000,
		area: 68,
		rooms: [2, 1, 2, 1],
		custos: [920, 2_340],
		geo: [-23.5545, -46.6562],
		matricula: "45.221",
	},
	harmonia: {
		codigo: "AP-0057",
		tipo: "Apartamento",
		rua: ["Rua Harmonia", "318", "ap. 131", "Vila Madalena", "05435-000"],
		valor: 1_180_000,
		area: 104,
		rooms: [3, 1, 3, 2],
		custos: [1_450, 4_120],
		geo: [-23.5562, -46.6897],
		matricula: "112.870",
	},
	tucuna: {
		codigo: "CA-0013",
		tipo: "Sobrado",
		rua: ["Rua Tucuna", "77", undefined, "Perdizes", "05021-010"],
		valor: 1_650_000,
		area: 180,
		rooms: [4, 2, 4, 2],
		custos: [0, 6_880],
		geo: [-23.5318, -46.6768],
		matricula: "30.415",
	},
	vergueiro: {
		codigo: "ST-0009",
		tipo: "Kitnet/Studio",
		rua: ["Rua Vergueiro", "2045", "ap. 1207", "Vila Mariana", "04101-000"],
		valor: 398_000,
		area: 31,
		rooms: [1, 0, 1, 0],
		custos: [540, 980],
		geo: [-23.5789, -46.6402],
		matricula: "201.337",
	},
	lorena: {
		codigo: "CO-0004",
		tipo: "Cobertura",
		rua: ["Alameda Lorena", "1890", "ap. 151", "Jardim Paulista", "01424-002"],
		valor: 3_250_000,
		area: 236,
		rooms: [3, 3, 5, 3],
		custos: [3_980, 14_600],
		geo: [-23.5628, -46.6689],
		matricula: "88.904",
	},
	caiubi: {
		codigo: "AP-0061",
		tipo: "Apartamento",
		rua: ["Rua Caiubi", "540", "ap. 83", "Perdizes", "05010-000"],
		valor: 845_000,
		area: 82,
		rooms: [2, 1, 2, 1],
		custos: [1_080, 2_910],
		geo: [-23.5341, -46.6731],
		matricula: "67.552",
	},
	fradique: {
		codigo: "LJ-0002",
		tipo: "Loja",
		rua: ["Rua Fradique Coutinho", "1102", undefined, "Pinheiros", "05416-001"],
		valor: 12_500,
		area: 140,
		rooms: [0, 0, 2, 2],
		custos: [0, 9_400],
		geo: [-23.5598, -46.6903],
		matricula: "19.006",
	},
	bartira: {
		codigo: "AL-0021",
		tipo: "Apartamento",
		rua: ["Rua Bartira", "221", "ap. 34", "Perdizes", "05009-000"],
		valor: 4_200,
		area: 64,
		rooms: [2, 0, 1, 1],
		custos: [870, 1_760],
		geo: [-23.5362, -46.6702],
		matricula: "73.118",
	},
	joaquim: {
		codigo: "AL-0025",
		tipo: "Apartamento",
		rua: ["Rua Joaquim Antunes", "655", "ap. 92", "Pinheiros", "05415-001"],
		valor: 5_600,
		area: 75,
		rooms: [2, 1, 2, 1],
		custos: [1_120, 2_200],
		geo: [-23.5643, -46.6829],
		matricula: "95.640",
	},
} satisfies Record<string, Row>;

export type PropertyKey = keyof typeof rows;

export function propertyValues(key: PropertyKey): Values {
	const { codigo, tipo, rua, valor, area, rooms, custos, geo, matricula }: Row = rows[key];
	const [logradouro, numero, complemento, bairro, cep] = rua;
	return {
		codigo,
		tipo_imovel: tipo,
		endereco: { cep, logradouro, numero, ...(complemento && { complemento }), bairro, cidade: "São Paulo", uf: "SP" },
		valor: valor * 100,
		matricula,
		cartorio: "10º Registro de Imóveis de São Paulo",
		area_privativa: area,
		dormitorios: rooms[0],
		suites: rooms[1],
		banheiros: rooms[2],
		vagas: rooms[3],
		...(custos[0] > 0 && { condominio: custos[0] * 100 }),
		iptu: custos[1] * 100,
		situacao: "Disponível",
		geo_lat: geo[0],
		geo_lon: geo[1],
	};
}

export const priceOf = (key: PropertyKey) => rows[key].valor * 100;
export const placeOf = (key: PropertyKey) => rows[key].geo;
