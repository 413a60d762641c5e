import { createContext, useContext } from "react";
import type { RoomPreset } from "#core/fichas/draft/inspection/room-presets.ts";
import type { ValidityChoice } from "#core/fichas/draft/proposal-validity.ts";
import type { Value, Values } from "#core/fichas/form/field.ts";
import type { PhotoPlace } from "./photos/take-photo.ts";
import type { RegistryEntry } from "./suggest-from-registry.ts";

/** What every answer of a form needs to know; it never changes while the form is open. */
export type FormContext = {
	change: (path: string, value: Value) => void;
	/** Takes an item out of its list: `ambientes.0.itens.3`. */
	remove: (path: string) => void;
	/** Only in a draft: photos belong to a ficha. */
	fichaId: string | undefined;
	/** Resolves to whether everything typed is on the server; only in a draft. */
	save?: () => Promise<boolean>;
	/** Only where the ficha lies on the device, and nobody can be asked about it. */
	here?: FormHere;
	/** Only in an inspection: rooms of earlier ones to begin with. */
	presets?: readonly RoomPreset[];
	/** Only in a draft: the property's clock, and how long a proposal usually holds from now on. */
	clock?: { local: string; zone: string; validity: ValidityChoice[] };
};

/** Where photos go and who is known, while the server is out of reach. */
export type FormHere = {
	photos: PhotoPlace;
	suggest: (kind: "pessoas" | "imoveis", typed: string) => Promise<RegistryEntry[]>;
};

const Context = createContext<FormContext | undefined>(undefined);
const Errors = createContext<Record<string, string>>({});
/** All answers as they are read, for conditions that look beyond their own list. */
const All = createContext<Values>({});

export const FormContextProvider = Context.Provider;
export const ErrorsProvider = Errors.Provider;
export const AllProvider = All.Provider;

export function useFormContext(): FormContext {
	const formContext = useContext(Context);
	if (!formContext) throw new Error("an answer outside of a form");
	return formContext;
}

export function useErrors(): Record<string, string> {
	return useContext(Errors);
}

export function useAll(): Values {
	return useContext(All);
}

export function idOf(path: string): string {
	return `campo-${path.replaceAll(".", "-")}`;
}
