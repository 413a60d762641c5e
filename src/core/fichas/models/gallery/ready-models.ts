import type { ReadyModel } from "./ready-model.ts";
import { exitInspection, openListing, rentalProposal } from "./ready-others.ts";
import { launchVisit, partnersVisit, rentalVisit } from "./ready-visits.ts";

/** Beside the four standard models, in the order of the gallery. */
export const readyModels: readonly ReadyModel[] = [
	rentalVisit,
	launchVisit,
	partnersVisit,
	rentalProposal,
	openListing,
	exitInspection,
];

export function findReadyModel(slug: string): ReadyModel | undefined {
	return readyModels.find((one) => one.slug === slug);
}
