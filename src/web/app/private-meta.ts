import type { MetaDescriptor } from "react-router";
import { brand } from "#core/kernel/brand.ts";

/** Pages that belong to one person: no search engine lists them. */
export function privateMeta(title: string) {
	return (): MetaDescriptor[] => [{ title: `${title} · ${brand.name}` }, { name: "robots", content: "noindex" }];
}
