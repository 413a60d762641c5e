import * as z from "zod/mini";
import { textField } from "#core/kernel/text/text-field.ts";
import { documentField } from "./document-field.ts";
import { usernameProblem } from "./username.ts";

/** By what somebody is known to the product: corrected by themselves, with the password. */
export const IdentityForm = z.object({ cpf_cnpj: documentField, nome_usuario: textField(usernameProblem) });
export type IdentityForm = z.infer<typeof IdentityForm>;
