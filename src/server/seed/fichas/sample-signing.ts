import { readSigningForm, type SigningForm } from "#core/fichas/signing/signing-form.ts";
import { BRAZIL_ZONE } from "#core/kernel/day.ts";
import type { SeenRequest } from "#server/fichas/evidence/server-saw.ts";
import { placeOf } from "./properties.ts";
import type { SampleFicha } from "./sample-plan.ts";

/** Addresses kept for documentation (RFC 5737): nobody's. */
const NETWORKS = ["192.0.2.", "198.51.100.", "203.0.113."];
const PHONES = [
	[
		"Linux; Android 15; SM-A556E",
		"Android",
		"412 × 915",
		"537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36",
	],
	[
		"Linux; Android 13; moto g53",
		"Android",
		"360 × 800",
		"537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36",
	],
	[
		"iPhone; CPU iPhone OS 18_6 like Mac OS X",
		"iPhone",
		"390 × 844",
		"605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
	],
] as const;
const INTERESTS = ["Quer voltar", "Vai pensar", "Interessou", "Quer fazer proposta", "Descartou"];
const PRAISE = ["A luz da tarde na sala.", "A rua tranquila e perto do metrô.", "A planta sem corredor.", "A varanda."];
const BLAME = ["O condomínio um pouco alto.", "Falta uma vaga.", "A cozinha pede reforma.", ""];

export type SampleSigning = {
	form: SigningForm;
	seen: SeenRequest;
	heldBy: "do corretor" | "do cliente";
	handedOver: boolean;
	pageDeliveredAt: Date;
	brokersSession: boolean;
	programSigns: [];
};

/** As a phone would send it; `seed` is another one for each signer. */
export function sampleSigning(
	ficha: SampleFicha,
	seed: number,
	at: Date,
	{ documentHash, nome, documento }: { documentHash: string; nome: string; documento: string },
): SampleSigning {
	const inPerson = ficha.tipo === "visita" || ficha.tipo === "vistoria";
	const [system, platform, screen, browser] = PHONES[seed % PHONES.length] as (typeof PHONES)[number];
	const spent = 48_000 + ((seed * 7919) % 90_000);
	const deviceClock = new Date(at.getTime() - 3 * 3_600_000 - 1400).toISOString().replace(/\.\d+Z$/, "-03:00");
	const form = readSigningForm({
		accepted: true,
		documentHash,
		quem: { nome, documento },
		trace: sampleTrace(seed),
		location: inPerson && seed % 4 !== 3 ? locationNear(ficha, seed, deviceClock) : { estado: "recusada" },
		device: {
			relogio: deviceClock,
			fuso: BRAZIL_ZONE,
			duracaoMs: spent,
			plataforma: platform,
			idioma: "pt-BR",
			tela: screen,
			toque: true,
		},
		channel: inPerson ? "presencial" : "whatsapp",
		leitura: { ateOFim: true },
		...(ficha.tipo === "visita" && { respostas: answers(seed) }),
	});
	if (typeof form === "string") throw new Error(`the sample signature is ${form}`);
	return {
		form,
		seen: {
			ip: `${NETWORKS[seed % 3]}${10 + (seed % 200)}`,
			port: 40_000 + ((seed * 977) % 20_000),
			userAgent: `Mozilla/5.0 (${system}) AppleWebKit/${browser}`,
		},
		heldBy: inPerson ? "do corretor" : "do cliente",
		handedOver: inPerson,
		pageDeliveredAt: new Date(at.getTime() - spent - 4000),
		brokersSession: inPerson,
		programSigns: [],
	};
}

function locationNear({ where }: SampleFicha, seed: number, em: string) {
	const [latitude, longitude] = placeOf(where) as [number, number];
	const aside = ((seed % 7) - 3) / 12_000;
	return {
		estado: "informada",
		latitude: latitude + aside,
		longitude: longitude - aside,
		precisaoM: 8 + (seed % 20),
		em,
	};
}

function answers(seed: number) {
	const grade = (at: number) => 3 + ((seed + at) % 3);
	return {
		ja_conhecia: seed % 5 === 0 ? "Vi o anúncio, mas não visitei" : "Não, conheci por este corretor",
		nota_localizacao: grade(1),
		nota_conservacao: grade(2),
		nota_preco: 2 + (seed % 3),
		nota_planta: grade(0),
		nota_geral: grade(1),
		nota_atendimento: 5,
		interesse: INTERESTS[seed % INTERESTS.length],
		pontos_positivos: PRAISE[seed % PRAISE.length],
		pontos_melhoria: BLAME[seed % BLAME.length],
	};
}

/** Loops as a hand makes them, the same ones for the same person. */
function sampleTrace(seed: number) {
	const round = (value: number) => Math.round(value * 10) / 10;
	const strokes = 2 + (seed % 2);
	const tracos = Array.from({ length: strokes }, (_, stroke) =>
		Array.from({ length: 64 }, (_, at) => ({
			x: round(36 + stroke * (300 / strokes) + at * (3.6 / strokes) + Math.sin(at / (2.8 + (seed % 5) / 4)) * 13),
			y: round(88 + Math.cos(at / (2.3 + stroke / 2 + (seed % 3) / 5)) * (36 - at / 3) - at / 8),
			t: stroke * 820 + at * 9,
			p: 0.5,
		})),
	);
	return { largura: 380, altura: 170, tracos };
}
