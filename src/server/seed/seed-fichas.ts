import { holderSeat, type Seat } from "#core/accounts/seat.ts";
import { addToDay, BRAZIL_ZONE, type Day, dayIn, momentOf } from "#core/kernel/day.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#core/kernel/duration.ts";
import type { Deps } from "#server/deps.ts";
import { markRead } from "#server/fichas/avisos/read-avisos.ts";
import { sweepUnsealed } from "#server/fichas/document/sweep-unsealed.job.ts";
import { addPhoto } from "#server/fichas/draft/add-photo.ts";
import { begunAt } from "#server/fichas/draft/ficha-origin.read.ts";
import { saveDraft, startDraft } from "#server/fichas/draft/save-draft.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { sweepUnsealedAnswers } from "#server/fichas/owner/seal-answer.job.ts";
import { saveCorretor } from "#server/fichas/registry/save-corretor.ts";
import { expireFichas, refuseFicha } from "#server/fichas/signing/end-ficha.ts";
import { signFicha } from "#server/fichas/signing/sign-ficha.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { muteSigners } from "#server/fichas/transfer/mute-signers.ts";
import { answerSample } from "./fichas/answer-sample.ts";
import { sampleForm } from "./fichas/sample-form.ts";
import { samplePhotos } from "./fichas/sample-photo.ts";
import { type SampleFicha, samplePlan } from "./fichas/sample-plan.ts";
import { withPhotos } from "./fichas/sample-rooms.ts";
import { sampleSigning } from "./fichas/sample-signing.ts";
import { seatSampleTeam } from "./sample-team.ts";
import { withholdSeals } from "./withhold-seals.ts";

const KEY = "amostra-";
const NEWS_MS = 2 * DAY_MS;

type Step = { at: Date; run(deps: Deps): Promise<void> };

/**
 * Three months of fichas through the use cases themselves, each with the clock set to its day. Every step may be
 * taken again: what a killed process left behind is finished by the next one.
 */
