import { useEffect } from "react";
import { parseVideoMark, videoPlayer } from "#core/blog/video-embed.ts";

/** Without it a video is a link to its own page. With it, a click brings the player here; nothing foreign is asked for before. */
export default function PlayVideos() {
	useEffect(() => {
		document.addEventListener("click", play);
		return () => document.removeEventListener("click", play);
	}, []);
	return null;
}

function play(event: MouseEvent): void {
	const link = event.target instanceof Element ? event.target.closest(".post-video > a") : null;
	const video = parseVideoMark(link?.parentElement?.dataset.video);
	if (!link || !video || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
	event.preventDefault();
	const player = document.createElement("iframe");
	player.src = videoPlayer(video);
	player.title = "Vídeo";
	player.allow = "autoplay; encrypted-media; picture-in-picture; fullscreen";
	player.referrerPolicy = "strict-origin-when-cross-origin";
	link.replaceWith(player);
	player.focus();
}
