import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import type { PersonLine } from "./team-view.ts";

type Props = { people: PersonLine[]; limit: number; holds: boolean };

/** After a smaller plan: who is affected, and the three ways out. */
export function OverLimitNotice({ people, limit, holds }: Props) {
	const affected = people.filter(({ isBeyondLimit }) => isBeyondLimit);
	if (affected.length === 0) return null;
	const names = new Intl.ListFormat("pt-BR").format(affected.map(({ nome }) => nome));
	const one = affected.length === 1;
	return (
		<Notice
			tone="gold"
			title={one ? "1 corretor está em modo leitura" : `${affected.length} corretores estão em modo leitura`}
			className="mt-4"
			actions={
				holds && (
					<ButtonLink href="/app/plano" size="sm" variant="secondary">
						Ampliar o plano
					</ButtonLink>
				)
			}
		>
			O plano tem {limit === 1 ? "1 perfil" : `${limit} perfis`} de corretor, e quem entrou por último ficou de fora:{" "}
			<strong dir="auto">{names}</strong>. {one ? "Continua lendo o que já fez" : "Continuam lendo o que já fizeram"}, e
			o que já foi enviado pode ser assinado normalmente. Para escolher outro arranjo, desative alguém, mude um corretor
			para a gestão ou amplie o plano.
		</Notice>
	);
}
