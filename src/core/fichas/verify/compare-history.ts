import { rootHash } from "#core/fichas/evidence/daily-root.ts";
import { CHAIN_START } from "#core/fichas/evidence/event-chain.ts";
import type { Witness } from "#core/fichas/evidence/witness.ts";
import type { Day } from "#core/kernel/day.ts";
import type { DocumentProof } from "./verify-proof.ts";
import type { KnownRoot, RootList } from "./verify-roots.ts";

/** Where there is nothing: only the log itself can say so, for a list or a receipt may end before. */
const MISSING = "missing";

/** What one thing that somebody kept says of the log. */
type Saying = { hash: string } & (
	| { about: "event"; seq: number; day?: Day | undefined }
	| { about: "root"; day: Day }
	/** Roots of version 2 name the one before by its number. */
	| { about: "number"; number: number; day?: Day | undefined }
);

export type Artefact = { name: string; sayings: Saying[] };

/** Two that cannot both be true. `what` names the place in the log. */
export type Conflict = {
	what: "event" | "root";
	seq?: number | undefined;
	day?: Day | undefined;
	/** Who has nothing there, rather than something else. */
	missing: string | undefined;
	between: [string, string];
};

/**
 * `one`: all of them lie on one history. `other`: two contradict each other. `apart`: nothing contradicts, but some
 * have no event and no root in common with the others, and so say nothing of each other.
 */
export type History = {
	verdict: "one" | "other" | "apart";
	conflicts: Conflict[];
	/** The last day whose root is the same in two of them, before the first conflict. */
	sameUntil: Day | undefined;
	/** Names of those that nothing else speaks of. */
	alone: string[];
};

export function artefactOfWitness(name: string, { head, root }: Witness): Artefact {
	const event: Saying = { about: "event", seq: head.seq, hash: head.hash };
	return { name, sayings: root ? [event, { about: "root", day: root.day, hash: root.hash }] : [event] };
}

export function artefactOfProof(name: string, { eventos }: Pick<DocumentProof, "eventos">): Artefact {
	const sayings = eventos.flatMap(({ evento, prova }): Saying[] => {
		const event: Saying = { about: "event", seq: evento.seq, hash: evento.hash, day: prova?.root.day };
		return prova ? [event, ...sayingsOfRoots([prova.root])] : [event];
	});
	return { name, sayings };
}

export function artefactOfEvent(name: string, { seq, hash }: { seq: number; hash: string }): Artefact {
	return { name, sayings: [{ about: "event", seq, hash }] };
}

export function artefactOfRoots(name: string, list: RootList): Artefact {
	return { name, sayings: sayingsOfRoots(list.raizes) };
}

/** What the log itself has today in the places that were asked about. */
export type LogAnswer = {
	events: { seq: number; hash: string | null; day?: Day | undefined }[];
	roots: { day: Day; hash: string | null }[];
};

export function artefactOfLog(name: string, { events, roots }: LogAnswer): Artefact {
	return {
		name,
		sayings: [
			...events.map(({ seq, hash, day }): Saying => ({ about: "event", seq, day, hash: hash ?? MISSING })),
			...roots.map(({ day, hash }): Saying => ({ about: "root", day, hash: hash ?? MISSING })),
		],
	};
}

export type Places = { seqs: number[]; days: Day[] };

/** What one question may hold: each event takes a proof, and nobody keeps us busy with a long list. */
export const MOST_IN_A_QUESTION = { events: 40, days: 400 } as const;

/** The places in as many questions as there may be; `left`: of `all` of them those that nobody asks about. */
export function questionsOf({ seqs, days }: Places, most: number): { questions: Places[]; left: number; all: number } {
	const { events: eventsEach, days: daysEach } = MOST_IN_A_QUESTION;
	const needed = Math.max(Math.ceil(seqs.length / eventsEach), Math.ceil(days.length / daysEach), 1);
	const questions = Array.from({ length: Math.min(needed, most) }, (_, at) => ({
		seqs: seqs.slice(at * eventsEach, (at + 1) * eventsEach),
		days: days.slice(at * daysEach, (at + 1) * daysEach),
	}));
	const asked = questions.reduce((sum, each) => sum + each.seqs.length + each.days.length, 0);
	const all = seqs.length + days.length;
	return { questions, left: all - asked, all };
}

