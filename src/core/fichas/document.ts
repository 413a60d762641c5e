import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { FichaType } from "./ficha-type.ts";

/**
 * What was shown and signed: texts only, in the order of the page. The signing page, the PDF, the verifier and
 * the hash all read this and nothing else, so that none of them can show something different.
 */
export type FichaDocument = {
	schema: "rubrica-ficha-1";
	protocolo: string;
	tipo: FichaType;
	titulo: string;
	modelo: { id: string; versao: number; hash: string };
	/** ISO 8601 with offset, and the zone it is meant in. */
	criadaEm: string;
	fuso: string;
	corretor: DocumentLine[];
	partes: { papel: string; nome: string; linhas: DocumentLine[] }[];
	secoes: DocumentSection[];
	/** `registro`: when and where the device says it was taken, or why that is not known. */
	fotos: { id: string; sha256: string; legenda: string; registro?: string }[];
	clausulas: { titulo: string; itens: string[] };
	/** The sentence whose acceptance is the act of signing. */
	aceite: string;
};

export type DocumentLine = { rotulo: string; valor: string };
export type DocumentTable = { titulo: string; colunas: string[]; linhas: string[][] };
export type DocumentSection = { titulo: string; linhas: DocumentLine[]; tabelas: DocumentTable[] };

export function documentHash(document: FichaDocument): string {
	return sha256Hex(canonicalJson(document));
}
