export const filmSize = { width: 960, height: 600 };
/** Frames are drawn finer than the video is, so that small letters come out clear. */
export const filmScale = 4 / 3;
export const frameRate = 25;
export const barWidth = 84;

export const chapters = [
	{ kicker: "Ficha de visita", title: "Da visita<br>à prova", text: "Do primeiro toque<br>ao documento selado." },
	{ kicker: "Passo 1", title: "Preenche", text: "Cliente e imóvel conhecidos:<br>a ficha sai em poucos toques." },
	{ kicker: "Passo 2", title: "Cliente assina", text: "No celular dele, com o dedo,<br>em cerca de 1 minuto." },
	{ kicker: "Passo 3", title: "Fica blindado", text: "Selado na hora. Quem quiser,<br>confere que é autêntico." },
];

/**
 * One screen of the story. It stands still for `lead` seconds, plays what was filmed of it, stands still for `rest`,
 * and the finger comes down at its end. `look` is the height on the screen that the camera goes to.
 */
export type Beat = {
	clip: string;
	phone: "corretor" | "cliente";
	chapter: number;
	enter: "slide" | "swap" | "other-phone";
	lead: number;
	rest: number;
	look?: number;
};

export const story: Beat[] = [
	{ clip: "hoje", phone: "corretor", chapter: 0, enter: "swap", lead: 1.3, rest: 0.4 },
	{ clip: "cliente", phone: "corretor", chapter: 1, enter: "slide", lead: 0.7, rest: 0.5 },
	{ clip: "imovel", phone: "corretor", chapter: 1, enter: "slide", lead: 0.7, rest: 0.4 },
	{ clip: "revisar", phone: "corretor", chapter: 1, enter: "slide", lead: 0.9, rest: 0.6 },
	{ clip: "enviada", phone: "corretor", chapter: 2, enter: "slide", lead: 0.7, rest: 0.5 },
	{ clip: "qr", phone: "corretor", chapter: 2, enter: "swap", lead: 0.2, rest: 0.8, look: 610 },
	{ clip: "respostas", phone: "cliente", chapter: 2, enter: "other-phone", lead: 1.1, rest: 0.3 },
	{ clip: "conhecia", phone: "cliente", chapter: 2, enter: "swap", lead: 0.2, rest: 0.4 },
	{ clip: "nota", phone: "cliente", chapter: 2, enter: "swap", lead: 0.3, rest: 0 },
	{ clip: "ler", phone: "cliente", chapter: 2, enter: "slide", lead: 0.5, rest: 0.4 },
	{ clip: "aceitar", phone: "cliente", chapter: 2, enter: "slide", lead: 0.4, rest: 0.3 },
	{ clip: "assinar", phone: "cliente", chapter: 2, enter: "swap", lead: 0.4, rest: 0.1, look: 540 },
	{ clip: "assinado", phone: "cliente", chapter: 2, enter: "swap", lead: 0.2, rest: 0.4 },
	{ clip: "recibo", phone: "cliente", chapter: 3, enter: "slide", lead: 1.5, rest: 0 },
	{ clip: "selada", phone: "corretor", chapter: 3, enter: "other-phone", lead: 1.1, rest: 0.5 },
	{ clip: "conferida", phone: "corretor", chapter: 3, enter: "slide", lead: 1.1, rest: 1.3 },
];
