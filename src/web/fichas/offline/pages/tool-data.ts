import { waitingStatuses } from "#core/fichas/ficha-status.ts";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import type { AppData } from "#web/app/use-app.ts";
import { fichaLineOf } from "#web/fichas/ficha-line-of.ts";
import { type KeptCapture, listCaptures } from "#web/fichas/offline/keep/captures.ts";
import { type Mirrored, type OpenFicha, readMirrored } from "#web/fichas/offline/keep/mirror.ts";
import { readOutbox } from "#web/fichas/offline/keep/outbox.read.ts";

/** What every page of the tool knows of the person, as far as the device does. */
export type ToolData = (AppData & { outbox: Awaited<ReturnType<typeof readOutbox>> }) | null;

export async function toolLoader(): Promise<ToolData> {
	const mirrored = await readMirrored();
	return mirrored ? { ...appOf(mirrored), outbox: await readOutbox() } : null;
}

function appOf({ quem, mayCreate }: Mirrored): AppData {
	const { member: id, nome: name, view: profile, role } = quem;
	return {
		account: { id, name, email: "", profile, role, agency: undefined, profiles: [profile], mayCreate, admin: false },
		unread: 0,
		session: { id: "", expiresAt: "" },
		trial: undefined,
	};
}

export async function dayLoader() {
	const [mirrored, captures] = [await readMirrored(), await listCaptures()];
	const fichas = mirrored?.fichas ?? [];
	const isWaiting = ({ status }: OpenFicha) => waitingStatuses.some((one) => one === status);
	return {
		name: mirrored?.quem.nome ?? "",
		captures: captures.map(captureLine),
		waiting: fichas.filter(isWaiting).map(lineOf),
		drafts: fichas.filter((ficha) => !isWaiting(ficha)).map(lineOf),
	};
}

export async function listLoader() {
	return { captures: (await listCaptures()).map(captureLine), outbox: await readOutbox() };
}

function lineOf(ficha: OpenFicha) {
	return fichaLineOf({ ...ficha, updatedAt: new Date(ficha.updatedAt) });
}

export type CaptureLine = ReturnType<typeof captureLine>;

export function captureLine({ row, capture }: KeptCapture) {
	const { id, tipo, protocolo, frozen, decisions } = capture;
	const people = Array.isArray(capture.values.pessoas) ? capture.values.pessoas : [];
	const first = people.find((one) => typeof one === "object");
	const typed = typeof first === "object" && "nome" in first ? String(first.nome ?? "") : "";
	const title = frozen?.signers[0]?.nome || typed || `${fichaTypeNames[tipo].name} sem nome`;
	return {
		...{ id, tipo, protocolo, title, address: frozen?.imovel ?? null },
		...{ stage: row.stage, told: row.told, at: row.at },
		signers: frozen?.signers.length ?? 0,
		signed: Object.values(decisions).filter(({ kind }) => kind === "sign").length,
	};
}
