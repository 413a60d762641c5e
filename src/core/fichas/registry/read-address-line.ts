import { type AddressFields, foldText, states } from "./address.ts";

const POSTCODE = /\b(?:cep\s*:?\s*)?(\d{5})-?(\d{3})\b/i;
const NUMBER = /^(?:n[º°o.]*\s*)?(\d[\d.]*\s?[a-z]?|s\/?n)$/i;
const UNIT =
	/^(ap(to|artamento)?|bl(oco)?|casa|conj(unto)?|sala|loja|torre|lote|quadra|unid(ade)?|fundos|sobreloja)\b/i;

/**
 * An address in one line, as it is written in a message: `Rua das Flores, 10, ap 42, Centro, Campinas/SP`. Only what
 * stands there is taken; what cannot be told apart stays in the street, where people see and mend it.
 */
export function readAddressLine(line: string): AddressFields {
	const postcode = POSTCODE.exec(line);
	const rest = line.replace(POSTCODE, " ").replace(/\s+/g, " ");
	const parts = rest
		.split(/\s*[,;\n]\s*|\s+[-–—]\s+/)
		.map((part) => part.replace(/^[\s.-]+|[\s.-]+$/g, ""))
		.filter(Boolean);
	const street = splitStreet(parts.shift() ?? "");
	const number = street.numero ?? (NUMBER.test(parts[0] ?? "") ? bareNumber(parts.shift() ?? "") : undefined);
	const place = takePlace(parts);
	const unit = parts.filter((part) => UNIT.test(part));
	const [bairro, ...unknown] = parts.filter((part) => !UNIT.test(part));
	const found: AddressFields = {
		logradouro: street.logradouro,
		numero: number,
		complemento: [...unit, ...unknown].join(", ") || undefined,
		bairro,
		...place,
		cep: postcode ? `${postcode[1]}${postcode[2]}` : undefined,
	};
	return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
}

/** Whether a line says more than a street: only then is it taken apart. */
export function hasMoreThanStreet(line: string): boolean {
	return Object.keys(readAddressLine(line)).length > 1;
}

/** `Rua das Flores 10` and `Rua das Flores nº 10`: a number at the end of a street of several words. */
function splitStreet(part: string): { logradouro: string; numero?: string } {
	const found = /^(.*\p{L}.*?\s\S*\p{L}\S*)\s+(\d{1,6}[a-z]?|s\/n)$/iu.exec(part);
	if (!found?.[1] || !found[2]) return { logradouro: part };
	return { logradouro: found[1].replace(/\s+n[º°o.]+$/i, ""), numero: found[2] };
}

function bareNumber(part: string): string {
	return NUMBER.exec(part)?.[1] ?? part;
}

/** `Campinas/SP`, `Campinas SP`, `Campinas`, `SP`: from the end, and only with the state that makes it a city. */
function takePlace(parts: string[]): Pick<AddressFields, "cidade" | "uf"> {
	const last = parts.at(-1);
	if (last === undefined) return {};
	const alone = stateIn(last);
	if (alone) {
		parts.pop();
		const cidade = parts.pop();
		return { ...(cidade && { cidade }), uf: alone };
	}
	const found = /^(.+?)\s*[/\s-]\s*(\p{L}{2})$/u.exec(last);
	const uf = found?.[2] && stateIn(found[2]);
	if (!found?.[1] || !uf) return {};
	parts.pop();
	return { cidade: found[1].trim(), uf };
}

function stateIn(text: string): AddressFields["uf"] {
	const folded = foldText(text).toUpperCase();
	return states.find((uf) => uf === folded);
}
