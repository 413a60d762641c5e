export const verdicts = ["approve", "reject", "delete"] as const;
export type Verdict = (typeof verdicts)[number];
