import { data } from "react-router";
import { sideBySide } from "#core/fichas/document/comparison.ts";
import { factWords } from "#core/fichas/draft/inspection/compare-inspections.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { readComparison } from "#server/fichas/document/comparison/comparison.read.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/comparison.route.ts";
import { ComparisonPage } from "./comparison-page.tsx";

export const meta = privateMeta("Comparação de vistorias");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const found = await readFicha(deps, { seat, fichaId: args.params.id });
	const exit = found && { ...found.ficha, document: found.document };
	const comparison = exit && (await readComparison(deps, exit));
	if (!comparison) throw data(null, { status: 404 });
	const { entry } = comparison;
	const photoIds = {
		before: entry.document.fotos.map(({ id }) => id),
		after: comparison.exit.document.fotos.map(({ id }) => id),
	};
	const idsOf = (numbers: number[] | undefined, side: "before" | "after") =>
		(numbers ?? []).flatMap((number) => {
			const id = photoIds[side][number - 1];
			return id ? [{ number, id }] : [];
		});
	return {
		fichaId: args.params.id,
		entryProtocol: entry.document.protocolo,
		exitProtocol: comparison.exit.document.protocolo,
		places: sideBySide(entry, comparison.exit).map(({ nome, tipo, coisas }) => ({
			nome,
			coisas: coisas.map(({ nome: name, before, after, mudanca }) => ({
				nome: name,
				mudanca,
				// A meter runs: its two readings say enough.
				isSame: mudanca === undefined && tipo !== "medidores",
				before: { words: factWords(before?.fatos), photos: idsOf(before?.fotos, "before") },
				after: { words: factWords(after?.fatos), photos: idsOf(after?.fotos, "after") },
			})),
		})),
	};
}

export default function ComparisonRoute({ loaderData }: Route.ComponentProps) {
	return <ComparisonPage {...loaderData} />;
}
