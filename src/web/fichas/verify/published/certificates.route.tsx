import { newestOf, type PinnedEntry } from "#core/fichas/evidence/pinned-list.ts";
import { readPem } from "#core/fichas/verify/verify-certificate.ts";
import { brand } from "#core/kernel/brand.ts";
import { BRAZIL_ZONE, dayIn, formatDay, formatMoment } from "#core/kernel/day.ts";
import { depsContext } from "#server/http/request-context.ts";
import { SitePage } from "#web/site/site-page.tsx";
import type { Route } from "./+types/certificates.route.ts";
import { certificatesCopy as copy } from "./certificates.copy.ts";
import { CertificatesPage, type ShownCertificate } from "./certificates-page.tsx";

/** Looks like a public page; the list is read anew each time. */
export const handle = { public: true };

export async function loader({ context }: Route.LoaderArgs) {
	const { entries } = await context.get(depsContext).pins();
	const newest = newestOf(entries)?.number;
	return { certificates: entries.map((entry) => show(entry, entries, newest)).toReversed() };
}

function show(entry: PinnedEntry, entries: PinnedEntry[], newest: number | undefined): ShownCertificate {
	const { number, kind, fingerprint, reason } = entry;
	const { subject, validFrom, validUntil } = readPem(entry.certificate);
	const day = (moment: Date | undefined) => (moment ? formatDay(dayIn(BRAZIL_ZONE, moment)) : "");
	const signer = entries.find((each) => each.fingerprint === entry.signer)?.number ?? number;
	return {
		number,
		kind,
		fingerprint,
		subject,
		reason,
		validity: copy.validity(day(validFrom), day(validUntil)),
		from: formatMoment(new Date(entry.from), BRAZIL_ZONE),
		signer: signer === number ? copy.itself : copy.byNumber(signer),
		isCurrent: number === newest,
	};
}

export function meta() {
	return [{ title: `${copy.title} · ${brand.name}` }, { name: "description", content: copy.description }];
}

export default function CertificatesRoute({ loaderData }: Route.ComponentProps) {
	return (
		<SitePage>
			<CertificatesPage certificates={loaderData.certificates} />
		</SitePage>
	);
}
