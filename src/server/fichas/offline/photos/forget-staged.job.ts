import { and, asc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import * as z from "zod";
import { DAY_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import {
	aparelhoCapsulas,
	aparelhoCapturas,
	aparelhoFotos,
	aparelhoRecusados,
	aparelhoRegistros,
} from "../device.table.ts";
import { removeStagedFiles } from "./remove-staged-files.job.ts";

/** Longer than a phone waits between two contacts, and than the grace of whoever left. */
const STAGED_DAYS = 90;
const CAPSULE_DAYS = 60;
const REFUSED_DAYS = 365;
const AT_ONCE = 500;

/**
 * What waited on the way and is of no use any more: staged photos (those of a ficha lie with it), capsules that no entry
 * names, but for the newest of each device, and what was refused a year ago.
 */
export const forgetStaged = defineJob({
	name: "fichas.forget-staged",
	work: "portion",
	payload: z.object({}),
	schedule: "50 3 * * *",
	handle: async (deps) => {
		const counts = [await forgetPhotos(deps), await forgetCapsules(deps), await forgetRefused(deps)];
		return counts.some((count) => count === AT_ONCE) ? {} : undefined;
	},
});

async function forgetPhotos({ db, clock, jobs }: Deps): Promise<number> {
	const old = lt(aparelhoFotos.receivedAt, new Date(clock.now().getTime() - STAGED_DAYS * DAY_MS));
	// A capture that still waits for another photo needs this one.
	const waiting = db
		.select({ id: aparelhoCapturas.aparelhoId })
		.from(aparelhoCapturas)
		.where(eq(aparelhoCapturas.state, "aguarda fotos"));
	const { aparelhoId, sha256 } = aparelhoFotos;
	return db.transaction(async (tx) => {
		const due = await tx
			.select({ aparelhoId, sha256 })
			.from(aparelhoFotos)
			.where(and(old, notInArray(aparelhoId, waiting)))
			.orderBy(asc(aparelhoFotos.receivedAt))
			.limit(AT_ONCE);
		for (const [device, own] of Map.groupBy(due, (photo) => photo.aparelhoId)) {
			const hashes = own.map((photo) => photo.sha256);
			await tx.delete(aparelhoFotos).where(and(eq(aparelhoId, device), inArray(sha256, hashes)));
			await jobs.enqueue(tx, removeStagedFiles, { aparelhoId: device, hashes });
		}
		return due.length;
	});
}

async function forgetCapsules({ db, clock }: Deps): Promise<number> {
	const before = new Date(clock.now().getTime() - CAPSULE_DAYS * DAY_MS);
	const { rowCount } = await db.execute(sql`
		delete from ${aparelhoCapsulas} where hash in (
			select c.hash from ${aparelhoCapsulas} c
			where c.issued_at < ${before}
				and not exists (select 1 from ${aparelhoRegistros} r where r.capsula = c.hash)
				and (select count(*) from ${aparelhoCapsulas} n where n.aparelho_id = c.aparelho_id and n.issued_at > c.issued_at) >= 3
			limit ${AT_ONCE})`);
	return rowCount ?? 0;
}

async function forgetRefused({ db, clock }: Deps): Promise<number> {
	const before = new Date(clock.now().getTime() - REFUSED_DAYS * DAY_MS);
	const { rowCount } = await db.execute(sql`
		delete from ${aparelhoRecusados} where id in (
			select id from ${aparelhoRecusados} where at < ${before} limit ${AT_ONCE})`);
	return rowCount ?? 0;
}
