import { expect, test } from "vitest";
import { compareIdentity, readIdentity } from "#core/fichas/signing/identify.ts";
import { sampleToPrint } from "#tests/support/fichas/printed-samples.ts";
import type { SignatureEvidence, SignatureEvidence2 } from "./evidence.ts";
import { keenAnswer, summariseEvidence, summariseRefusal } from "./evidence-summary.ts";
import type { OfflineEvidence } from "./offline-evidence.ts";
import { offlineHashes } from "./offline-words.ts";

const evidence: SignatureEvidence = {
	schema: "rubrica-evidencia-1",
	protocolo: "V-2026-1",
	documentHash: "00",
	signatario: { id: "1", papel: "Visitante", nome: "Ana Lopes", documento: "52998224725" },
	ato: { frase: "Aceito", modeloHash: "00" },
	servidor: { em: "2026-11-16T12:00:00Z", fuso: "America/Sao_Paulo", ip: "203.0.113.7", porta: 1, versaoIp: 4 },
	dispositivo: {
		relogio: "2026-11-16T09:00:00",
		fuso: "America/Sao_Paulo",
		duracaoMs: 1,
		navegador: "Mozilla/5.0 (Linux; Android 14) Chrome/140",
		plataforma: "Android",
		idioma: "pt-BR",
		tela: "360x760",
		toque: true,
	},
	local: { estado: "informada", latitude: -23, longitude: -46, precisaoM: 14.2, em: "2026-11-16T12:00:00Z" },
	distanciaDoImovelM: 1230,
	aparelho: "do cliente",
	canal: "qr",
	respostas: [{ rotulo: "Interesse", valor: "Quer fazer proposta" }],
	traco: { largura: 1, altura: 1, tracos: [], imagemSha256: "00" },
	segundoFator: { usado: false },
	leitura: { textoCompleto: true, ateOFim: true },
};

const offline: OfflineEvidence = {
	schema: "rubrica-sem-conexao-1",
	aparelho: { id: "1", chavePublica: "a", registradoEm: "2026-11-01T00:00:00.000Z" },
	capsula: { hash: "00", emitidaEm: "2026-11-16T12:00:00.000Z", registro: { tamanho: 1, hash: "00" } },
	texto: { seq: 1, hash: "00", assinatura: "a" },
	ato: { seq: 2, hash: "00", assinatura: "a" },
	janela: { naoAntesDe: "2026-11-16T12:00:00.000Z", naoDepoisDe: "2026-11-16T15:30:00.000Z", por: "recebimento" },
	recebidaEm: "2026-11-16T15:30:00.000Z",
	desligadoEm: null,
	relogio: { wall: "2026-11-16T13:00:00.000Z", mono: 1, boot: "b" },
	naCapsula: { servidor: "2026-11-16T12:00:00.000Z", aparelho: "2026-11-16T12:00:00.000Z", diferencaMs: 0 },
	noRecebimento: null,
	saltos: [{ from: 0, to: 1, ms: 3_600_000 }],
	recomecos: 0,
};

test("where is said with how exactly and how far, and what was not obtained is named", () => {
	const { lines, missing, answers } = summariseEvidence(evidence);
	expect(lines).toContainEqual({ rotulo: "Onde", valor: "a 1.230 m do imóvel, ± 14 m" });
	expect(lines).toContainEqual({ rotulo: "Aparelho", valor: "Chrome no Android, do cliente" });
	expect(missing).toEqual(["código de confirmação (nenhum foi confirmado)"]);
	expect(keenAnswer(answers)).toBe("Quer fazer proposta");
});

test("nothing is guessed: without a location there is no place", () => {
	const { lines, missing } = summariseEvidence({
		...evidence,
		local: { estado: "recusada" },
		distanciaDoImovelM: null,
		respostas: [{ rotulo: "Interesse", valor: "Vai pensar" }],
	});
	expect(lines.some(({ rotulo }) => rotulo === "Onde")).toBe(false);
	expect(missing[0]).toBe("localização (a pessoa preferiu não informar)");
	expect(keenAnswer([{ rotulo: "Interesse", valor: "Vai pensar" }])).toBeUndefined();
});

