export const contactStatuses = ["new", "answered", "spam"] as const;
export type ContactStatus = (typeof contactStatuses)[number];
