import { readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readPem } from "#core/fichas/verify/verify-certificate.ts";
import { concludeFile, concludeOffline, concludeRecord } from "#core/fichas/verify/verify-conclusion.ts";
import { examinePdf } from "#core/fichas/verify/verify-pdf.ts";
import { readProof } from "#core/fichas/verify/verify-proof.ts";
import { marksOf, verifyCode, verifyFile } from "#server/fichas/verify/verify-document.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

// Sealed by the product of 2026-11-16, before decision 0039: whatever we change, these stay authentic, for ever.
const folder = path.resolve("tests/fixtures/sealed-before-0039");
const ours = ["visita", "proposta", "agenciamento", "vistoria"];
const theirs = "visita-selo-de-terceiro";

const bytesOf = async (name: string) => Uint8Array.from(await readFile(path.join(folder, name)));
const textOf = (name: string) => readFile(path.join(folder, name), "utf8");
const fingerprintOf = async (name: string) => readPem(await textOf(name)).fingerprint;

async function knownOf(name: string): Promise<string[]> {
	const own = await fingerprintOf("certificado.pem");
	return name === theirs ? [own, await fingerprintOf("certificado-de-terceiro.pem")] : [own];
}

const checksOf = (checks: { what: string; outcome: string }[]) =>
	checks.map(({ what, outcome }) => `${what} ${outcome}`);

describe.each([...ours, theirs])("%s", (name) => {
	test("is authentic by its file and its proof alone", async () => {
		const facts = await examinePdf(await bytesOf(`${name}.pdf`));
		const proof = readProof(await textOf(`${name}.prova.json`));
		const { verdict, checks } = await concludeOffline(facts, proof, await knownOf(name));
		expect(checksOf(checks)).toEqual(["seal ok", "certificate ok", "file ok", "hashes ok", "root ok"]);
		expect(verdict).toBe("autentico");
	});

	test("with one byte changed is not", async () => {
		const bytes = await bytesOf(`${name}.pdf`);
		bytes[5000] = (bytes[5000] ?? 0) ^ 1;
		const proof = readProof(await textOf(`${name}.prova.json`));
		const { verdict } = await concludeOffline(await examinePdf(bytes), proof, await knownOf(name));
		expect(verdict).toBe("alterado");
	});
});

test("the same signature written in small letters is another file, and never authentic", async () => {
	const bytes = await bytesOf("visita.pdf");
	const text = Buffer.from(bytes).toString("latin1");
	const start = text.indexOf("/Contents <") + 11;
	const end = text.indexOf(">", start);
	const letter = start + text.slice(start, end).search(/[A-F]/);
	bytes[letter] = (bytes[letter] ?? 0) | 0x20;
	const known = await knownOf("visita");
	const proof = readProof(await textOf("visita.prova.json"));
	for (const given of [undefined, proof]) {
		const { verdict, checks } = await concludeOffline(await examinePdf(bytes), given, known);
		expect(verdict).toBe("alterado");
		expect(checks).toContainEqual(expect.objectContaining({ reason: "seal-unreadable" }));
	}
});

test("everything sealed in the dossiê is authentic by what the dossiê itself holds", async () => {
	const files = unzipSync(await bytesOf("dossie.zip"));
	const text = (file: string) => new TextDecoder().decode(files[file]);
	const known = [readPem(text("certificado-da-plataforma.pem")).fingerprint, ...(await knownOf(theirs))];
	const documents = Object.keys(files).filter((file) => file.startsWith("documentos/"));
	expect(documents.length).toBeGreaterThan(2);
	for (const file of documents) {
		const proof = readProof(text(file.replace("documentos/", "provas/").replace(".pdf", ".json")));
		const facts = await examinePdf(Uint8Array.from(files[file] ?? []));
		expect([file, (await concludeOffline(facts, proof, known)).verdict]).toEqual([file, "autentico"]);
	}
});

test("the server finds all of them authentic, by file and by code, in the database they were sealed in", async () => {
	const deps = await makeTestDeps();
	await restore(deps);
	const used = ["certificado.pem", "certificado-de-terceiro.pem"].map(textOf);
	await rememberTestSeal(deps, await Promise.all(used));
	const { rows } = await deps.pool.query("select protocolo, sha256, storage_key from sealed_documents");
	expect(rows).toHaveLength(5);
	for (const name of [...ours, theirs]) {
		const bytes = await bytesOf(`${name}.pdf`);
		const facts = await examinePdf(bytes);
		const row = rows.find(({ sha256 }) => sha256 === facts.sha256);
		await deps.storage.put(row.storage_key, bytes, { contentType: "application/pdf" });
		const byFile = concludeFile(facts, await verifyFile(deps, marksOf(facts)));
		expect([name, byFile.verdict, byFile.checks.filter(({ outcome }) => outcome !== "ok")]).toEqual([
			name,
			"autentico",
			[],
		]);
		const lookup = await verifyCode(deps, row.protocolo);
		if (lookup.found !== "sealed") throw new Error(lookup.found);
		const byCode = concludeRecord(lookup);
		expect([name, byCode.verdict, checksOf(byCode.checks)]).toEqual([
			name,
			"autentico",
			expect.arrayContaining(["copy ok", "seal ok", "certificate ok", "root ok"]),
		]);
	}
});

/** As an upgrade finds them: the columns of that day, everything newer or generated as the database fills it in. */
async function restore({ db }: TestDeps): Promise<void> {
	const tables: Record<string, Record<string, unknown>[]> = JSON.parse(await textOf("banco-de-dados.json"));
	await db.transaction(async (tx) => {
		for (const [table, rows] of Object.entries(tables)) {
			// Whose they were is not in the set; roots are numbered by the database itself.
			const role = sql.raw(table === "daily_roots" ? "origin" : "replica");
			await tx.execute(sql`set local session_replication_role = ${role}`);
			const { rows: written } = await tx.execute<{ name: string }>(sql`
				select column_name as name from information_schema.columns
				where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`);
			const columns = written.map(({ name }) => name).filter((name) => name in (rows[0] ?? {}));
			const list = sql.raw(columns.map((column) => `"${column}"`).join(", "));
			const into = sql.identifier(table);
			await tx.execute(sql`
				insert into ${into} (${list})
				select ${list} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)`);
		}
	});
}
