import { useSearchParams } from "react-router";
import { Notice } from "#web/ui/layout/notice.tsx";

/** A list is asked for so behind what was deleted. */
export const DELETED = "feito=excluido";

/** At the top of the list; not on its further pages, whose addresses go on from this one. */
export function DeletedNotice({ title, isFirst }: { title: string; isFirst: boolean }) {
	const [parameters] = useSearchParams();
	if (!isFirst || !parameters.toString().split("&").includes(DELETED)) return null;
	return <Notice live tone="protected" title={title} className="mb-5" />;
}
