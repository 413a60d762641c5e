import { accountData } from "./accounts/account-data.read.ts";
import type { ExportPart } from "./accounts/export-my-data.ts";
import { purchaseData } from "./billing/purchase-data.read.ts";
import { trialData } from "./billing/trial-data.read.ts";
import { contactMessagesFrom } from "./contact/contact-message.read.ts";
import { fichaData } from "./fichas/ficha-data.read.ts";

/** Every feature that keeps something about a person adds its part here; the copy of one's data has them all. */
export const exportParts: ExportPart[] = [
	{ name: "cadastro", read: accountData },
	{ name: "testeGratis", read: trialData },
	{ name: "compras", read: purchaseData },
	{ name: "fichas", read: fichaData },
	{ name: "mensagensDeContato", read: (deps, _userId, email) => contactMessagesFrom(deps, email) },
];
