import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Section } from "#core/fichas/form/field.ts";
import { type FieldsReading, readFieldsAs } from "#core/fichas/form/read-fields.ts";
import { addToDay, type Day } from "#core/kernel/day.ts";
import { agenciamento, SURVIVAL_DAYS } from "./agenciamento.ts";
import type { FichaFields } from "./ficha-fields.ts";
import { PROPOSAL_VALID_HOURS } from "./proposal-validity.ts";
import { proposta } from "./proposta.ts";
import { RECOGNITION_DAYS, visita } from "./visita.ts";
import { CONTEST_DAYS, vistoria } from "./vistoria.ts";

const forms = { visita, proposta, agenciamento, vistoria } satisfies Record<FichaType, readonly Section[]>;

export function formOf(type: FichaType): readonly Section[] {
	return forms[type];
}

/** A draft of this type: what is there is read, what is missing may wait. */
export function readFichaDraft(
	type: FichaType,
	raw: unknown,
	form: readonly Section[] = forms[type],
): FieldsReading<FichaFields> {
	return readFieldsAs<FichaFields>(form, raw, { complete: false });
}

/** What a new ficha begins with. `local` is the wall clock of the account, `yyyy-mm-ddThh:mm`. Exclusivity, deposit and payer have no default on purpose. */
export function freshValues(type: FichaType, local: string): FichaFields {
	const today: Day = local.slice(0, 10);
	switch (type) {
		case "visita":
			return {
				finalidade: "Venda",
				data_visita: today,
				hora_inicio: local.slice(11, 16),
				modalidade: "Presencial",
				prazo_reconhecimento_dias: RECOGNITION_DAYS,
			};
		case "proposta":
			return {
				subtipo: "Proposta de compra",
				validade_ate: `${addToDay(today, PROPOSAL_VALID_HOURS / 24)}T${local.slice(11, 16)}`,
				devolucao_dias: 5,
				despesas: "Comprador",
				comissao_ref: "Conforme o que for contratado com o proprietário",
			};
		case "agenciamento":
			return { negocio: "Venda", inicio: today, subsistencia_dias: SURVIVAL_DAYS };
		case "vistoria":
			return { tipo_vistoria: "Entrada", data_hora: local, contestacao_prazo: CONTEST_DAYS };
	}
}
