import { expect, test } from "vitest";
import { CHAIN_START, type ChainEvent, linkEvent } from "#core/fichas/evidence/event-chain.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { packText } from "#tests/support/fichas/pack-text.ts";
import { judgeFicha } from "./judge-ficha.ts";
import { startNotes } from "./package-finding.ts";
import { indexFiles } from "./packed-files.ts";

const FICHA = "V26-AAAA-AAAA";
type LogEvent = ChainEvent & { content: string };

/** The log of one ficha, each event to the letter. */
function logOf(...said: [kind: string, content: object][]): LogEvent[] {
	return said.map(([kind, content], at) => {
		const text = JSON.stringify(content);
		const told = { seq: at + 1, at: "2026-11-14T18:00:00Z", kind, fichaId: "f", contentHash: sha256Hex(text) };
		return { ...linkEvent(told, CHAIN_START), content: text };
	});
}

const texto = JSON.stringify({ fotos: [{ sha256: sha256Hex("foto") }] });
const evidencia = JSON.stringify({ fotoDeIdentidade: { sha256: sha256Hex("rosto") } });
const devolvida = JSON.stringify({ assinaturas: [] });
const events = logOf(
	["enviada", { documentHash: sha256Hex(texto), aceite: sha256Hex("aceite") }],
	["assinada", { documentHash: sha256Hex(texto), evidenceHash: sha256Hex(evidencia) }],
	["devolvida-assinada", { sha256: sha256Hex("de volta"), evidenceHash: sha256Hex(devolvida) }],
);
const prova = {
	schema: "rubrica-eventos-1",
	protocolo: FICHA,
	geradaEm: "2026-11-15T18:00:00Z",
	eventos: events.map(({ content: _, ...evento }) => ({ evento, prova: null })),
};
const whole = {
	[`registro/${FICHA}.json`]: JSON.stringify(events),
	[`conteudo/${FICHA}.json`]: texto,
	[`evidencias/${FICHA}-aceite.json`]: "aceite",
	[`evidencias/${FICHA}-assinatura-1.json`]: evidencia,
	[`identidade/${FICHA}-assinatura-1.jpg`]: "rosto",
	[`fotos/${FICHA}/1.jpg`]: "foto",
	[`devolvidos/${FICHA}-1.pdf`]: "de volta",
	[`devolvidos/${FICHA}-1.json`]: devolvida,
	[`provas/${FICHA}.json`]: JSON.stringify(prova),
};

async function judge(change: Record<string, string | undefined> = {}) {
	const files = Object.entries({ ...whole, ...change }).flatMap(([path, text]) =>
		text === undefined ? [] : [{ path, text }],
	);
	const notes = startNotes();
	const packed = packText(Object.fromEntries(files.map(({ path, text }) => [path, text])));
	const judged = await judgeFicha(indexFiles(packed), FICHA, { known: [] }, notes);
	const told = (outcome: "ok" | "fault" | "open") =>
		notes.paths().flatMap((path) =>
			notes.of(path).flatMap((finding) => {
				if (finding.outcome === "check" && outcome === "fault" && finding.check.outcome === "fault")
					return `${path} ${finding.check.reason}`;
				if (finding.outcome !== outcome) return [];
				if (finding.outcome === "ok") return `${path} ${finding.good} ${finding.where ?? ""}`.trim();
				return finding.outcome === "fault" ? `${path} ${finding.fault}` : `${path} ${finding.open}`;
			}),
		);
	return { judged, good: told("ok"), faults: told("fault"), open: told("open") };
}

test("each file of a ficha is named by what the log, or what was signed, says of it", async () => {
	const { judged, good, faults } = await judge();
	expect(faults).toEqual([]);
	expect(good).toEqual([
		`registro/${FICHA}.json events 3`,
		`conteudo/${FICHA}.json named 1`,
		`evidencias/${FICHA}-aceite.json named 1`,
		`evidencias/${FICHA}-assinatura-1.json named 2`,
		`devolvidos/${FICHA}-1.pdf named 3`,
		`devolvidos/${FICHA}-1.json named 3`,
		`fotos/${FICHA}/1.jpg photo`,
		`identidade/${FICHA}-assinatura-1.jpg identity`,
	]);
	expect(judged.steps).toHaveLength(3);
	expect((await judge({ [`identidade/${FICHA}-assinatura-1.jpg`]: undefined })).faults, "its days are few").toEqual([]);
});

