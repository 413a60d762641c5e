import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { AgenciamentoFields } from "./agenciamento.ts";
import type { PropostaFields } from "./proposta.ts";
import type { VisitaFields } from "./visita.ts";
import type { VistoriaFields } from "./vistoria.ts";

/** What each type of ficha holds, by its own definition. */
export type FieldsByType = {
	visita: VisitaFields;
	proposta: PropostaFields;
	agenciamento: AgenciamentoFields;
	vistoria: VistoriaFields;
};

/**
 * What a ficha holds where its type is not known beforehand: all that any type asks. Lists that several types have,
 * such as `pessoas`, are one.
 */
export type FichaFields = Joined<FieldsByType[FichaType]>;
export type FichaPessoa = NonNullable<FichaFields["pessoas"]>[number];

type NameIn<One> = One extends unknown ? keyof One : never;
type ValueIn<One, Name extends PropertyKey> = One extends { [N in Name]?: infer Value } ? Value : never;
type Joined<One> = { [Name in NameIn<One>]?: JoinedValue<ValueIn<One, Name>> | undefined };
type JoinedValue<Value> = Exclude<Value, readonly object[]> | JoinedList<Extract<Value, readonly object[]>>;
type JoinedList<List extends readonly object[]> = [List] extends [never] ? never : Joined<List[number]>[];
