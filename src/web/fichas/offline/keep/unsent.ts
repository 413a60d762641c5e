import { deviceDb, putAtOnce } from "./device-db.ts";
import { currentMember } from "./people.ts";
import { seal, unseal } from "./seal.ts";

/** Typed into a form of the tool: kept until the server has it, for whoever typed it alone, past their session too. */
export async function keepUnsent(member: string | undefined, form: string, value: unknown): Promise<boolean> {
	const who = await currentMember(member);
	if (!who) return false;
	const row = { person: who.person, form, at: Date.now(), sealed: await seal(who.box, value) };
	await putAtOnce("unsent", row);
	return true;
}

export async function readUnsent<Value>(member: string | undefined, form: string): Promise<Value | undefined> {
	const who = await currentMember(member);
	const row = who && (await (await deviceDb()).get("unsent", [who.person, form]));
	// Before it outlived the session it was sealed with the other key.
	return who && row && unseal<Value>(who.box, row.sealed).catch(() => unseal<Value>(who.view, row.sealed));
}

export async function dropUnsent(member: string | undefined, form: string): Promise<void> {
	const who = await currentMember(member);
	if (who) await (await deviceDb()).delete("unsent", [who.person, form]);
}
