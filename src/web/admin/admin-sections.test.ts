import { expect, it } from "vitest";
import { findSection } from "./admin-sections.ts";

it.each([
	["/admin/blog", "Posts"],
	["/admin/blog/novo", "Posts"],
	["/admin/blog/editar/7", "Posts"],
	["/admin/blog/comentarios", "Comentários"],
	["/admin/blog/categorias", "Categorias e tags"],
	["/admin/contas/7", "Contas"],
	["/admin/contasnovas", undefined],
	["/admin", undefined],
])("%s lies in %s", (pathname, label) => {
	expect(findSection(pathname)?.label).toBe(label);
});
