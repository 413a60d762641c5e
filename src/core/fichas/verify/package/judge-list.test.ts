import { expect, test } from "vitest";
import { CHAIN_START, linkEvent } from "#core/fichas/evidence/event-chain.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { packText } from "#tests/support/fichas/pack-text.ts";
import { judgeList } from "./judge-list.ts";
import { startNotes } from "./package-finding.ts";
import { indexFiles } from "./packed-files.ts";

const [SUMS, OWN] = ["SHA256SUMS.txt", "registro-deste-dossie.json"];
const letter = { "LEIA-ME.txt": "leia" };
const sums = `${sha256Hex("leia")}  LEIA-ME.txt\n`;

/** The log's event of a dossier, to the letter. */
function ownEvent(conteudo: string) {
	const told = { seq: 9, at: "2026-11-14T18:00:00Z", kind: "dossie-feito", fichaId: "f" };
	return linkEvent({ ...told, contentHash: sha256Hex(conteudo) }, CHAIN_START);
}

const conteudo = JSON.stringify({ dossie: "D26-AAAA-AAAA", somasSha256: sha256Hex(sums) });
const own = { dossie: "D26-AAAA-AAAA", conteudo, evento: ownEvent(conteudo) };

function judge(files: Record<string, string>) {
	const notes = startNotes();
	const found = judgeList(indexFiles(packText(files)), notes);
	const told = notes.paths().flatMap((path) =>
		notes.of(path).map((finding) => {
			if (finding.outcome === "ok") return `${path} ${finding.good}`;
			return finding.outcome === "fault" ? `${path} ${finding.fault}` : `${path} ${finding.outcome}`;
		}),
	);
	return { found, told };
}

const dossier = (event: object = own, list = sums) => ({ ...letter, [SUMS]: list, [OWN]: JSON.stringify(event) });

test("the list says what is here, and the dossier's own event which list it is", () => {
	const { found, told } = judge(dossier());
	expect(told).toEqual(["LEIA-ME.txt listed", `${OWN} event-whole`, `${SUMS} list-in-event`]);
	expect(found).toEqual({ protocolo: own.dossie, event: own.evento });
});

test.each([
	["whose time was changed", { ...own, evento: { ...own.evento, at: "2020-01-01T00:00:00Z" } }],
	["whose text was changed", { ...own, conteudo: conteudo.replace("somas", "outras-somas") }],
])("an own event %s is broken", (_, event) => {
	expect(judge(dossier(event)).told).toContain(`${OWN} event-broken`);
});

test("a genuine event of another dossier, or of another list, does not vouch for this one", () => {
	expect(judge(dossier({ ...own, dossie: "D26-BBBB-BBBB" })).told).toContain(`${SUMS} list-of-another`);
	const shorter = judge({ ...dossier(own, `${sha256Hex("nada")}  nada.txt\n`), "nada.txt": "nada" });
	expect(shorter.told).toContain(`${SUMS} list-of-another`);
	expect(shorter.told).toContain("LEIA-ME.txt not-listed");
});

test("a dossier of before, whose own event shows no text, says nothing of its list", () => {
	const { conteudo: _, ...older } = own;
	expect(judge(dossier(older)).told).toEqual(["LEIA-ME.txt listed", `${OWN} event-whole`, `${SUMS} open`]);
	const broken = { ...older, evento: { ...own.evento, seq: 8 } };
	expect(judge(dossier(broken)).told).toContain(`${OWN} event-broken`);
});

test("a list that cannot be read, or in which a name stands twice, lists nothing", () => {
	for (const list of ["", "leia-me\n", `${sums}${sums}`, `${sums}nada\n`]) {
		const { told } = judge(dossier(own, list));
		expect(told).toEqual(expect.arrayContaining([`${SUMS} unreadable`, "LEIA-ME.txt not-listed"]));
	}
	expect(judge(letter).told).toEqual(
		expect.arrayContaining([`${SUMS} unreadable`, "LEIA-ME.txt not-listed", `${OWN} missing`]),
	);
	expect(judge({ ...dossier(), [OWN]: "{}" }).told).toContain(`${OWN} unreadable`);
	const { told } = judge({ ...dossier(own, `${sums}${sha256Hex("x")}  foi.txt\n`), "LEIA-ME.txt": "outra" });
	expect(told).toEqual(expect.arrayContaining(["LEIA-ME.txt differs-from-list", "foi.txt missing"]));
});
