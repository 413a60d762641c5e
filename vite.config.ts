import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { offlineVerifier } from "./scripts/offline-verifier.ts";
import { serverStaysOnServer } from "./scripts/server-stays-on-server.ts";

export default defineConfig({
	plugins: [serverStaysOnServer(), offlineVerifier(), tailwindcss(), reactRouter()],
	build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false },
	server: { middlewareMode: true },
});
