import { brand } from "#core/kernel/brand.ts";
import type { LegalDocument } from "./legal-document.ts";
import { LegalPage } from "./legal-page.tsx";
import { changes, children, incidents, security } from "./privacy/care.copy.ts";
import { cookies } from "./privacy/cookies.copy.ts";
import { data } from "./privacy/data.copy.ts";
import { purposes } from "./privacy/purposes.copy.ts";
import { retention } from "./privacy/retention.copy.ts";
import { contactDpo, rights } from "./privacy/rights.copy.ts";
import { roles, whoWeAre } from "./privacy/roles.copy.ts";
import { sharing, transfer } from "./privacy/sharing.copy.ts";
import { signing } from "./privacy/signing.copy.ts";

const privacyTerms: LegalDocument = {
	title: "Termos de Privacidade",
	updated: "janeiro de 2025",
	lead: `Aqui explicamos quais dados pessoais a ${brand.name} trata, por quê, por quanto tempo e o que você pode exigir. Escrevemos este texto para ser lido: se algo não ficar claro, [fale conosco](/contato).`,
	essentials: [
		`Nas fichas, quem decide sobre os dados do cliente é o corretor ou a imobiliária. A ${brand.name} guarda e protege esses dados em nome deles.`,
		"A localização só é registrada se a pessoa autorizar. Quem recusa assina do mesmo jeito.",
		"Ficha assinada é prova: não é apagada a pedido enquanto puder servir para defender um direito. O resto pode ser excluído, no mais tardar com a conta.",
		"Não vendemos dados e só usamos cookies essenciais.",
		`Você pode ver, corrigir, baixar e excluir os seus dados. Respondemos em até 15 dias em [${brand.privacyEmail}](mailto:${brand.privacyEmail}).`,
	],
	sections: [
		whoWeAre,
		roles,
		data,
		purposes,
		signing,
		sharing,
		transfer,
		retention,
		rights,
		cookies,
		security,
		children,
		incidents,
		contactDpo,
		changes,
	],
};

export function PrivacyTerms() {
	return <LegalPage {...privacyTerms} />;
}
