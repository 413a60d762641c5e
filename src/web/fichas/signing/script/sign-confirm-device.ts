import { signMessages } from "#web/fichas/signing/sign.copy.ts";
import { partOf } from "./sign-part.ts";

type Given = {
	algoritmo: number;
	chavePublica: string;
	dadosDoCliente: string;
	dadosDoAutenticador: string;
	assinatura: string;
};

/**
 * A key made on this device for this text, and the text confirmed with it. Two questions of the device: without a
 * maker's word on the key, making it signs nothing.
 */
export function startDevice(form: HTMLFormElement): { given(): Given | undefined } {
	let given: Given | undefined;
	const box = form.querySelector<HTMLElement>("[data-device]");
	if (!box) return { given: () => undefined };
	const ask = partOf(box, "device-ask", HTMLButtonElement);
	const said = partOf(box, "device-said", HTMLElement);
	const isDemanded = box.dataset.demanded !== undefined;
	void canConfirm().then((can) => {
		if (can) box.hidden = false;
		else if (isDemanded) {
			ask.hidden = true;
			said.textContent = signMessages.deviceCannot;
		}
	});
	ask.addEventListener("click", async () => {
		ask.disabled = true;
		said.textContent = signMessages.deviceAsking;
		try {
			given = await confirm(bytesOf(box.dataset.challenge ?? ""), box.dataset.rp ?? "");
			ask.hidden = true;
			said.textContent = signMessages.deviceConfirmed;
		} catch {
			said.textContent = isDemanded ? signMessages.deviceFailedDemanded : signMessages.deviceFailed;
		}
		ask.disabled = false;
	});
	return { given: () => given };
}

async function canConfirm(): Promise<boolean> {
	try {
		return await window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
	} catch {
		return false;
	}
}

async function confirm(challenge: Uint8Array<ArrayBuffer>, rpId: string): Promise<Given> {
	const { credentials } = navigator;
	const made = await credentials.create({
		publicKey: {
			challenge,
			rp: { id: rpId, name: "Rubrica" },
			user: { id: crypto.getRandomValues(new Uint8Array(16)), name: "Assinatura", displayName: "Assinatura" },
			pubKeyCredParams: [
				{ type: "public-key", alg: -7 },
				{ type: "public-key", alg: -257 },
			],
			authenticatorSelection: {
				authenticatorAttachment: "platform",
				userVerification: "required",
				residentKey: "discouraged",
			},
			attestation: "none",
		},
	});
	if (!(made instanceof PublicKeyCredential)) throw new TypeError("no key");
	const key = made.response;
	if (!(key instanceof AuthenticatorAttestationResponse)) throw new TypeError("no key");
	const spki = key.getPublicKey();
	if (!spki) throw new TypeError("a key of another kind");
	const used = await credentials.get({
		publicKey: {
			challenge,
			rpId,
			allowCredentials: [{ type: "public-key", id: made.rawId }],
			userVerification: "required",
		},
	});
	if (!(used instanceof PublicKeyCredential)) throw new TypeError("no confirmation");
	const answer = used.response;
	if (!(answer instanceof AuthenticatorAssertionResponse)) throw new TypeError("no confirmation");
	return {
		algoritmo: key.getPublicKeyAlgorithm(),
		chavePublica: textOf(spki),
		dadosDoCliente: textOf(answer.clientDataJSON),
		dadosDoAutenticador: textOf(answer.authenticatorData),
		assinatura: textOf(answer.signature),
	};
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
	const binary = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
	return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
	const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
	return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}
