import type { Deps } from "#server/deps.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";

const KILOBYTE = 1024;

/**
 * What one person may bring in: ten times what the busiest day of inspections has. Nobody pays for a draft, so without
 * it anybody with a trial could fill the disk that everybody's signatures are written to.
 */
const allowances = {
	photos: { name: "photo-kilobytes", points: 4 * 1024 * 1024, seconds: 86_400 },
	drafts: { name: "draft-start", points: 300, seconds: 3600 },
} satisfies Record<string, Allowance>;

type World = Pick<Deps, "limiter">;

export async function hasRoomForPhotos({ limiter }: World, personId: string, bytes: number): Promise<boolean> {
	return (await limiter.take(allowances.photos, personId, Math.ceil(bytes / KILOBYTE))).allowed;
}

export async function mayStartDraft({ limiter }: World, personId: string): Promise<boolean> {
	return (await limiter.take(allowances.drafts, personId)).allowed;
}