test.each([
	["the text", `conteudo/${FICHA}.json`, `conteudo/${FICHA}.…`],
	["what the sender accepted", `evidencias/${FICHA}-aceite.json`, `evidencias/${FICHA}-…`],
	["a signature's evidence", `evidencias/${FICHA}-assinatura-1.json`, `evidencias/${FICHA}-…`],
	["a file that came back", `devolvidos/${FICHA}-1.pdf`, `devolvidos/${FICHA}-…`],
	["what was found in it", `devolvidos/${FICHA}-1.json`, `devolvidos/${FICHA}-…`],
	["a photo", `fotos/${FICHA}/1.jpg`, `fotos/${FICHA}/…`],
])("%s is missed where it was taken out, and not named where another lies there", async (_, path, place) => {
	expect((await judge({ [path]: undefined })).faults).toContain(`${place} missing`);
	const swapped = await judge({ [path]: "{}" });
	expect(swapped.faults).toEqual(expect.arrayContaining([`${path} not-named`, `${place} missing`]));
});

test("a face that its signature's evidence does not name is nobody's", async () => {
	const path = `identidade/${FICHA}-assinatura-1.jpg`;
	expect((await judge({ [path]: "outro rosto" })).faults).toEqual([`${path} not-named`]);
});

test("an event whose time or text was changed is named, and one that is in the proofs alone or in the log alone", async () => {
	const path = `registro/${FICHA}.json`;
	const [first, ...others] = events;
	for (const change of [{ at: "2020-01-01T00:00:00Z" }, { content: "{}" }])
		expect((await judge({ [path]: JSON.stringify([{ ...first, ...change }, ...others]) })).faults).toContain(
			`${path} events-altered`,
		);
	const proofs = `provas/${FICHA}.json`;
	expect((await judge({ [path]: JSON.stringify(others) })).faults).toContain(`${proofs} events-incomplete`);
	const [, ...later] = prova.eventos;
	const [again] = later;
	for (const eventos of [later, [again, ...later]])
		expect((await judge({ [proofs]: JSON.stringify({ ...prova, eventos }) })).faults).toContain(
			`${proofs} events-incomplete`,
		);
	const [, , other] = logOf(["enviada", {}], ["assinada", {}], ["cancelada", {}]);
	const swapped = JSON.stringify([...events.slice(0, 2), other]);
	expect((await judge({ [path]: swapped })).faults, "as many, and another one").toContain(
		`${proofs} events-incomplete`,
	);
	expect((await judge({ [path]: undefined })).faults).toContain(`${path} missing`);
	expect((await judge({ [path]: "[7]" })).faults).toContain(`${path} unreadable`);
});

test("photos of a contestation are named by what was said in it", async () => {
	const said = JSON.stringify({ fotos: [{ sha256: sha256Hex("a outra foto") }] });
	const log = [...events, ...logOf(["contestada", { evidenceHash: sha256Hex(said) }])];
	const contested = {
		[`registro/${FICHA}.json`]: JSON.stringify(log),
		[`evidencias/${FICHA}-contestacao-1.json`]: said,
		[`fotos/${FICHA}/2.jpg`]: "a outra foto",
	};
	expect((await judge(contested)).good).toContain(`fotos/${FICHA}/2.jpg photo`);
	const faults = (await judge({ [`fotos/${FICHA}/2.jpg`]: "a outra foto" })).faults;
	expect(faults).toEqual([`fotos/${FICHA}/2.jpg not-named`]);
});

test("a proof is held to its events, and to the document that lies beside it", async () => {
	const path = `provas/${FICHA}.json`;
	const [step, ...others] = prova.eventos;
	const altered = [{ prova: null, evento: { ...step?.evento, at: "2020-01-01T00:00:00Z" } }, ...others];
	expect((await judge({ [path]: JSON.stringify({ ...prova, eventos: altered }) })).faults).toContain(
		`${path} event-altered`,
	);
	const documento = { sha256: sha256Hex("nunca selado"), bytes: 1, seladaEm: "" };
	const conteudo = JSON.stringify({ sha256: documento.sha256 });
	const [seal] = logOf(["selada", { sha256: documento.sha256 }]);
	const { content: _, ...evento } = seal ?? {};
	const proof = { ...prova, schema: "rubrica-prova-1", documento, conteudo, eventos: [{ evento, prova: null }] };
	const faultsWith = async (document: string) =>
		(await judge({ [path]: JSON.stringify(proof), [`documentos/${FICHA}.pdf`]: document })).faults;
	expect(await faultsWith("nunca selado")).not.toContain(`${path} proof-of-another`);
	expect(await faultsWith("outro")).toContain(`${path} proof-of-another`);
});

test("a proof that cannot be read is a fault, and a document that is none", async () => {
	const path = `provas/${FICHA}.json`;
	expect((await judge({ [path]: "{}" })).faults).toContain(`${path} proof-unreadable`);
	const document = `documentos/${FICHA}.pdf`;
	expect((await judge({ [document]: "nunca selado" })).faults).toContain(`${document} unreadable`);
});
