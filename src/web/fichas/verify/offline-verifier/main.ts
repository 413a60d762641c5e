import { concludeOffline } from "#core/fichas/verify/verify-conclusion.ts";
import { examinePdf } from "#core/fichas/verify/verify-pdf.ts";
import { type DocumentProof, readProof } from "#core/fichas/verify/verify-proof.ts";
import { formatMoment } from "#core/kernel/day.ts";
import { faultWords } from "#web/fichas/verify/verify.copy.ts";
import { element, resultPanel } from "./show-result.ts";
import { readTrusted } from "./trusted.ts";

const target = partOf("alvo", HTMLElement);
const input = partOf("arquivos", HTMLInputElement);
const outcome = partOf("resultado", HTMLElement);
const trusted = readTrusted(partOf("confianca", HTMLElement).textContent ?? "");

/** Files may come one after the other: the newest of each kind counts. */
let pdf: { name: string; bytes: Uint8Array<ArrayBuffer> } | undefined;
let proof: DocumentProof | undefined;

async function take(files: Iterable<File>): Promise<void> {
	let broken = false;
	for (const file of files) {
		const bytes = new Uint8Array(await file.arrayBuffer());
		if (isJson(file, bytes)) {
			proof = readProof(new TextDecoder().decode(bytes));
			broken = proof === undefined;
		} else pdf = { name: file.name, bytes };
	}
	if (broken) return show(element("p", faultWords["proof-unreadable"]()));
	if (!pdf) return show(element("p", "Prova lida. Agora solte o PDF."));
	const facts = await examinePdf(pdf.bytes);
	const known = trusted.certificates.map(({ fingerprint }) => fingerprint);
	show(resultPanel(await concludeOffline(facts, proof, known), facts, pdf.name));
}

function isJson({ name }: File, bytes: Uint8Array): boolean {
	return name.toLowerCase().endsWith(".json") || bytes[0] === 0x7b;
}

function show(content: HTMLElement): void {
	outcome.replaceChildren(content);
	outcome.querySelector<HTMLElement>("h2")?.focus();
}

function describeOrigin(): void {
	const names = trusted.certificates.map(({ subject, fingerprint }) => `“${subject}” (SHA-256 ${fingerprint})`);
	const when = trusted.downloadedAt ? formatMoment(trusted.downloadedAt, "America/Sao_Paulo") : "data desconhecida";
	partOf("origem", HTMLElement).textContent =
		`Este verificador foi baixado em ${when} e confia em: ${names.join("; ") || "nenhum certificado"}.`;
}

input.addEventListener("change", () => void take(input.files ?? []));
target.addEventListener("dragover", (event) => {
	event.preventDefault();
	target.classList.add("over");
});
target.addEventListener("dragleave", () => target.classList.remove("over"));
target.addEventListener("drop", (event) => {
	event.preventDefault();
	target.classList.remove("over");
	void take(event.dataTransfer?.files ?? []);
});
describeOrigin();

function partOf<Part extends HTMLElement>(id: string, kind: new () => Part): Part {
	const part = document.getElementById(id);
	if (!(part instanceof kind)) throw new TypeError(`the page has no ${id}`);
	return part;
}
