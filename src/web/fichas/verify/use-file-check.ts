import { type DragEvent, useEffect, useState } from "react";
import type { PackageConclusion } from "#core/fichas/verify/package/conclude-package.ts";
import type { PackageRefusal } from "#core/fichas/verify/package/examine-package.ts";
import { isZip } from "#core/fichas/verify/package/read-zip.ts";
import { MAX_ZIP_BYTES } from "#core/fichas/verify/package/zip-limits.ts";
import { examineFile } from "#core/fichas/verify/returned/examine-file.ts";
import { type Conclusion, concludeFile, type Lookup } from "#core/fichas/verify/verify-conclusion.ts";
import { MAX_PDF_BYTES } from "#core/fichas/verify/verify-pdf.ts";
import { refusalWords } from "./package.copy.ts";
import { verifyCopy as copy } from "./verify.copy.ts";

export type FileResult = { name: string } & (
	| { conclusion: Conclusion; lookup: Lookup }
	/** Of a whole ZIP. */
	| { packed: PackageConclusion }
);

const PATIENCE_MS = 20_000;

export function useFileCheck({
	serverError,
	serverResult,
}: {
	serverError?: string | undefined;
	serverResult?: FileResult | undefined;
}) {
	const [awake, setAwake] = useState(false);
	const [pending, setPending] = useState(false);
	const [dragging, setDragging] = useState(false);
	const [error, setError] = useState(serverError);
	const [result, setResult] = useState(serverResult);
	useEffect(() => setAwake(true), []);

	async function check(file: File | undefined) {
		if (pending) return;
		setResult(undefined);
		setError(undefined);
		if (!file || file.size === 0) return setError(copy.noFile);
		const most = /\.zip$/i.test(file.name) ? MAX_ZIP_BYTES : MAX_PDF_BYTES;
		if (file.size > most) return setError(copy.tooLarge);
		setPending(true);
		try {
			const judged = await judge(file);
			if (typeof judged === "string") setError(refusalWords[judged]);
			else setResult(judged);
		} catch (problem) {
			setError(problem instanceof TooMany ? copy.tooMany : copy.unreachable);
		}
		setPending(false);
	}

	const dragHandlers = {
		onDragOver: (event: DragEvent) => {
			event.preventDefault();
			setDragging(true);
		},
		onDragLeave: () => setDragging(false),
		onDrop: (event: DragEvent) => {
			event.preventDefault();
			setDragging(false);
			void check(event.dataTransfer.files[0]);
		},
	};
	return { awake, pending, error, result, dragging, check, dragHandlers };
}

class TooMany extends Error {}

/** The file is read here; what goes out are two hashes and the protocol. */
async function judge(file: File): Promise<FileResult | PackageRefusal> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (isZip(bytes)) {
		// Few bring one: whoever does not need not load what reads it.
		const { checkPackage } = await import("./check-package.ts");
		const checked = await checkPackage(file.name, bytes);
		return checked.ok ? { name: file.name, packed: checked.value } : checked.reason;
	}
	const facts = await examineFile(bytes, new Date());
	const response = await fetch("/rest/v1/verificacoes", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({
			sha256: facts.sha256,
			parte_assinada: facts.signedPart?.sha256,
			protocolo: facts.protocolo,
		}),
		signal: AbortSignal.timeout(PATIENCE_MS),
	});
	if (response.status === 429) throw new TooMany();
	if (!response.ok) throw new Error(`answered ${response.status}`);
	const lookup = (await response.json()) as Lookup;
	return { name: file.name, conclusion: concludeFile(facts, lookup), lookup };
}
