import type { PinnedEntry } from "#core/fichas/evidence/pinned-list.ts";
import { beginList, signEntry } from "#server/platform/seal/pins/sign-entry.ts";
import { secondKeyOf } from "#server/platform/seal/second-key.ts";
import { makeSecrets } from "#server/platform/secrets.ts";
import type { Drill, Named } from "./drill.ts";
import { rewriteEvents, rewriteRoots } from "./rewrite-log.ts";

export type Step = (drill: Drill) => Promise<void>;
export type Forgery = [name: string, forge: Step, by: keyof Named, says: string];

/** `$A`, `$B`, `$C`: the three fichas. */
export const run =
	(...statements: string[]): Step =>
	async ({ pool, ids }) => {
		for (const statement of statements)
			await pool.query(statement.replace(/\$([ABC])/g, (_, of) => `'${ids["ABC".indexOf(of)]}'`));
	};
export const and =
	(...steps: Step[]): Step =>
	async (drill) => {
		for (const step of steps) await step(drill);
	};
export const relink: Step = ({ pool }) => rewriteEvents(pool);
export const putForeign: Step = async ({ pool, foreign: { fingerprint, certificate } }) => {
	await pool.query("insert into seal_certificates (fingerprint, certificate, first_used_at) values ($1, $2, now())", [
		fingerprint,
		certificate,
	]);
};
export const renameForeign: Step = async ({ pool, foreign }) => {
	await pool.query("update seal_certificates set certificate = $1", [foreign.certificate]);
};
/** Into the copy of the list of certificates, signed by nobody but the one who forges. */
const putIntoList = async ({ pool }: Drill, entry: PinnedEntry) => {
	const row = [entry.number, JSON.stringify(entry)];
	await pool.query("insert into pinned_certificates (number, entry) values ($1, $2)", row);
};
export const beginForeign: Step = async (drill) => {
	await drill.pool.query("delete from pinned_certificates");
	const ours = [(await drill.deps.seal()).certificate];
	for (const entry of await beginList(drill.foreign, ours, new Date())) await putIntoList(drill, entry);
};
export const beginForeignAnew: Step = async (drill) => {
	const { certificate } = drill.foreign;
	const pin = { kind: "novo-inicio", certificate, from: new Date(), reason: "perda" } as const;
	const { entries } = await drill.deps.pins();
	await putIntoList(drill, await signEntry(entries, pin, { signer: drill.foreign }));
};
export const sealForeign: Step = async ({ pool, foreign, ids }) => {
	await pool.query("update sealed_documents set certificate = $1 where ficha_id = $2", [foreign.fingerprint, ids[2]]);
};
/** With keys of one's own, and the certificate put among ours. */
export const resignForeignRoots: Step = ({ pool, foreign }) =>
	rewriteRoots(pool, { seal: foreign, second: secondKeyOf(makeSecrets("a secret of somebody else's, long enough")) });
export const resignForeign = and(putForeign, resignForeignRoots);
/** With our own keys. */
export const resignAll: Step = async ({ pool, deps }) =>
	rewriteRoots(pool, { seal: await deps.seal(), second: secondKeyOf(deps.secrets) });
export const removeC = run(
	"delete from sealed_documents where ficha_id = $C",
	"delete from ficha_signers where ficha_id = $C",
	"delete from fichas where id = $C",
	"delete from evidence_log where ficha_id = $C",
);
export const EVENT = "insert into evidence_log (seq, at, kind, ficha_id, content, content_hash, previous_hash, hash)";
export const changeIp = run(
	`update ficha_signers set evidence = jsonb_set(evidence::jsonb, '{servidor,ip}', '"10.0.0.1"') where ficha_id = $A`,
);
export const changeEvidenceEverywhere = and(
	changeIp,
	run(
		"update ficha_signers set evidence_hash = repeat('a', 64) where ficha_id = $A",
		`update evidence_log set content = regexp_replace(content, '"evidenceHash":"[0-9a-f]+"', '"evidenceHash":"' || repeat('a', 64) || '"') where seq = 2`,
	),
);
