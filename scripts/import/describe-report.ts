import type { Report } from "./import-blog.ts";

export function describeReport({ imported, alreadyHere, skipped }: Report, dryRun: boolean): string {
	const lines = [
		dryRun ? "Simulação: nada foi gravado e nenhuma imagem foi buscada." : "Importação concluída.",
		"",
		`${dryRun ? "Seriam importados" : "Importados"}: ${imported.length}`,
	];
	for (const { title, slug, wantedSlug, pictures, lostPictures } of imported) {
		const notes = [
			`/blog/${slug}`,
			...(slug !== wantedSlug ? [`antes: ${wantedSlug || "sem endereço"}`] : []),
			...(pictures > 0 ? [`imagens: ${pictures}`] : []),
		];
		lines.push(`  + ${title} (${notes.join(", ")})`);
		for (const url of lostPictures) lines.push(`      imagem que não veio: ${url.slice(0, 200)}`);
	}
	if (alreadyHere.length > 0) lines.push("", `Já estavam aqui: ${alreadyHere.length}`);
	if (skipped.length > 0) lines.push("", `Não importados: ${skipped.length}`);
	for (const { title, why } of skipped) lines.push(`  - ${title}: ${why}`);
	return lines.join("\n");
}
