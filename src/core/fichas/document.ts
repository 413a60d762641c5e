import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { FichaType } from "./ficha-type.ts";

/**
 * What was shown and signed: texts only, in the order of the page. The signing page, the PDF, the verifier and
 * the hash all read this and nothing else, so that none of them can show something different.
 */
export type FichaDocument = FichaDocument1 | FichaDocument2;

type Common = {
	protocolo: string;
	tipo: FichaType;
	titulo: string;
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

/** As it was written until version 2 of the standard models; what was sent or signed so stays so. */
export type FichaDocument1 = Common & {
	schema: "rubrica-ficha-1";
	modelo: { id: string; versao: number; hash: string };
};

export type FichaDocument2 = Common & {
	schema: "rubrica-ficha-2";
	/** `base`: the type whose fields and locked clauses the model has. */
	modelo: { id: string; versao: number; hash: string; base: FichaType };
	/** Every obligation and deadline in plain words. */
	resumo: string[];
	/** Shorter still, for the card; empty where the summary does. */
	cartao: string[];
	privacidade: string[];
	/** What whoever sends it accepts by sending it; their evidence stands beside it, as a signature's does. */
	aceiteIntermediador: string;
	/** What a partner broker reads first and accepts, where there is one. */
	parceria?: { resumo: string[]; aceite: string };
};

export type DocumentLine = { rotulo: string; valor: string };
export type DocumentTable = { titulo: string; colunas: string[]; linhas: string[][] };
export type DocumentSection = { titulo: string; linhas: DocumentLine[]; tabelas: DocumentTable[] };

export function documentHash(document: FichaDocument): string {
	return sha256Hex(canonicalJson(document));
}
