import { Registry } from "prom-client";

/** All numbers of this process; `/metrics` prints them. Labels come from our own code and never name a person. */
export const registry = new Registry();
