import { brand } from "#core/kernel/brand.ts";
import { formatMoment } from "#core/kernel/day.ts";
import type { PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import { addFacts, addHeading } from "#server/platform/pdf/pdf-parts.ts";

type SealToPrint = {
	sealedAt: Date;
	evidence: { servidor: { fuso: string } };
	certificate: { subject: string; fingerprint: string };
	verifyUrl: string;
	protocolo: string;
};

/** How what is sealed beside a ficha says so, and where it is checked. */
export function addSealSection(doc: PdfDocument, seal: SealToPrint): void {
	const { sealedAt, evidence, certificate, verifyUrl, protocolo } = seal;
	doc.within("Sect", () => {
		addHeading(doc, "Selo de integridade e como conferir");
		addFacts(doc, [
			{ label: "Selado em", value: `${formatMoment(sealedAt, evidence.servidor.fuso)}, pelo relógio do servidor` },
			{ label: "Certificado do selo", value: certificate.subject },
			{ label: "SHA-256 do certificado", value: certificate.fingerprint },
			{ label: "O que o selo afirma", value: `Que o arquivo está como ${brand.name} o gravou.` },
			{ label: "Conferir", value: `${verifyUrl}/${protocolo}, pelo código, ou soltando este arquivo em ${verifyUrl}` },
		]);
	});
}
