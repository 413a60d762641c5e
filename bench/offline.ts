// `npm run bench:offline`: what the device can carry and how a cut delivery goes on (offline-delivery.ts).
// `npm run bench:offline -- quedas 200`: that many captures with kills of page, browser and server (offline-kills.ts).
// `npm run bench:offline -- firefox` or `webkit`: the same journey in another browser (offline-elsewhere.ts).
const [what = "entrega"] = process.argv.slice(2);
if (what === "quedas") await import("./offline-kills.ts");
else if (what === "entrega") await import("./offline-delivery.ts");
else await import("./offline-elsewhere.ts");
