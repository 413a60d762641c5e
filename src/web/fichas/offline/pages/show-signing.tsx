import { useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { isVisitor } from "#core/fichas/draft/partnership.ts";
import { formFor } from "#core/fichas/models/form-of-model.ts";
import { leftToClient } from "#core/fichas/signing/completion.ts";
import { askedDocument, isAsInFicha } from "#core/fichas/signing/identify.ts";
import { questionsLeft } from "#core/fichas/signing/questions-left.ts";
import { answerFieldsOf } from "#core/fichas/signing/signing-form.ts";
import { type Capture, readCapture } from "#web/fichas/offline/keep/captures.ts";
import { modelOf, refuseHere, signHere } from "#web/fichas/offline/keep/decide.ts";
import { photoBytes } from "#web/fichas/offline/keep/photos.ts";
import { holdRelease } from "#web/fichas/offline/release.ts";
import { whyNotKept } from "#web/fichas/offline/why-not-kept.ts";
import { startSigning } from "#web/fichas/signing/script/sign-open.ts";
import type { SigningWays } from "#web/fichas/signing/script/sign-post.ts";
import { signCopy } from "#web/fichas/signing/sign.copy.ts";
import { SignForm, type Signing } from "#web/fichas/signing/sign-form.tsx";
import { SignPage } from "#web/fichas/signing/sign-page.tsx";
import { DeviceMissing, DeviceReceipt } from "./device-receipt.tsx";
import { DeviceRefusal } from "./device-refusal.tsx";

/** The client's page on the broker's phone, out of what the device keeps. */
export async function showSigning(place: HTMLElement, id: string, signer: number): Promise<void> {
	holdRelease();
	const root = createRoot(place);
	const capture = (await readCapture(id))?.capture;
	if (!capture?.frozen?.signers[signer]) root.render(<DeviceMissing />);
	else if (capture.decisions[signer]) root.render(<DeviceReceipt capture={capture} signer={signer} />);
	else if (new URLSearchParams(window.location.search).has("recusar"))
		root.render(<DeviceRefusal capture={id} signer={signer} refuse={refuseAndReturn} />);
	else await showForm(root, capture, signer);
	document.documentElement.dataset.awake = "";
}

async function refuseAndReturn(id: string, signer: number, reason: string): Promise<void> {
	await refuseHere(id, signer, reason);
	window.location.replace(window.location.pathname);
}

async function showForm(root: Root, capture: Capture, signer: number): Promise<void> {
	const signing = await viewHere(capture, signer);
	if (!signing) return root.render(<DeviceMissing />);
	await new Promise<void>((shown) => {
		root.render(
			<SignPage foot={<a href="?recusar">{signCopy.decline}</a>}>
				<SignForm signing={signing} />
				<Shown tell={shown} />
			</SignPage>,
		);
	});
	const form = document.querySelector<HTMLFormElement>("form[data-sign]");
	if (form) startSigning(form, waysHere(capture, signer));
}

/** Tells once what stands before it is there; the script of the signing pages takes the form as it is. */
function Shown({ tell }: { tell: () => void }) {
	useEffect(tell, [tell]);
	return null;
}

async function viewHere(capture: Capture, place: number): Promise<Signing | undefined> {
	const { frozen, id, tipo, values } = capture;
	const signer = frozen?.signers[place];
	if (!frozen || !signer) return undefined;
	const { nome, papel, cpfCnpj } = signer;
	const form = formFor(tipo, (await modelOf(capture))?.content);
	const asked = isVisitor(tipo, papel) ? answerFieldsOf(form) : [];
	const pictures = frozen.document.fotos.map(async (photo) => {
		const bytes = await photoBytes(photo.id);
		return [photo.id, URL.createObjectURL(new Blob(bytes ? [bytes] : [], { type: "image/jpeg" }))] as const;
	});
	return {
		token: id,
		document: frozen.document,
		documentHash: frozen.documentHash,
		imovelEndereco: frozen.imovel,
		signer: { id: `${id}-${place}`, nome, papel, asked: askedDocument(cpfCnpj ?? null), fator: null, codes: [] },
		questions: questionsLeft(asked, values),
		completes: leftToClient({ tipo, form, values, position: place }).map(({ name }) => name),
		channel: "presencial",
		page: "",
		device: undefined,
		handOver: "aparelho",
		photos: Object.fromEntries(await Promise.all(pictures)),
	};
}

/** Kept before anybody is told that it is; there is nobody else to ask. */
function waysHere(capture: Capture, place: number): SigningWays {
	const known = capture.frozen?.signers[place]?.cpfCnpj ?? null;
	return {
		async sign(body) {
			try {
				await signHere(capture.id, place, JSON.parse(JSON.stringify(body)));
				return { ok: true, body: {} };
			} catch (problem) {
				return { ok: false, status: 507, error: whyNotKept(problem) };
			}
		},
		async compare(documento) {
			return { ok: true, body: { confere: isAsInFicha(known, documento) } };
		},
		done() {
			window.scrollTo(0, 0);
			window.location.reload();
		},
	};
}
