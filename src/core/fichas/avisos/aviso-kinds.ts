/** What somebody is told about. The first six happen at that moment; the last three come by the calendar. */
export const avisoKinds = [
	"abriu",
	"assinou",
	"recusou",
	"concluida",
	"respondeu",
	"contestou",
	"caso-aberto",
	"autorizacao-vence",
	"contestacao-vence",
	"link-vence",
] as const;
export type AvisoKind = (typeof avisoKinds)[number];

/** In the tool's own list, on the phone's screen, by e-mail. */
export const avisoChannels = ["app", "push", "email"] as const;
export type AvisoChannel = (typeof avisoChannels)[number];
export type AvisoChoice = Record<AvisoChannel, boolean>;

type About = {
	/** Heading of its row in the settings. */
	name: string;
	/** Until the person chooses: what is waited for comes to the phone, what can wait until tomorrow by e-mail. */
	usual: AvisoChoice;
	/** A mail with all of it goes out anyway (the owner's answer, the sealed contestation): nothing to choose. */
	mailedAnyway?: true;
	/** Not only whoever looks after the ficha: whoever manages the account answers for it as well. */
	managersToo?: true;
};

const now = { app: true, push: true, email: false };
const later = { app: true, push: true, email: true };

export const avisoAbout: Record<AvisoKind, About> = {
	abriu: { name: "Um link de assinatura foi aberto", usual: { ...now, push: false } },
	assinou: { name: "O cliente assinou", usual: now },
	recusou: { name: "O cliente recusou", usual: now },
	concluida: { name: "Todos assinaram e o documento foi selado", usual: { ...now, push: false } },
	respondeu: { name: "O proprietário respondeu à proposta", usual: now, mailedAnyway: true },
	contestou: { name: "Uma vistoria foi contestada", usual: now, mailedAnyway: true, managersToo: true },
	"caso-aberto": { name: "O link de um caso foi aberto", usual: now, managersToo: true },
	"autorizacao-vence": { name: "Uma autorização vai terminar", usual: later },
	"contestacao-vence": { name: "O prazo para contestar uma vistoria vai terminar", usual: { ...now, push: false } },
	"link-vence": { name: "Um link de assinatura vai vencer", usual: later },
};

/** Channels somebody can switch for this kind. */
export function switchableChannels(kind: AvisoKind): AvisoChannel[] {
	return avisoChannels.filter((channel) => channel !== "email" || !avisoAbout[kind].mailedAnyway);
}
