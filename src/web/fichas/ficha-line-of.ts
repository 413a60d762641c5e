import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import type { ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";
import type { FichaLineData } from "./ficha-line.tsx";
import { lineMoment } from "./line-moment.ts";

type Row = Pick<FichaLineData, "id" | "status" | "signers"> & {
	tipo: FichaType;
	clienteNome: string | null;
	imovelEndereco: string | null;
	updatedAt: Date;
	resposta?: ProposalOutcome | null;
	keeper?: string | undefined;
	removedAt?: Date | null;
	contested?: boolean;
};

/** A row of the database as a line on the screen; the words are made on the server. */
export function fichaLineOf(row: Row, note = lineMoment(row.updatedAt)): FichaLineData {
	const { id, tipo, status, clienteNome, imovelEndereco, signers, resposta, contested, keeper } = row;
	const title = clienteNome ?? (row.removedAt ? "Removida por prazo" : `${fichaTypeNames[tipo].name} sem nome`);
	const line: FichaLineData = { id, tipo, status, title, address: imovelEndereco, note };
	// A page hands over dozens of lines: what one does not have stays out of it.
	if (signers) line.signers = signers;
	if (resposta) line.outcome = resposta;
	if (contested) line.contested = contested;
	if (keeper) line.keeper = keeper;
	return line;
}

/** On a client's own page: the name stands above all lines, so each says where. */
export function lineOfClient(row: Row): FichaLineData {
	const line = fichaLineOf(row);
	return row.removedAt ? line : { ...line, title: row.imovelEndereco ?? fichaTypeNames[row.tipo].name, address: null };
}

/** On a property's own page: the address stands above all lines. */
export function lineOfProperty(row: Row): FichaLineData {
	return { ...fichaLineOf(row), address: null };
}
