import { expect, test } from "vitest";
import { challengeForBrowser, type DeviceConfirmation } from "#core/fichas/evidence/device-confirmation.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { confirmByDevice } from "#tests/support/fichas/test-device.ts";
import { checkDevices } from "./verify-device.ts";

const about = { documentHash: "a".repeat(64), signatario: "signatario-1", sessao: "b".repeat(64) };
const origin = "https://rubrica.com.br";
const confirmacao: DeviceConfirmation = {
	schema: "rubrica-aparelho-1",
	...about,
	origem: origin,
	rpId: "rubrica.com.br",
	...confirmByDevice({ challenge: challengeForBrowser(about), origin }),
	algoritmo: -7,
};

type Said = { documentHash?: string; signatario?: string; aparelhoConfirmou?: string };

/** The event of the log, as whoever can write the log would have it. */
function written(confirmed: DeviceConfirmation, said: Said = {}) {
	const { documentHash, signatario } = confirmed;
	const named = { documentHash, signatario, aparelhoConfirmou: sha256Hex(canonicalJson(confirmed)) };
	const conteudo = JSON.stringify({ ...named, ...said });
	return { seq: 7, conteudo, confirmacao: confirmed, contentHash: sha256Hex(conteudo) };
}

const outcomeOf = async (one: ReturnType<typeof written>, event: { seq?: number; contentHash?: string } = {}) =>
	(await checkDevices([one], [{ seq: 7, contentHash: one.contentHash, ...event }])).map(({ outcome }) => outcome);

test("a device's confirmation counts where the event of that text and that person names it", async () => {
	expect(await outcomeOf(written(confirmacao))).toEqual(["ok"]);
	expect(await outcomeOf(written(confirmacao), { seq: 8 })).toEqual(["fault"]);
	expect(await outcomeOf(written(confirmacao), { contentHash: sha256Hex("outro") })).toEqual(["fault"]);
	for (const said of [
		{ aparelhoConfirmou: sha256Hex("outra") },
		{ documentHash: "c".repeat(64) },
		{ signatario: "signatario-2" },
	])
		expect(await outcomeOf(written(confirmacao, said)), JSON.stringify(said)).toEqual(["fault"]);
});

test("one that no device signed does not count, also where the log names it to the letter", async () => {
	const { assinatura } = confirmByDevice({ challenge: challengeForBrowser(about), origin });
	expect(await outcomeOf(written({ ...confirmacao, assinatura }))).toEqual(["fault"]);
	expect(await outcomeOf(written({ ...confirmacao, documentHash: "c".repeat(64) }))).toEqual(["fault"]);
});
