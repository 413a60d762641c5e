/** A JSON object as the provider's API shows it. */
export type Resource = Record<string, unknown>;

export type ResourceKind = "preference" | "payment" | "preapproval" | "invoice";
