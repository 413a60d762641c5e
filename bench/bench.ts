// `npm run bench`: every figure is a ratio against a baseline measured in the same interleaved run.
import { benchPages } from "./cached-page.ts";
import { benchPublicPages } from "./public-pages.ts";
import { benchStart } from "./start-time.ts";

await benchPages();
await benchPublicPages();
await benchStart();
process.exit(0);
