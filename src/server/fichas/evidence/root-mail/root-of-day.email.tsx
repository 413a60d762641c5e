import { type Witness, witnessUrl } from "#core/fichas/evidence/witness.ts";
import { brand } from "#core/kernel/brand.ts";
import { formatDay } from "#core/kernel/day.ts";
import { present } from "#core/kernel/present.ts";
import { sampleWitness } from "#server/fichas/evidence/mail-witness.tsx";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailLink, MailText } from "#server/platform/mail/mail-parts.tsx";

export type RootOfDayProps = {
	siteUrl: string;
	/** To somebody who manages an account, who can turn it off; else to an address that the operator chose. */
	forAccount: boolean;
	number: number;
	/** Of that day. */
	events: number;
	/** The root, and the last event under it. */
	witness: Witness;
};

const count = new Intl.NumberFormat("pt-BR");
const rootIn = ({ witness }: RootOfDayProps) => present(witness.root, "the root of a day");

export function subject(props: RootOfDayProps): string {
	return `Raiz do registro de provas de ${formatDay(rootIn(props).day)}`;
}

export function RootOfDay(props: RootOfDayProps) {
	const { siteUrl, forAccount, number, events, witness } = props;
	const { day, hash } = rootIn(props);
	return (
		<MailFrame
			brand={{ ...brand, siteUrl }}
			preheader="Guarde este e-mail: com ele se nota se o registro for mudado, até por nós."
			title={subject(props)}
			reason={
				forAccount
					? "Você recebe este e-mail, no máximo um por dia, porque houve fichas da sua conta no registro nesse dia. Para não receber mais, desligue “Raiz do dia por e-mail” em Minha conta."
					: "Você recebe este e-mail porque o seu endereço está em ROOT_WITNESSES."
			}
		>
			<MailText>
				{forAccount ? "As fichas da sua conta nesse dia estão" : "Tudo o que foi registrado até o fim desse dia está"}{" "}
				sob o código abaixo. Guarde este e-mail e não precisa fazer mais nada: se alguém mudar depois o que está no
				registro, até nós mesmos, os códigos deixam de ser iguais.
			</MailText>
			<MailFacts
				facts={[
					{ label: "Dia", value: formatDay(day) },
					{ label: "Raiz nº", value: count.format(number) },
					{ label: "Raiz (SHA-256)", value: hash },
					{ label: "Eventos no registro nesse dia", value: count.format(events) },
					{ label: "Último evento", value: `nº ${count.format(witness.head.seq)}, ${witness.head.hash}` },
				]}
			/>
			<MailText>Para conferir, hoje ou daqui a anos, abra este endereço. Ele compara o código com o registro:</MailText>
			<MailButton href={witnessUrl(siteUrl, witness)}>Conferir agora</MailButton>
			<MailText>
				Para não depender da nossa página, a lista de todas as raízes pode ser copiada por qualquer pessoa:
			</MailText>
			<MailLink href={`${siteUrl}/raizes`} />
		</MailFrame>
	);
}

export const sample: RootOfDayProps = {
	siteUrl: "http://localhost:3000",
	forAccount: true,
	number: 42,
	events: 318,
	witness: sampleWitness,
};
