import { useEffect, useState } from "react";
import { fetchRepeated, type RepeatedFicha } from "./fetch-repeated.ts";
import { useFormContext } from "./form-context.ts";
import { RepeatedNotice } from "./repeated-notice.tsx";

/** Somebody of the account has shown this property today already: perhaps to the same people. */
export function SameDay({ isSaved }: { isSaved: boolean }) {
	const { fichaId, here } = useFormContext();
	const [fichas, setFichas] = useState<RepeatedFicha[]>([]);
	useEffect(() => {
		// What is compared is what is on the server.
		if (!fichaId || here || !isSaved) return;
		const asked = new AbortController();
		void fetchRepeated(fichaId, {}, asked.signal).then(({ sameDay }) => {
			if (!asked.signal.aborted) setFichas(sameDay);
		});
		return () => asked.abort();
	}, [fichaId, here, isSaved]);
	return <RepeatedNotice title="Este imóvel já tem visita neste dia" fichas={fichas} />;
}
