import { buildDocument } from "#core/fichas/document/build-document.ts";
import { documentHash, type FichaDocument, type FichaDocument2 } from "#core/fichas/document.ts";
import { checkFicha } from "#core/fichas/draft/check-ficha.ts";
import { signersOf } from "#core/fichas/draft/signers-of.ts";
import { eventHash } from "#core/fichas/evidence/event-chain.ts";
import type { SignatureEvidence } from "#core/fichas/evidence/evidence.ts";
import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { FichaToPrint, PrintedAcceptance } from "#server/fichas/document/print/ficha-to-print.ts";
import { acceptBySending } from "#server/fichas/draft/accept-by-sending.ts";
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
		schema: "rubrica-evidencia-2",
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
			relogio: "2026-11-14T19:21:05.000Z",
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
		canalSegundo: seed === 1 ? "servidor" : "informado",
		pagina: {
			entregueEm: "2026-11-14T19:19:48.100Z",
			mostradaEm: seed === 1 ? null : "2026-11-14T19:19:49.300Z",
		},
		quemEnviou: { mesmaRede: seed === 1, mesmaSessao: seed === 1 },
		desvioDoRelogioMs: -2412,
		sinaisDePrograma: [],
		leitura: { ateOFim: true },
		respostas:
			document.tipo === "visita" && seed === 1
				? [
						{ rotulo: "Você já conhecia este imóvel?", valor: "Não, conheci por este corretor" },
						{ rotulo: "Localização", valor: "4 (Muito bom)" },
						{ rotulo: "Estado de conservação", valor: "5 (Excelente)" },
						{ rotulo: "Interesse", valor: "Quer voltar" },
						{
							rotulo: "O que mais gostou",
							valor: "Gostei da varanda e da luz da tarde; acho o condomínio um pouco alto.",
						},
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

function sampleAcceptance(document: FichaDocument2): PrintedAcceptance {
	const createdAt = new Date("2026-11-14T11:02:31Z");
	const evidence = acceptBySending(document, {
		by: {
			id: "00000000-0000-4000-8000-0000000000aa",
			nome: sampleCorretor.nome,
			ip: "177.32.10.5",
			port: 50_871,
			userAgent: "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36",
			session: { id: "6b1a6a0e-6d0c-4b6f-9d0e-2f6c1a1e7f10", createdAt },
		},
		now: new Date("2026-11-14T19:18:30.512Z"),
		for: sampleCorretor.nome,
	});
	const evidenceHash = sha256Hex(canonicalJson(evidence));
	return { evidence, evidenceHash, event: { seq: 1040, hash: sha256Hex("enviada") } };
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
		acceptance: sampleAcceptance(document),
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
