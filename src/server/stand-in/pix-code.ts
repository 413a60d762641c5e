import { generatePixPayload } from "@brazilian-utils/brazilian-utils";
import type { Cents } from "#core/kernel/money/money.ts";
import { toReais } from "#server/platform/payments/provider-money.ts";

/** "Copia e cola": a BR Code as any bank's app reads it, to a key that nobody holds. */
export function pixCode({ amount, transaction }: { amount: Cents; transaction: string }): string {
	const code = generatePixPayload({
		key: "provedor-teste@exemplo.com.br",
		merchantName: "PROVEDOR DE TESTE",
		merchantCity: "SAO PAULO",
		amount: toReais(amount),
		txid: transaction,
	});
	if (!code) throw new Error("no Pix code for this payment");
	return code;
}
