import type { ProfileKind } from "#core/accounts/account-status.ts";
import type { SeatRole } from "#core/accounts/seat.ts";
import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { type MirrorPart, pageAfter } from "#core/fichas/offline/mirror-shares.ts";
import { personKey } from "#core/fichas/offline/person-key.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";
import { askServer } from "./ask-server.ts";
import { allOf, deviceDb, type MirrorRow } from "./device-db.ts";
import { currentPerson, takeDevice } from "./people.ts";
import { seal, unseal } from "./seal.ts";

export type KnownCliente = {
	id: string;
	nome: string;
	cpfCnpj: string | null;
	telefone: string | null;
	fields: Values;
};
export type KnownImovel = { id: string; codigo: string | null; endereco: string; fields: Values };
export type KnownModel = { id: string; tipo: FichaType; versao: number; content: ModelContent };
export type OpenFicha = {
	id: string;
	tipo: FichaType;
	status: FichaStatus;
	protocolo: string;
	clienteNome: string | null;
	imovelEndereco: string | null;
	/** Of one signed in part. */
	signers: { total: number; signed: number } | null;
	happensOn: string | null;
	updatedAt: string;
};
/** Who uses the device, and what is mirrored of their work. */
export type Mirrored = {
	quem: { account: string; member: string; role: SeatRole; view: ProfileKind; nome: string };
	mayCreate: boolean;
	corretor: Corretor | undefined;
	/** Whether they were asked for their CRECI once: it is printed on every ficha. */
	asked: boolean;
	first: Partial<Record<FichaType, string | null>>;
	fichas: OpenFicha[];
};
type Parts = { clientes: KnownCliente; imoveis: KnownImovel; modelos: KnownModel } & Record<MirrorPart, unknown>;
type Part = MirrorPart;
type Page = { parte: Part; linhas: unknown[]; proxima?: string };

const START = "mesa";

type Refreshed = "kept" | "signed-out" | "unreachable";
const MOST_CHANGES = 3;

/** What is known of whoever is signed in now: if somebody else signs in while it is fetched, of them. */
export async function refreshMirror(): Promise<Refreshed> {
	for (let time = 0; time < MOST_CHANGES; time++) {
		const refreshed = await fetchMirror();
		if (refreshed !== "another") return refreshed;
	}
	return "unreachable";
}

/** Fetches all of it, newest first, as much of each as has room, and puts it in the place of the last one at once. */
async function fetchMirror(): Promise<Refreshed | "another"> {
	const start = await askServer<Mirrored & { proxima?: string }>("GET", "/app/aparelho/espelho");
	if (start.kind !== "ok") return start.kind === "signed-out" ? "signed-out" : "unreachable";
	const { proxima, ...mirrored } = start.body;
	const person = personKey(mirrored.quem);
	const { view } = await takeDevice(person);
	if (!view) return "unreachable";
	const ask = (next: string) =>
		askServer<Page>("GET", `/app/aparelho/espelho?depois=${encodeURIComponent(next)}`, { person });
	const rows: MirrorRow[] = [{ person, part: START, sealed: await seal(view, mirrored) }];
	const taken: Record<Part, number> = { clientes: 0, imoveis: 0, modelos: 0 };
	for (let next = proxima; next !== undefined; ) {
		const page = await ask(next);
		if (page.kind === "refused" && page.status === 409) return "another";
		if (page.kind !== "ok") return page.kind === "signed-out" ? "signed-out" : "unreachable";
		taken[page.body.parte] += JSON.stringify(page.body.linhas).length;
		const part = `${page.body.parte} ${String(rows.length).padStart(4, "0")}`;
		rows.push({ person, part, sealed: await seal(view, page.body.linhas) });
		next = pageAfter(page.body.proxima, taken);
	}
	return (await keepRows(person, rows)) ? "kept" : "another";
}

/** Whoever signed out or was shut out while it was fetched leaves nothing behind. */
async function keepRows(person: string, rows: MirrorRow[]): Promise<boolean> {
	const tx = (await deviceDb()).transaction(["people", "mirror"], "readwrite");
	const [people, mirror] = [tx.objectStore("people"), tx.objectStore("mirror")];
	const now = await people.get(person);
	if (now?.view) {
		await mirror.delete(allOf(person));
		for (const row of rows) await mirror.put(row);
		await people.put({ ...now, mirroredAt: Date.now() });
	}
	await tx.done;
	return now?.view !== undefined;
}

export async function readMirrored(): Promise<Mirrored | undefined> {
	const who = await currentPerson();
	const row = who && (await (await deviceDb()).get("mirror", [who.person, START]));
	if (!who || !row) return undefined;
	const mirrored = await unseal<Mirrored>(who.view, row.sealed);
	// The capsule vouches for these and no others.
	const corretor = who.capsule && (await unseal<Corretor>(who.box, who.capsule.corretor));
	return { ...mirrored, corretor: corretor ?? mirrored.corretor };
}

/** All of one kind, newest first. */
export async function readKnown<Kind extends Part>(kind: Kind): Promise<Parts[Kind][]> {
	const who = await currentPerson();
	if (!who) return [];
	const range = IDBKeyRange.bound([who.person, `${kind} `], [who.person, `${kind} ~`]);
	const rows = await (await deviceDb()).getAll("mirror", range);
	return (await Promise.all(rows.map(({ sealed }) => unseal<Parts[Kind][]>(who.view, sealed)))).flat();
}
