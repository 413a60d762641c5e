import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";

export type ListFilter = {
	typed: string;
	status: FichaStatus | "abertas" | undefined;
	tipo: FichaType | undefined;
	from: string | undefined;
	to: string | undefined;
};
