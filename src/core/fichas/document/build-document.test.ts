import { expect, test } from "vitest";
import { documentHash } from "#core/fichas/document.ts";
import { checkFicha } from "#core/fichas/draft/check-ficha.ts";
import { signersOf } from "#core/fichas/draft/signers-of.ts";
import { type FichaType, fichaTypes } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { listIn } from "#core/fichas/form/values.ts";
import { earlierStandards } from "#core/fichas/models/earlier-standards.ts";
import { SAMPLE_NOW, sampleCorretor, sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { buildDocument } from "./build-document.ts";
import { summaryOf } from "./summary-of.ts";

const FOTOS = [{ id: "foto-1", sha256: "a".repeat(64), legenda: "Água" }];

const SOURCE = {
	protocolo: "V26-7K3M-9QXA",
	criadaEm: "2026-11-14T16:00:00-03:00",
	fuso: "America/Sao_Paulo",
	corretor: sampleCorretor,
};

function documentOf(type: FichaType, change: object = {}, fuso = SOURCE.fuso) {
	const { values, errors } = checkFicha(type, { ...sampleForms[type], ...change }, SAMPLE_NOW);
	expect(errors).toEqual({});
	return buildDocument({ ...SOURCE, fuso, tipo: type, values, fotos: type === "vistoria" ? FOTOS : [] });
}

test.each(fichaTypes)("a %s becomes texts only, with every clause filled in", (type) => {
	const document = documentOf(type);
	const text = JSON.stringify(document);
	expect(text).not.toMatch(/\{\w+\}|undefined|NaN|\[object/);
	expect(document.clausulas.itens.length).toBeGreaterThanOrEqual(4);
	expect(document.partes[0]?.nome).toBeTruthy();
	expect(documentHash(document)).toMatch(/^[0-9a-f]{64}$/);
	expect(documentHash(documentOf(type))).toBe(documentHash(document));
});

test("the visit's declaration is in the first person and names date, hours, broker and limit", () => {
	const [first, answers, second, third] = documentOf("visita").clausulas.itens;
	expect(first).toContain("Declaro que, em 14/11/2026, das 15:00 às 15:40 (horário de Brasília), visitei o imóvel");
	expect(first).toContain("Marina Alves Prado (CRECI/SP 204112-F)");
	expect(answers).toContain("São verdadeiras as minhas respostas");
	expect(second).toContain(
		"Reconheço que Prado Imóveis (CRECI/SP 31874-J, por Marina Alves Prado, CRECI/SP 204112-F) me apresentou este imóvel",
	);
	expect(third).toContain("até 13/05/2027");
});

test("a visit that went on past midnight says that its end is of the day after", () => {
	const night = documentOf("visita", { data_visita: "2026-11-13", hora_inicio: "23:30", hora_fim: "00:20" });
	expect(night.clausulas.itens[0]).toContain(
		"em 13/11/2026, das 23:30 às 00:20 do dia seguinte (horário de Brasília), visitei",
	);
	const lines = night.secoes.flatMap(({ linhas }) => linhas);
	expect(lines).toContainEqual({ rotulo: "Término", valor: "00:20 do dia seguinte" });
});

test("every hour in a clause or a summary names its clock, the property's", () => {
	const reservation = { subtipo: "Pedido de reserva", reserva_prazo: "2026-11-15T18:00" };
	for (const [type, change, moment] of [
		["visita", {}, "das 15:00 às 15:40"],
		["visita", { modalidade: "Virtual (vídeo)" }, "das 15:00 às 15:40"],
		["proposta", reservation, "15/11/2026, 18:00"],
		["vistoria", {}, "14/11/2026, 10:00"],
		["vistoria", { impedido: "sim", impedimento: "Sem chave" }, "14/11/2026, 10:00"],
	] as const) {
		const document = documentOf(type, change, "America/Rio_Branco");
		const summary = document.schema === "rubrica-ficha-2" ? document.resumo : [];
		const said = [...document.clausulas.itens, ...summary].filter((text) => text.includes(moment));
		expect(said.length, type).toBeGreaterThan(0);
		for (const text of said) expect(text).toContain(`${moment} (horário de Rio Branco)`);
	}
});

test("what is internal is neither shown nor hashed", () => {
	const visit = documentOf("visita");
	expect(JSON.stringify(visit)).not.toContain("Cliente com pressa");
	expect(documentHash(documentOf("visita", { obs_corretor: "outra" }))).toBe(documentHash(visit));
	expect(JSON.stringify(documentOf("agenciamento"))).not.toContain("505.000");
});

test("where the broker's device was stays out of the document", () => {
	const [place] = listIn(sampleForms.visita, "imoveis");
	const here = { geo_lat: "-23.561684", geo_lon: "-46.655981", geo_precisao: "17", geo_em: "2026-11-14T16:00:00Z" };
	const visit = documentOf("visita", { imoveis: [{ ...place, ...here }] });
	for (const told of ["23.56", "23,56", "46.65", "46,65", "Local informado em", "Precisão do local"])
		expect(JSON.stringify(visit)).not.toContain(told);
	expect(documentHash(visit)).toBe(documentHash(documentOf("visita", { imoveis: [{ ...place }] })));
});

test("the owner's title is printed before the clause that vouches for it, and its answer is part of the hash", () => {
	const { secoes } = documentOf("agenciamento");
	const line = { rotulo: "Título de propriedade", valor: "Matrícula registrada" };
	expect(secoes.find(({ titulo }) => titulo === "Quem contrata")?.linhas).toEqual([line]);
	const other = documentOf("agenciamento", { titulo: "Inventário em curso" });
	expect(documentHash(other)).not.toBe(documentHash(documentOf("agenciamento")));
});

test("any other change changes the hash", () => {
	const before = documentHash(documentOf("visita"));
	for (const change of [{ hora_fim: "15:41" }, { prazo_reconhecimento_dias: 181 }, { modalidade: "Virtual (vídeo)" }]) {
		expect(documentHash(documentOf("visita", change))).not.toBe(before);
	}
});

test("a proposal says its value in words and only the clause of its deposit", () => {
	const text = documentOf("proposta").clausulas.itens.join("\n");
	expect(text).toContain("(quinhentos e vinte mil reais)");
	expect(text).toContain("arras confirmatórias");
	expect(text).not.toContain("arras penitenciais");
	expect(text).toContain("até 16/11/2026, 22:40 (horário de Brasília)");
});

test("exclusivity is what the owner chose", () => {
	expect(documentOf("agenciamento").clausulas.itens.join()).toContain("art. 726");
	const open = documentOf("agenciamento", { exclusividade: "Sem exclusividade" }).clausulas.itens.join();
	expect(open).not.toContain("art. 726");
	expect(open).toContain("nada é devido");
});

test("every clause that points above points at something that stands there", () => {
	for (const type of fichaTypes) {
		const document = documentOf(type);
		expect(document.clausulas.itens.join()).toContain("aviso de privacidade acima");
		expect(document.privacidade.join()).toContain("endereço de internet (IP)");
		expect(document.privacidade.join()).toContain("Prado Imóveis (marina@exemplo.com.br)");
		expect(JSON.stringify(document)).not.toMatch(/recebi uma cópia/i);
		expect(document.aceite).toContain("As partes, entre elas Prado Imóveis, admitem");
		expect(document.aceiteIntermediador).toMatch(/^Prado Imóveis \(CRECI\/SP 31874-J, por Marina/);
		expect(document.modelo.base).toBe(type);
	}
});

test("each CRECI is named with whose it is, and one that is missing says whose", () => {
	const labels = ({ corretor }: ReturnType<typeof documentOf>) =>
		Object.fromEntries(corretor.map((one) => [one.rotulo, one.valor]));
	expect(labels(documentOf("visita"))).toMatchObject({
		"CRECI do corretor": "CRECI/SP 204112-F",
		"CRECI da imobiliária": "CRECI/SP 31874-J",
	});
	const { creciImobiliaria: _, ...without } = sampleCorretor;
	const { values } = checkFicha("agenciamento", sampleForms.agenciamento, SAMPLE_NOW);
	const document = buildDocument({ ...SOURCE, tipo: "agenciamento", corretor: without, values, fotos: [] });
	expect(document.clausulas.itens[0]).toContain("Prado Imóveis (CRECI da imobiliária não informado, por Marina");
});

test("a visit by video was not a visit in company, and several properties are counted", () => {
	const video = documentOf("visita", { modalidade: "Virtual (vídeo)" });
	expect(video.clausulas.itens[0]).toContain("por vídeo, em visita conduzida por");
	expect(JSON.stringify(video)).not.toContain("na companhia de");
	const [imovel] = sampleForms.visita.imoveis as Values[];
	const two = documentOf("visita", { imoveis: [imovel ?? {}, { ...imovel, codigo: "AP-0043" }] });
	expect(two.clausulas.itens[0]).toContain("visitei os 2 imóveis descritos acima");
	expect(two.resumo.join()).toContain("qualquer destes 2 imóveis");
});

test.each([
	["Entrada", ["devolvido no estado aqui descrito", "recebe as chaves", "A partir das leituras dos medidores"]],
	["Saída", ["na saída e será comparado", "devolve as chaves", "Até as leituras dos medidores"]],
	["Periódica", ["durante a locação"]],
	["Cautelar", ["não atribui a ninguém"]],
	[
		"Entrega de chaves (venda)",
		["COMPRADOR(A) recebe as chaves", "leituras dos medidores registradas acima, o consumo é do(a) COMPRADOR(A)"],
	],
	["Contravistoria", ["responde a um laudo anterior"]],
])("an inspection of the kind %s says what happens then, and nothing of the others", (kind, said) => {
	const all = [
		"devolvido no estado",
		"recebe as chaves",
		"devolve as chaves",
		"leituras dos medidores",
		"na saída",
		"durante a locação",
		"não atribui",
		"COMPRADOR",
		"laudo anterior",
	];
	const text = documentOf("vistoria", { tipo_vistoria: kind }).clausulas.itens.join("\n");
	for (const words of said) expect(text).toContain(words);
	for (const words of all)
		if (!said.some((one) => one.includes(words)))
			expect(text.replaceAll("laudo com o de saída", ""), words).not.toContain(words);
});

test("keys and meters are spoken of only where some were handed over or read, rooms only where somebody got in", () => {
	const bare = documentOf("vistoria", { chaves: [], medidores: [] }).clausulas.itens.join("\n");
	expect(bare).not.toMatch(/chaves|leituras/);
	const shut = documentOf("vistoria", { impedido: "sim", impedimento: "Ninguém abriu a porta." });
	expect(shut.clausulas.itens.join("\n")).toContain("o acesso ao imóvel foi impedido");
	expect(shut.clausulas.itens.join("\n")).not.toMatch(/chaves|leituras|foi vistoriado|dias úteis/);
});

test("a photo says room, item and state, and the table says the photo", () => {
	const fotos = ["foto-1", "foto-2", "foto-3"].map((id, at) => ({
		id,
		sha256: "a".repeat(64),
		legenda: `Foto ${at + 1}`,
	}));
	const { values } = checkFicha("vistoria", sampleForms.vistoria, SAMPLE_NOW);
	const document = buildDocument({ ...SOURCE, tipo: "vistoria", values, fotos });
	expect(document.fotos.map(({ legenda }) => legenda)).toEqual([
		"Foto 1: Medidor de água, leitura 1.532,5",
		"Foto 2: Sala de estar, Pintura, estado ruim (mancha)",
		"Foto 3: não ligada a um item",
	]);
	const [room] = document.secoes.find(({ titulo }) => titulo === "Ambiente: Sala de estar")?.tabelas ?? [];
	expect(room?.colunas.at(-1)).toBe("Fotos");
	expect(room?.linhas.map((row) => row.at(-1))).toEqual(["–", "Foto 2"]);
	const moved = { ...document, fotos: document.fotos.toReversed() };
	expect(documentHash(moved)).not.toBe(documentHash(document));
});

test("a late record says so on the document", () => {
	const text = JSON.stringify(documentOf("visita", { data_visita: "2026-10-01" }).secoes);
	expect(text).toContain("Registro retroativo");
});

test("everybody named signs, and an inspection is signed by its inspector too", () => {
	const { values } = checkFicha("vistoria", sampleForms.vistoria, SAMPLE_NOW);
	expect(signersOf("vistoria", values, sampleCorretor).map(({ papel, nome }) => [papel, nome])).toEqual([
		["Vistoriador", "Marina Alves Prado"],
		["Locatário", "João Antônio da Conceição"],
		["Locador", "Helena Duarte Lima"],
	]);
});

test("lists find a ficha by name, CPF, phone and address, accents aside", () => {
	const { values } = checkFicha("visita", sampleForms.visita, SAMPLE_NOW);
	const summary = summaryOf("visita", values);
	expect(summary).toMatchObject({
		clienteNome: "João Antônio da Conceição",
		imovelEndereco: "Rua Augusta, 1500, ap. 42, Consolação, São Paulo/SP, CEP 01304-001",
		happensOn: "2026-11-14",
		validUntil: "2027-05-13",
	});
	for (const word of [
		"joao antonio da conceicao",
		"52998224725",
		"11912345678",
		"rua augusta",
		"consolacao",
		"ap-0042",
	]) {
		expect(summary.search).toContain(word);
	}
});

const RENTAL = {
	subtipo: "Proposta de locação",
	aluguel_proposto: "2800",
	locacao_meses: "1",
	inicio: "2026-12-01",
	garantia: "Sem garantia",
	devolucao_dias: "1",
};

test("one month, one day and one business day are said as one", () => {
	const rental = JSON.stringify(documentOf("proposta", RENTAL));
	for (const said of ["por 1 mês, a partir", "pelo prazo de 1 mês, a contar", "em até 1 dia útil.", '"valor":"1 mês"'])
		expect(rental).toContain(said);
	const listing = JSON.stringify(documentOf("agenciamento", { prazo_dias: "1", subsistencia_dias: "1" }));
	for (const said of ["(1 dia).", "Por mais 1 dia depois", "em até 1 dia depois", '"valor":"1 dia"'])
		expect(listing).toContain(said);
	const report = JSON.stringify(documentOf("vistoria", { contestacao_prazo: "1" }));
	for (const said of ["em até 1 dia útil do recebimento", "em até 1 dia útil depois", '"valor":"1 dia útil"'])
		expect(report).toContain(said);
	expect(rental + listing + report).not.toMatch(/\b1 (meses|dias)\b/);
});

/** As the product made them while those texts were current. */
const BEFORE = {
	locacao: "609a5c20d0ff6b273203ece2334239d65889b02f0a1a07ca6e9bf1cc003fc9b2",
	compra: "8366d02ad203cf31811106397959dabcbca2a81ffe3e60d62d0fe9e3da29237e",
	agenciamento: "0b73f7d68d43293d883a53ed50b3a3b3fd622c1046c25aa1cc464a618503aa63",
	vistoria: "6defc5f382420f77737bf6bf57ab0bc4e8218aff5b5addac11c7a088d4ee0994",
};

test("a text of before is printed as it was, to the letter: phones may still write on it", () => {
	const written = (type: FichaType, change: object) => {
		const { values } = checkFicha(type, { ...sampleForms[type], ...change }, SAMPLE_NOW);
		const padrao = earlierStandards.find(({ model }) => model.base === type)?.model;
		return documentHash(buildDocument({ ...SOURCE, tipo: type, values, fotos: [], padrao }));
	};
	expect({
		locacao: written("proposta", RENTAL),
		compra: written("proposta", { imoveis: [{ ...listIn(sampleForms.proposta, "imoveis")[0], valor: "520100" }] }),
		agenciamento: written("agenciamento", { prazo_dias: "1", subsistencia_dias: "1", comissao_percentual: "5,555" }),
		vistoria: written("vistoria", { contestacao_prazo: "1" }),
	}).toEqual(BEFORE);
});

test("a price that rounding alone would make the price asked is said to be less or more", () => {
	const share = (asked: string) => {
		const [place] = listIn(sampleForms.proposta, "imoveis");
		const { secoes } = documentOf("proposta", { imoveis: [{ ...place, valor: asked }] });
		return secoes.flatMap(({ linhas }) => linhas).find(({ rotulo }) => rotulo === "Em relação ao valor pedido")?.valor;
	};
	expect(share("520000,00")).toBe("100%");
	expect(share("520000,01")).toBe("menos de 100%");
	expect(share("519999,99")).toBe("mais de 100%");
	expect(share("520100,00")).toBe("99,98%");
	expect(share("550000,00")).toBe("94,55%");
});

test("an authorisation says how the price is paid, or that this is open, and the commission to the digit", () => {
	const clauses = (change: object) => documentOf("agenciamento", change).clausulas.itens.join("\n");
	expect(clauses({ formas_pagamento: ["À vista", "FGTS", "Permuta"] })).toContain(
		"(formas de pagamento aceitas: à vista, FGTS e permuta), no período de",
	);
	expect(clauses({ formas_pagamento: [] })).toContain("(forma de pagamento a combinar em cada proposta), no período");
	expect(clauses({ comissao_percentual: "5,555" })).toContain("é de 5,555% sobre");
});

test("where nobody got in, no term to contest is printed; one photo is one", () => {
	const blocked = { impedido: "sim", impedimento: "Portaria não autorizou", ambientes: [], chaves: [], medidores: [] };
	const text = JSON.stringify(documentOf("vistoria", blocked));
	expect(text).toContain("Em 14/11/2026, 10:00 (horário de Brasília), o acesso ao imóvel foi impedido");
	expect(text).not.toContain("Prazo para contestar");
	const report = JSON.stringify(documentOf("vistoria"));
	expect(report).toContain("Prazo para contestar");
	expect(report).toContain("Este laudo inclui 1 fotografia, identificada pelo número");
});

test("no letters change places in a document, whoever wrote what is older than that rule", () => {
	const { values } = checkFicha("visita", sampleForms.visita, SAMPLE_NOW);
	const corretor = { ...sampleCorretor, nome: "Marina \u202eodarP sevlA", imobiliaria: "Prado\u2067 Imóveis" };
	const document = buildDocument({ ...SOURCE, tipo: "visita", values, corretor, fotos: [] });
	const text = JSON.stringify(document);
	expect(text).toContain("Marina odarP sevlA");
	expect(text).not.toMatch(/\p{Cf}/u);
});
