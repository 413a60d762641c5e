import { Node } from "@tiptap/core";
import { parseVideoMark, parseVideoUrl, videoMark, videoPage } from "#core/blog/video-embed.ts";

const providerNames = { youtube: "YouTube", vimeo: "Vimeo" } as const;

/** A video as a post keeps it: a mark, not a player. Readers load the player with a click. */
export const Video = Node.create({
	name: "video",
	group: "block",
	atom: true,
	draggable: true,
	addAttributes: () => ({ mark: { default: "" }, caption: { default: "" } }),
	parseHTML: () => [
		{
			tag: "figure[data-video]",
			getAttrs: (element) => {
				const video = parseVideoMark(element.dataset.video);
				return video ? { mark: videoMark(video), caption: element.textContent?.trim() ?? "" } : false;
			},
		},
		{
			tag: "iframe[src]",
			getAttrs: (element) => {
				const video = parseVideoUrl(element.getAttribute("src") ?? "");
				return video ? { mark: videoMark(video), caption: element.getAttribute("title") ?? "" } : false;
			},
		},
	],
	renderHTML: ({ node }) => {
		const { mark, caption } = node.attrs;
		return ["figure", { "data-video": mark }, ...(caption ? [["figcaption", caption]] : [])];
	},
	addNodeView:
		() =>
		({ node }) => {
			const video = parseVideoMark(node.attrs.mark);
			const dom = document.createElement("div");
			dom.className = "editor-video";
			dom.contentEditable = "false";
			const title = document.createElement("strong");
			title.textContent = node.attrs.caption || `Vídeo do ${video ? providerNames[video.provider] : "blog"}`;
			const address = document.createElement("span");
			address.textContent = video ? videoPage(video) : "";
			dom.append(title, address);
			return { dom };
		},
});
