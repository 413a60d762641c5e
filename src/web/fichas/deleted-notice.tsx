import { useSearchParams } from "react-router";
import { Notice } from "#web/ui/layout/notice.tsx";

/** A list is asked for so behind what was deleted, and behind what was not there to be deleted any more. */
export const DELETED = "feito=excluido";
export const NOT_THERE = "feito=ausente";

/** At the top of the list; not on its further pages, whose addresses go on from this one. */
export function DeletedNotice({ title, absent, isFirst }: { title: string; absent: string; isFirst: boolean }) {
	const [parameters] = useSearchParams();
	const asked = parameters.toString().split("&");
	const told = asked.includes(DELETED) ? title : asked.includes(NOT_THERE) ? absent : undefined;
	return isFirst && told ? <Notice live tone="protected" title={told} className="mb-5" /> : null;
}
