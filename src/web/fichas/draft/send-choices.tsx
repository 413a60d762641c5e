import { canBeOrdered } from "#core/fichas/draft/send-options.ts";
import { type AskedFactor, askedFactorWords, type FactorChoice, factorNames } from "#core/fichas/evidence/factors.ts";
import { CRECI_FIELD } from "./ask-creci.tsx";

export type SendingChoice = {
	emOrdem: boolean;
	fator: FactorChoice;
	/** What the account always does. */
	usual: FactorChoice;
	factors: FactorChoice[];
	/** The model's own demand: it holds whatever is chosen here. */
	byModel: AskedFactor | undefined;
	/** Whether they may make it the account's rule. */
	mayDecide: boolean;
};

const NAMES = ["fator", "ordem", "padrao", CRECI_FIELD];

type Signer = { nome: string; papel: string };

/** How it is to be signed: folded, because most are signed as always. */
export function SendChoices({ sending, signers }: { sending: SendingChoice; signers: Signer[] }) {
	const { emOrdem, fator, usual, factors, byModel, mayDecide } = sending;
	const isUsual = !emOrdem && fator === usual && !byModel;
	return (
		<details className="rounded-card border border-line bg-raised p-4 sm:p-5" open={!isUsual}>
			<summary className="flex min-h-11 items-center font-semibold text-pen">Como conferir quem assina</summary>
			<div className="grid gap-5 pt-2">
				<p className="text-soft">
					Cada pessoa escreve o próprio nome e digita o CPF. Se os dados forem outros que os da ficha, o documento diz
					isso.
				</p>
				{byModel ? (
					<p>
						<input type="hidden" name="fator" value={byModel} />
						<strong>O modelo desta ficha exige {askedFactorWords[byModel]}.</strong> Vale para cada cliente que assina,
						e quem envia não pode dispensar.
					</p>
				) : (
					<FactorFields factors={factors} chosen={fator} />
				)}
				{canBeOrdered(signers) && <OrderFields signers={signers} isChosen={emOrdem} />}
				{mayDecide && !byModel && (
					<label className="flex min-h-11 items-center gap-3">
						<input type="checkbox" name="padrao" value="sim" className="size-5 shrink-0 accent-pen" />
						Usar esta exigência em todas as próximas fichas da conta
					</label>
				)}
			</div>
		</details>
	);
}

function FactorFields({ factors, chosen }: { factors: FactorChoice[]; chosen: FactorChoice }) {
	return (
		<fieldset className="grid gap-1">
			<legend className="font-semibold">O que mais exigir de cada pessoa</legend>
			{factors.map((factor) => (
				<label key={factor} className="flex min-h-11 items-center gap-3">
					<input
						type="radio"
						name="fator"
						value={factor}
						defaultChecked={factor === chosen}
						className="size-5 shrink-0 accent-pen"
					/>
					{factorNames[factor]}
				</label>
			))}
		</fieldset>
	);
}

function OrderFields({ signers, isChosen }: { signers: Signer[]; isChosen: boolean }) {
	return (
		<fieldset className="grid gap-1">
			<legend className="font-semibold">Ordem das assinaturas</legend>
			<label className="flex min-h-11 items-center gap-3">
				<input
					type="checkbox"
					name="ordem"
					value="sim"
					defaultChecked={isChosen}
					className="size-5 shrink-0 accent-pen"
				/>
				Assinar um de cada vez, nesta ordem
			</label>
			<ol className="list-decimal pl-8 text-soft">
				{signers.map(({ nome, papel }) => (
					<li key={`${nome} ${papel}`} dir="auto">
						{nome || "sem nome"} ({papel})
					</li>
				))}
			</ol>
		</fieldset>
	);
}

/** What is ticked there, to go with the sending. */
export function chosenIn(form: HTMLFormElement | null): Record<string, string> {
	const chosen: Record<string, string> = {};
	if (!form) return chosen;
	const posted = new FormData(form);
	for (const name of NAMES) {
		const value = posted.get(name);
		if (typeof value === "string") chosen[name] = value;
	}
	return chosen;
}
