import { type MouseEvent, useState } from "react";
import { Form, useSubmit } from "react-router";
import type { LostAnswer } from "#core/fichas/models/carry-answers.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

type Props = {
	nome: string;
	/** What the newer version would drop, once it was asked for. */
	lost: LostAnswer[];
	save: () => Promise<boolean>;
};

/** One tap, and what was typed goes along; what cannot is named first, and only then goes. */
export function NewerModel({ nome, lost, save }: Props) {
	const submit = useSubmit();
	const [declined, setDeclined] = useState<LostAnswer[]>();
	const isAsking = lost.length > 0 && declined !== lost;
	const take = async (event: MouseEvent<HTMLButtonElement>) => {
		event.preventDefault();
		const body = new FormData(event.currentTarget.form ?? undefined);
		body.set("intent", "versao-nova");
		if (await save()) void submit(body, { method: "post" });
	};
	return (
		<Form method="post" className="mt-5 mb-4">
			{isAsking ? (
				<Notice
					key="saem"
					tone="gold"
					title={lost.length === 1 ? "Uma resposta sairia desta ficha" : `${lost.length} respostas sairiam desta ficha`}
					live
					actions={
						<>
							<Button type="submit" name="intent" value="versao-nova" size="sm" variant="secondary" onClick={take}>
								Trocar e apagar {lost.length === 1 ? "esta resposta" : "estas respostas"}
							</Button>
							<Button size="sm" onClick={() => setDeclined(lost)}>
								Continuar na versão atual
							</Button>
						</>
					}
				>
					<p>
						A versão nova de “<span dir="auto">{nome}</span>” não pergunta mais isto, ou pergunta de outro jeito. As
						outras respostas continuam.
					</p>
					<LostAnswers lost={lost} />
				</Notice>
			) : (
				<Notice
					key="ha"
					tone="gold"
					title="Há uma versão mais nova deste modelo"
					actions={
						<Button type="submit" name="intent" value="versao-nova" size="sm" onClick={take}>
							Usar a versão nova
						</Button>
					}
				>
					Esta ficha começou em uma versão anterior de “<span dir="auto">{nome}</span>” e continua nela até você trocar.
					Se alguma resposta não couber na nova, você vê qual antes de trocar.
				</Notice>
			)}
		</Form>
	);
}

function LostAnswers({ lost }: { lost: LostAnswer[] }) {
	return (
		<dl className="mt-2">
			{lost.map(({ campo, rotulo, valor }) => (
				<div key={campo} className="break-words border-gold/30 border-t py-2">
					<dt className="text-sm text-soft" dir="auto">
						{rotulo}
					</dt>
					<dd className="font-semibold" dir="auto">
						{valor}
					</dd>
					<input type="hidden" name="sai" value={campo} />
				</div>
			))}
		</dl>
	);
}
