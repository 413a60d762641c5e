/** What became of what a phone made. `abandonada`: given up on the phone before anybody signed. */
export const captureStates = ["recebida", "aguarda fotos", "selada", "abandonada", "em conflito", "recusada"] as const;
export type CaptureState = (typeof captureStates)[number];

/** `refeita`: begun anew with the same answers, to be signed again. `mantida`: it stays as it is, kept and looked at. */
export const captureSettlements = ["refeita", "mantida"] as const;
export type CaptureSettlement = (typeof captureSettlements)[number];

/** What a phone is told of one that needed a person, once somebody decided. */
export const RESOLVED = "resolvida";

/** Nothing more is done by itself. */
export const captureProblems = [
	"text-differs",
	"incomplete",
	"corretor-differs",
	"model-unknown",
	"capsule-unknown",
	"capsule-of-another",
	"protocol-not-reserved",
	"protocol-used",
	"photo-differs",
	"photo-taken",
	"two-texts",
	"no-such-signer",
	"signature-unreadable",
	"another-text",
	"identity-missing",
	"already-decided",
	"too-much",
] as const;
export type CaptureProblem = (typeof captureProblems)[number];

/** A conflict is nobody's fault: it may be settled by people. What is refused does not hold together in itself. */
export const captureConflicts: readonly CaptureProblem[] = [
	"text-differs",
	"model-unknown",
	"protocol-used",
	"already-decided",
];

export const captureProblemWords: Record<CaptureProblem, string> = {
	"text-differs":
		"O texto que estava na tela não é o que o servidor monta com os mesmos dados. O que foi recebido está guardado; fale com o suporte.",
	incomplete: "Faltam dados que a ficha exige.",
	"corretor-differs": "Os dados do corretor não são os que o aparelho recebeu de nós.",
	"model-unknown": "O modelo usado não é de uma versão publicada desta conta.",
	"capsule-unknown": "O registro nomeia uma cápsula que não emitimos.",
	"capsule-of-another": "O registro nomeia a cápsula de outro aparelho.",
	"protocol-not-reserved": "O protocolo não foi reservado para este aparelho.",
	"protocol-used": "O protocolo já é de outra ficha.",
	"photo-differs": "Uma foto recebida não é a que o aparelho registrou.",
	"photo-taken": "Uma foto tem o número de outra ficha.",
	"two-texts": "Há dois textos para a mesma ficha.",
	"no-such-signer": "A assinatura é de alguém que não está na ficha.",
	"signature-unreadable": "A assinatura desenhada não pôde ser lida.",
	"another-text": "A assinatura é de outro texto.",
	"identity-missing": "Falta o documento de quem assinou.",
	"already-decided": "Esta pessoa já tinha assinado ou recusado de outra forma; as duas versões estão guardadas.",
	"too-much":
		"O aparelho mandou mais registros do que uma ficha pode ter. O que foi recebido está guardado; fale com o suporte.",
};

/** Every photo taken twice over, and everybody's signature: nothing that a person makes in one ficha comes near it. */
export const MOST_CAPTURED = { entries: 1000, letters: 16_000_000 };
