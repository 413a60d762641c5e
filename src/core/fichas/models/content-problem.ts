/** `onde`: `nome`, `base`, `aceite`, `titulo`, `travadas`, or `clausulas.<id>`, `proprios.<id>`, `ajustes.<path>`, `secoes.<id>`. */
export type ContentProblem = { onde: string; frase: string };
