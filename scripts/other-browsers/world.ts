import type { startProduct } from "./start-product.ts";
import type { Visitor } from "./visitor.ts";

/** What the journeys of one engine share: the product, and two people with a browser each. */
export type World = {
	product: Awaited<ReturnType<typeof startProduct>>;
	broker: Visitor;
	client: Visitor;
	/** For what is photographed and downloaded; it outlives the drill. */
	folder: string;
	/** What a journey leaves for those after it. */
	left: { link?: string; ficha?: string; pdf?: string };
};

export type Journey = { name: string; walk(world: World): Promise<void> };
