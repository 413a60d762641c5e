import * as z from "zod/mini";
import { confirmationProblem } from "./password.ts";

type Typed = { senha: string; confirmar_senha: string };

/** The second typing of a password, checked beside all other fields: what is missing is named at once. */
export const confirmedPassword = z.refine<Typed>(
	({ senha, confirmar_senha }) => confirmationProblem(senha, confirmar_senha) === undefined,
	{
		path: ["confirmar_senha"],
		when: () => true,
		error: ({ input }) => {
			const { senha, confirmar_senha } = input as Typed;
			return confirmationProblem(senha, confirmar_senha);
		},
	},
);
