import type { OwnerAnswer } from "#core/fichas/owner/proposal-answer.ts";
import { Facts } from "#web/fichas/signing/sign-page.tsx";
import { SignSample } from "#web/fichas/signing/sign-sample.tsx";
import { type ShownWitness, SignWitness } from "#web/fichas/signing/sign-witness.tsx";
import { ownerReceiptCopy as copy } from "./owner.copy.ts";

type Answer = {
	resposta: OwnerAnswer;
	frase: string;
	valor: string | undefined;
	mensagem: string;
	nome: string;
	documento: string;
	em: string;
	origem: string;
	evidenceHash: string;
	protocolo: string;
	verifyUrl: string;
	copyUrl: string | undefined;
	answerProtocol: string | undefined;
	sample: boolean;
	witness: ShownWitness | undefined;
	/** Whoever reads it has just sent another one. */
	isEarlier: boolean;
};

/** What the owner keeps of the answer. */
export function OwnerReceipt({ answer }: { answer: Answer }) {
	const optional = (rotulo: string, valor: string | undefined) => (valor ? [{ rotulo, valor }] : []);
	return (
		<>
			<p className="sign-stamp">{copy.stamp}</p>
			<h1>{copy.titles[answer.resposta]}</h1>
			{answer.isEarlier && (
				<p className="sign-alert" role="alert">
					{copy.earlier}
				</p>
			)}
			<p className="sign-lead">{copy.next[answer.resposta]}</p>
			{answer.sample && <SignSample />}
			<div className="sign-protocol">
				<div>
					<span>{copy.protocol}</span>
					<strong>{answer.protocolo}</strong>
					<a href={answer.verifyUrl}>{copy.check}</a>
				</div>
			</div>
			<Facts
				lines={[
					...optional(copy.answerProtocol, answer.answerProtocol),
					...optional(copy.value, answer.valor),
					...optional(copy.message, answer.mensagem),
					{ rotulo: copy.who, valor: answer.nome },
					{ rotulo: copy.document, valor: answer.documento },
					{ rotulo: copy.at, valor: answer.em },
					{ rotulo: copy.act, valor: answer.frase },
					{ rotulo: copy.from, valor: answer.origem },
					{ rotulo: copy.proof, valor: <code>{answer.evidenceHash}</code> },
				]}
			/>
			{answer.copyUrl ? (
				<p className="sign-lead">
					<a href={answer.copyUrl} download>
						{copy.download}
					</a>
				</p>
			) : (
				<p className="sign-lead">{copy.sealing}</p>
			)}
			{answer.witness && <SignWitness witness={answer.witness} />}
		</>
	);
}
