import { createContext } from "react";

/** Addresses of the browser's modules, known to the server entry from the build's manifest. */
export const EntryModule = createContext<{ entry: string; hmrRuntime?: string | undefined }>({ entry: "" });
