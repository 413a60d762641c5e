import { deviceOf } from "#core/accounts/device-name.ts";
import { formatShortMoment } from "#web/fichas/format-ficha.ts";

export type DeviceView = {
	id: string;
	name: string;
	seen: string;
	unsent: number;
	isRevoked: boolean;
	/** The one that shows the page. */
	isHere: boolean;
};

type Row = {
	id: string;
	label: string;
	lastSeenAt: Date;
	revokedAt: Date | null;
	sessionId: string | null;
	unsent: number;
};

export function viewDevice({ id, label, lastSeenAt, revokedAt, sessionId, unsent }: Row, session: string): DeviceView {
	return {
		...{ id, unsent, name: deviceOf(label).name, seen: formatShortMoment(lastSeenAt) },
		isRevoked: revokedAt !== null,
		isHere: sessionId === session,
	};
}
