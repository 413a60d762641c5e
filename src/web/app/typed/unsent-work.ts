/** Whose page it is: what somebody before them typed on this device is neither shown to them nor mixed with theirs. */
type Member = string | undefined;

/**
 * What is typed into a form of the tool outlives a dropped connection, a killed tab and a restarted phone: it lies on
 * the device until the server has it. Where the device keeps nothing (no worker, no secure page), nothing happens here; keeping
 * says so.
 */
export async function keepUnsent(member: Member, form: string, value: unknown): Promise<boolean> {
	return (await inTurn(() => quietly(async () => (await device()).keepUnsent(member, form, value)))) ?? false;
}

export async function readUnsent<Value>(member: Member, form: string): Promise<Value | undefined> {
	return quietly(async () => (await device()).readUnsent<Value>(member, form));
}

export async function dropUnsent(member: Member, form: string): Promise<void> {
	await inTurn(() => quietly(async () => (await device()).dropUnsent(member, form)));
}

/** One after the other: what the server has is not written down again by what was typed before it. */
export function makeTurn(): <Value>(work: () => Promise<Value>) => Promise<Value> {
	let turn: Promise<unknown> = Promise.resolve();
	return (work) => {
		const done = turn.then(work, work);
		turn = done;
		return done;
	};
}

const inTurn = makeTurn();

/** Loaded with the first thing that is typed, not with the page. */
function device() {
	return import("#web/fichas/offline/keep/unsent.ts");
}

async function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
	if (!window.isSecureContext || !("serviceWorker" in navigator)) return undefined;
	try {
		return await work();
	} catch {
		return undefined;
	}
}
