import { useEffect, useState } from "react";
import type { Value } from "#core/fichas/form/field.ts";
import { isPhone } from "#core/kernel/contact/phone.ts";
import { fetchRepeated, type RepeatedFicha } from "./fetch-repeated.ts";
import { useFormContext } from "./form-context.ts";
import { RepeatedNotice } from "./repeated-notice.tsx";

const PAUSE_MS = 400;
const CPF = /^\d{11}$/;

/** Says, while somebody's CPF or phone is typed, that there is a ficha with it already. */
export function RepeatedPerson({ cpf, telefone }: { cpf: Value; telefone: Value }) {
	const { fichaId, here } = useFormContext();
	const [fichas, setFichas] = useState<RepeatedFicha[]>([]);
	const document = typeof cpf === "string" && CPF.test(cpf) ? cpf : "";
	const phone = typeof telefone === "string" && isPhone(telefone) ? telefone : "";
	useEffect(() => {
		if (!fichaId || here || (!document && !phone)) return setFichas([]);
		const asked = new AbortController();
		const clock = setTimeout(async () => {
			const { person } = await fetchRepeated(fichaId, { cpf: document, telefone: phone }, asked.signal);
			if (!asked.signal.aborted) setFichas(person);
		}, PAUSE_MS);
		return () => {
			clearTimeout(clock);
			asked.abort();
		};
	}, [fichaId, here, document, phone]);
	return <RepeatedNotice title="Já existe ficha com este CPF ou telefone" fichas={fichas} className="mt-5" />;
}