export async function seedFichas(deps: Deps, userId: string): Promise<void> {
	const holder = holderSeat(userId);
	const seatOf = await seatSampleTeam(deps, holder);
	const begun = await firstSample(deps, userId);
	const base = dayIn(BRAZIL_ZONE, begun ? new Date(begun.getTime() + firstDaysAgo * DAY_MS) : deps.clock.now());
	await saveCorretor(deps, {
		userId,
		raw: { creci: "CRECI/SP 204112-F", imobiliaria: "Albuquerque Imóveis", creci_imobiliaria: "CRECI/SP 31874-J" },
	});
	const ids = new Map<string, string>();
	const steps = samplePlan.flatMap((ficha, at) =>
		stepsOf({ seat: seatOf(ficha.where), ficha, seed: at * 3 + 1, base, ids }),
	);
	const jobs = withholdSeals(deps.jobs);
	for (const { at, run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
		await run({ ...deps, jobs, clock: { now: () => at } });
	}
	// What is months old is no news: the bell counts the last days.
	const before = new Date(deps.clock.now().getTime() - NEWS_MS);
	for (const seat of new Set(samplePlan.map(({ where }) => seatOf(where)))) await markRead(deps, { seat, before });
	await deps.db.transaction(async (tx) => {
		await deps.jobs.enqueue(tx, sweepUnsealed, {});
		await deps.jobs.enqueue(tx, sweepUnsealedAnswers, {});
	});
}

const firstDaysAgo = samplePlan[0]?.daysAgo ?? 0;
const originKey = (key: string) => `${KEY}${key.padStart(4, "0")}`;

/** When the sample was begun, in its own time; nothing yet if it was not. */
export function firstSample(deps: Pick<Deps, "db">, userId: string): Promise<Date | undefined> {
	return begunAt(deps, { seat: holderSeat(userId), originKey: originKey(samplePlan[0]?.key ?? "") });
}

/** Nobody pressed the button: the sample is made by the program. */
const SAMPLE_SENDER = { ip: "192.0.2.1", port: 40_000, userAgent: "", session: null };

type Planned = { seat: Seat; ficha: SampleFicha; seed: number; base: Day; ids: Map<string, string> };

function stepsOf(planned: Planned): Step[] {
	const { ficha, base, seat } = planned;
	const begin = momentOf(`${addToDay(base, -ficha.daysAgo)}T${ficha.time}`, BRAZIL_ZONE);
	const after = (ms: number) => new Date(begin.getTime() + ms);
	const id = () => idOf(planned);
	const steps: Step[] = [{ at: begin, run: (deps) => beginDraft(deps, planned) }];
	if (ficha.end === "rascunho") return steps;
	steps.push({
		at: after(4 * MINUTE_MS),
		run: async (deps) => {
			const sent = await sendFicha(deps, { seat, fichaId: id(), sender: SAMPLE_SENDER });
			if (!sent.ok && sent.reason !== "not-a-draft")
				throw new Error(`sample ${ficha.key}: ${sent.reason} ${JSON.stringify(sent.errors ?? {})}`);
			await muteSigners(deps, id());
		},
	});
	const inPerson = ficha.tipo === "visita" || ficha.tipo === "vistoria";
	const count = ficha.who.length + (ficha.tipo === "vistoria" ? 1 : 0);
	const signing = ficha.end === "assinada" ? count : ficha.end === "parcial" ? count - 1 : 0;
	for (let at = 0; at < signing; at++) {
		const delay = inPerson ? (7 + 2 * at) * MINUTE_MS : (1 + at * 2) * HOUR_MS;
		steps.push({ at: after(delay), run: (deps) => sign(deps, planned, at) });
	}
	const { answer } = ficha;
	if (answer)
		steps.push({ at: after(20 * HOUR_MS), run: (deps) => answerSample(deps, { seat, fichaId: id(), answer }) });
	if (ficha.end === "recusada") steps.push({ at: after(9 * MINUTE_MS), run: (deps) => refuse(deps, seat, id()) });
	if (ficha.end === "expirada") {
		const wait = (ficha.tipo === "proposta" ? 2 : 7) * DAY_MS + HOUR_MS;
		steps.push({ at: after(wait), run: async (deps) => void (await expireFichas(deps)) });
	}
	return steps;
}

function idOf({ ficha, ids }: Planned): string {
	const id = ids.get(ficha.key);
	if (id === undefined) throw new Error(`sample ${ficha.key}: not begun`);
	return id;
}

async function beginDraft(deps: Deps, { seat, ficha, seed, base, ids }: Planned): Promise<void> {
	const raw = sampleForm(ficha, addToDay(base, -ficha.daysAgo));
	const previousId = ficha.after && ids.get(ficha.after);
	const key = originKey(ficha.key);
	const started = await startDraft(deps, { seat, tipo: ficha.tipo, raw, originKey: key, previousId });
	if (!started.ok) throw new Error(`sample ${ficha.key}: ${started.reason}`);
	const { id: fichaId, version } = started.value;
	ids.set(ficha.key, fichaId);
	if (ficha.tipo !== "vistoria" || ficha.end === "rascunho") return;
	const photos: string[] = [];
	for (const bytes of await samplePhotos(seed)) {
		const takenAt = deps.clock.now();
		const added = await addPhoto(deps, { seat, fichaId, bytes, source: "camera", takenAt });
		if (!added.ok && added.reason === "not-a-draft") return;
		if (!added.ok) throw new Error(`sample ${ficha.key}: ${added.reason}`);
		photos.push(added.value.id);
	}
	await saveDraft(deps, { seat, fichaId, version, raw: withPhotos(raw, photos as [string, string]) });
}

/** Whoever has decided already, before a restart, has no link any more. */
async function sign(deps: Deps, planned: Planned, position: number): Promise<void> {
	const { seat, ficha, seed } = planned;
	const found = await readFicha(deps, { seat, fichaId: idOf(planned) });
	const { token, nome } = found?.signers[position] ?? {};
	if (!found?.ficha.documentHash || !token || !nome) return;
	const documento = (await findSigning(deps, token))?.signer.cpfCnpj ?? "";
	const { documentHash } = found.ficha;
	const signing = sampleSigning(ficha, seed + position, deps.clock.now(), { documentHash, nome, documento });
	await signFicha(deps, { token, ...signing });
}

async function refuse(deps: Deps, seat: Seat, fichaId: string): Promise<void> {
	const token = (await readFicha(deps, { seat, fichaId }))?.signers[0]?.token;
	const seen = { ip: "203.0.113.57", port: 50_412 };
	if (token) await refuseFicha(deps, { token, reason: "Não quis informar CPF", seen });
}
