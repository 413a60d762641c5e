import { returnedProblems } from "./returned-words.ts";

const others: Record<string, string> = {
	ok: "Arquivo recebido e guardado ao lado do documento selado.",
	"not-sealed": "O documento ainda não foi selado. Espere o selo, assine o PDF selado e envie de novo.",
	"too-many": "Já há muitos arquivos devolvidos desta ficha.",
	busy: "Estamos com muitos arquivos agora. Tente de novo em alguns minutos.",
};

/** What to say after a file was handed back, by the word in the page's own address; an invented one says nothing. */
export function returnAnswer(said: string | null): { ok: boolean; text: string } | undefined {
	const problems: Record<string, string> = { ...returnedProblems, ...others };
	const text = said !== null && Object.hasOwn(problems, said) ? problems[said] : undefined;
	return text === undefined ? undefined : { ok: said === "ok", text };
}