/** Which places of the log these speak of: what a server is asked, and nothing else about them. */
export function placesOf(artefacts: Artefact[]): Places {
	const sayings = artefacts.flatMap((each) => each.sayings);
	const seqs = sayings.flatMap((each) => (each.about === "event" ? each.seq : []));
	const days = sayings.flatMap((each) => (each.about === "root" ? each.day : []));
	return { seqs: [...new Set(seqs)], days: [...new Set(days)] };
}

type Heard = { saying: Saying; name: string };

export function compareHistory(artefacts: Artefact[]): History {
	const byPlace = new Map<string, Heard[]>();
	for (const { name, sayings } of artefacts)
		for (const saying of sayings) {
			const heard = byPlace.get(placeOf(saying)) ?? [];
			heard.push({ saying, name });
			byPlace.set(placeOf(saying), heard);
		}
	const conflicts: Conflict[] = [];
	const linked = new Set<string>();
	const sameDays: Day[] = [];
	for (const heard of byPlace.values()) {
		const conflict = conflictAmong(heard);
		if (conflict) conflicts.push(conflict);
		const names = new Set(heard.map(({ name }) => name));
		if (names.size < 2) continue;
		for (const name of names) linked.add(name);
		const [first] = heard;
		if (!conflict && first?.saying.about === "root") sameDays.push(first.saying.day);
	}
	const told = oncePerDay(conflicts.toSorted(byDay));
	const firstDay = told[0]?.day;
	const alone = artefacts.map(({ name }) => name).filter((name) => !linked.has(name));
	const before = sameDays.filter((day) => firstDay === undefined || day < firstDay).toSorted();
	return {
		verdict: told.length > 0 ? "other" : alone.length > 0 || artefacts.length < 2 ? "apart" : "one",
		conflicts: told,
		sameUntil: before.at(-1),
		alone,
	};
}

function sayingsOfRoots(roots: KnownRoot[]): Saying[] {
	return roots.flatMap((root): Saying[] => {
		const hash = rootHash(root);
		const said: Saying[] = [{ about: "root", day: root.day, hash }];
		if (root.number !== undefined) said.push({ about: "number", number: root.number, hash, day: root.day });
		if (root.version === 1) return said;
		const last = root.firstSeq + root.size - 1;
		if (root.number > 1) said.push({ about: "number", number: root.number - 1, hash: root.previousRoot });
		if (root.head !== CHAIN_START) said.push({ about: "event", seq: last, hash: root.head, day: root.day });
		return said;
	});
}

function placeOf(saying: Saying): string {
	if (saying.about === "event") return `event ${saying.seq}`;
	return saying.about === "root" ? `root ${saying.day}` : `number ${saying.number}`;
}

function conflictAmong(heard: Heard[]): Conflict | undefined {
	const [first, ...others] = heard;
	const other = others.find(({ saying }) => saying.hash !== first?.saying.hash);
	if (!first || !other) return undefined;
	const { saying } = first;
	return {
		what: saying.about === "event" ? "event" : "root",
		seq: saying.about === "event" ? saying.seq : undefined,
		day: heard.map((each) => each.saying.day).find((day) => day !== undefined),
		missing: [first, other].find((each) => each.saying.hash === MISSING)?.name,
		between: [first.name, other.name],
	};
}

function byDay(one: Conflict, other: Conflict): number {
	const [day, otherDay] = [one.day ?? "9999", other.day ?? "9999"];
	if (day !== otherDay) return day < otherDay ? -1 : 1;
	return (one.seq ?? 0) - (other.seq ?? 0);
}

/** A root is told by its day and by its number: one conflict is one sentence. */
function oncePerDay(conflicts: Conflict[]): Conflict[] {
	const told = new Map<string, Conflict>();
	for (const each of conflicts) {
		const key = `${each.what} ${each.seq ?? each.day} ${each.between.join(" ")}`;
		if (!told.has(key)) told.set(key, each);
	}
	return [...told.values()];
}
