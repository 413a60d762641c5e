const videoProviders = ["youtube", "vimeo"] as const;
type VideoProvider = (typeof videoProviders)[number];
export type VideoEmbed = { provider: VideoProvider; id: string };

const IDS: Record<VideoProvider, RegExp> = { youtube: /^[\w-]{11}$/, vimeo: /^\d{6,12}$/ };
const YOUTUBE_HOSTS = new Set(["www.youtube.com", "youtube.com", "m.youtube.com", "www.youtube-nocookie.com"]);

/** Reads the address of a video page or of its player; undefined for every other host. */
export function parseVideoUrl(address: string): VideoEmbed | undefined {
	const url = parseUrl(address.startsWith("//") ? `https:${address}` : address);
	if (url?.protocol !== "https:") return undefined;
	const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
	if (url.host === "youtu.be") return known("youtube", first);
	if (YOUTUBE_HOSTS.has(url.host)) {
		return known("youtube", first === "watch" ? (url.searchParams.get("v") ?? "") : second);
	}
	if (url.host === "vimeo.com" || url.host === "www.vimeo.com") return known("vimeo", first);
	if (url.host === "player.vimeo.com" && first === "video") return known("vimeo", second);
	return undefined;
}

/** How a post keeps a video: `<figure data-video="youtube:…"><a href="…">…</a></figure>`. */
export function parseVideoMark(mark: string | undefined): VideoEmbed | undefined {
	const [name = "", id = ""] = (mark ?? "").split(":");
	const provider = videoProviders.find((one) => one === name);
	return provider && known(provider, id);
}

export const videoMark = ({ provider, id }: VideoEmbed) => `${provider}:${id}`;

/** The page to open when nothing may be embedded. */
export function videoPage({ provider, id }: VideoEmbed): string {
	return provider === "youtube" ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
}

/** The player that sets no cookie; only asked for after a click. */
export function videoPlayer({ provider, id }: VideoEmbed): string {
	return provider === "youtube"
		? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`
		: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`;
}

function known(provider: VideoProvider, id: string): VideoEmbed | undefined {
	return IDS[provider].test(id) ? { provider, id } : undefined;
}

function parseUrl(address: string): URL | undefined {
	try {
		return new URL(address);
	} catch {
		return undefined;
	}
}