test("a document that only whoever signed has typed was obtained", () => {
	const signatario = { ...evidence.signatario, documento: "não informado" };
	expect(summariseEvidence({ ...evidence, signatario }).missing).toContain("CPF ou outro documento");
	const newer = sampleToPrint("visita").signatures[0]?.evidence;
	if (newer?.schema !== "rubrica-evidencia-2") throw new Error("not of this kind");
	const missingWith = (documento: string) => {
		const identificacao = compareIdentity({ nome: signatario.nome, cpfCnpj: null }, readIdentity({ documento }));
		return summariseEvidence({ ...newer, signatario, identificacao }).missing;
	};
	expect(missingWith("529.982.247-25")).not.toContain("CPF ou outro documento");
	expect(missingWith("")).toContain("CPF ou outro documento");
});

test("of a code that was not confirmed it says what the evidence holds, and no more", () => {
	const newer = sampleToPrint("visita").signatures[0]?.evidence;
	if (newer?.schema !== "rubrica-evidencia-2") throw new Error("not of this kind");
	const { fatorExigido: _, fatorExigidoPor: __, semConexao: ___, ...plain } = newer;
	const codeIn = (change: Partial<SignatureEvidence2>) =>
		summariseEvidence({ ...plain, segundoFator: { usado: false }, ...change }).missing.filter((one) =>
			one.startsWith("código"),
		);
	const notDemanded = ["código de confirmação (não foi exigido, e nenhum foi confirmado)"];
	expect(codeIn({})).toEqual(notDemanded);
	expect(codeIn({ fatorExigido: "selfie" })).toEqual(notDemanded);
	expect(codeIn({ fatorExigido: "sms" })).toEqual([
		"código de confirmação por SMS (exigido por quem enviou, e não confirmado)",
	]);
	expect(codeIn({ fatorExigido: "e-mail", fatorExigidoPor: "modelo" })).toEqual([
		"código de confirmação por e-mail (exigido pelo modelo da ficha, e não confirmado)",
	]);
	expect(codeIn({ semConexao: offline })).toEqual(["código de confirmação (sem rede)"]);
	const { em } = newer.servidor;
	const confirmed = { destino: "a•••@exemplo.com.br", enviadoEm: em, confirmadoEm: em, tentativas: 1 };
	expect(codeIn({ segundoFator: { usado: true, canal: "e-mail", ...confirmed } })).toEqual([]);
});

test("of a refusal without a connection: between when, by whose clock, and what nobody can know", () => {
	const { lines, missing } = summariseRefusal(offline, "America/Sao_Paulo");
	const said = lines.map(({ rotulo, valor }) => `${rotulo}: ${valor}`).join("\n");
	expect(said).toMatch(/Feita entre: 16\/11\/2026.*09:00.* e 16\/11\/2026.*12:30.*hora do servidor/);
	expect(said).toMatch(/Relógio do aparelho: 16\/11\/2026.*10:00/);
	expect(said).toContain("adiantado 1 h");
	expect(missing.join()).toContain("sem rede");
});

test("a log of one event has one", () => {
	expect(offlineHashes(offline)).toContainEqual({ rotulo: "SHA-256 da cápsula", valor: "00; registro com 1 evento" });
});

test("a phone that names no zone, or one that there is none of, is told in the document's", () => {
	const newer = sampleToPrint("visita").signatures[0]?.evidence;
	if (newer?.schema !== "rubrica-evidencia-2") throw new Error("not of this kind");
	const servidor = { ...newer.servidor, fuso: "America/Manaus" };
	for (const fuso of ["não informado", "Mars/Phobos", "Asia/Tokyo"]) {
		const dispositivo = { ...newer.dispositivo, fuso };
		const { lines, offline: isOffline } = summariseEvidence({ ...newer, servidor, dispositivo, semConexao: offline });
		expect(lines.find(({ rotulo }) => rotulo === "Feita entre")?.valor).toContain("America/Manaus");
		expect(isOffline).toBe(true);
	}
	expect(summariseEvidence(newer).offline).toBe(false);
});
