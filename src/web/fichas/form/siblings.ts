import type { ReactNode } from "react";
import type { Field, Values } from "#core/fichas/form/field.ts";

/** `raw` is what was typed beside a field, `read` what it means, `base` the path that leads there. */
export type Siblings = { raw: Values; read: Values; base: string };

/** Lists hold fields again: they are given the way to show them. */
export type ShowFields = (fields: readonly Field[], siblings: Siblings) => ReactNode;
