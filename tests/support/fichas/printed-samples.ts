import { buildDocument } from "#core/fichas/document/build-document.ts";
import { documentHash, type FichaDocument } from "#core/fichas/document.ts";
import { checkFicha } from "#core/fichas/draft/check-ficha.ts";
import { signersOf } from "#core/fichas/draft/signers-of.ts";
import { eventHash } from "#core/fichas/evidence/event-chain.ts";
import type { SignatureEvidence } from "#core/fichas/evidence/evidence.ts";
import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { FichaToPrint } from "#server/fichas/document/ficha-to-print.ts";
import { SAMPLE_NOW, sampleCorretor, sampleForms } from "./ficha-samples.ts";

/** A drawn name: loops as a hand makes them, always the same ones. */
export function sampleTrace(seed = 1): SignatureEvidence["traco"] {
	const tracos = Array.from({ length: 3 }, (_, stroke) =>
		Array.from({ length: 70 }, (_, at) => ({
			x: Math.round((40 + stroke * 90 + at * 1.4 + Math.sin(at / (3.2 + seed / 5)) * 16) * 10) / 10,
			y: Math.round((80 + Math.cos(at / (2.6 + stroke / 2)) * (34 - at / 4) - at / 9) * 10) / 10,
			t: stroke * 900 + at * 9,
			p: 0.5,
		})),
	);
	return { largura: 360, altura: 160, tracos, imagemSha256: sha256Hex(canonicalJson(tracos)) };
}

export function sampleEvidence(
	document: FichaDocument,
	{ id, papel, nome, cpfCnpj }: { id: string; papel: string; nome: string; cpfCnpj?: string | null | undefined },
	seed = 1,
): SignatureEvidence {
	return {
		schema: "rubrica-evidencia-1",
		protocolo: document.protocolo,
		documentHash: documentHash(document),
		signatario: { id, papel, nome, documento: cpfCnpj ?? "não informado" },
		ato: { frase: document.aceite, modeloHash: document.modelo.hash },
		servidor: {
			em: "2026-11-14T19:21:07.412Z",
			fuso: document.fuso,
			ip: seed === 1 ? "177.32.10.5" : "2804:14d:5c80:8f1:2c1f:9aff:fe31:77b0",
			porta: seed === 1 ? 51_234 : 0,
			versaoIp: seed === 1 ? 4 : 6,
		},
		dispositivo: {
			relogio: "2026-11-14T16:21:05-03:00",
			fuso: "America/Sao_Paulo",
			duracaoMs: 74_200,
			navegador:
				"Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
			plataforma: "Android",
			idioma: "pt-BR",
			tela: "412 × 915",
			toque: true,
		},
		local:
			seed === 1
				? {
						estado: "informada",
						latitude: -23.553512,
						longitude: -46.655877,
						precisaoM: 12,
						em: "2026-11-14T16:20:58-03:00",
					}
				: { estado: "recusada" },
		distanciaDoImovelM: seed === 1 ? 38 : null,
		aparelho: seed === 1 ? "do corretor" : "do cliente",
		canal: seed === 1 ? "presencial" : "whatsapp",
		leitura: { textoCompleto: true, ateOFim: true },
		respostas:
			document.tipo === "visita" && seed === 1
				? [
						{ rotulo: "Como conheceu o imóvel", valor: "Pelo corretor desta ficha" },
						{ rotulo: "Localização", valor: "4 – Bom" },
						{ rotulo: "Conservação", valor: "5 – Ótimo" },
						{ rotulo: "Interesse", valor: "Alto" },
						{ rotulo: "Comentários", valor: "Gostei da varanda e da luz da tarde; acho o condomínio um pouco alto." },
					]
				: [],
		traco: sampleTrace(seed),
		segundoFator:
			seed === 1
				? { usado: false }
				: {
						usado: true,
						canal: "e-mail",
						destino: "he•••@exemplo.com.br",
						enviadoEm: "2026-11-14T19:19:40.000Z",
						confirmadoEm: "2026-11-14T19:20:12.000Z",
						tentativas: 1,
					},
	};
}

/** A complete, signed ficha of each type, ready to be printed. */
export function sampleToPrint(tipo: FichaType, fotos: FichaDocument["fotos"] = []): FichaToPrint {
	const { values } = checkFicha(tipo, sampleForms[tipo], SAMPLE_NOW);
	const document = buildDocument({
		protocolo: `${fichaTypeNames[tipo].letter}26-7K3M-9QXA`,
		tipo,
		criadaEm: "2026-11-14T16:05:00-03:00",
		fuso: "America/Sao_Paulo",
		corretor: sampleCorretor,
		values,
		fotos,
	});
	const signers = signersOf(tipo, values, sampleCorretor);
	return {
		document,
		documentHash: documentHash(document),
		signatures: signers.map((signer, at) => {
			const id = `00000000-0000-4000-8000-00000000000${at}`;
			const evidence = sampleEvidence(document, { id, ...signer }, at + 1);
			const seq = 1041 + at;
			return {
				evidence,
				evidenceHash: sha256Hex(canonicalJson(evidence as unknown as Json)),
				event: {
					seq,
					hash: eventHash({
						seq,
						at: evidence.servidor.em,
						kind: "assinada-por",
						fichaId: id,
						contentHash: "",
						previousHash: "",
					}),
				},
			};
		}),
		photos: new Map(),
		verifyUrl: "https://rubrica.com.br/verificar",
		sealedAt: new Date("2026-11-14T19:21:08.020Z"),
		siteUrl: "https://rubrica.com.br",
		witness: {
			head: { seq: 1043, hash: sha256Hex("the last event") },
			root: { day: "2026-11-13", hash: sha256Hex("the last root") },
		},
		certificate: {
			subject: "Rubrica – selo de integridade (autoassinado)",
			fingerprint: sha256Hex("a certificate"),
			selfMade: true,
		},
	};
}
