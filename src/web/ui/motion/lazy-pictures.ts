const NEAR_PX = 400;

/** Fetches each `<picture data-lazy>` once it comes near. */
export function startLazyPictures(within: ParentNode = document): void {
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				if (!isIntersecting || !target.parentElement) continue;
				observer.unobserve(target);
				show(target.parentElement);
			}
		},
		{ rootMargin: `${NEAR_PX}px` },
	);
	for (const image of within.querySelectorAll("picture[data-lazy] > img")) observer.observe(image);
}

function show(picture: Element): void {
	for (const source of picture.querySelectorAll("source")) source.srcset = source.dataset.srcset ?? "";
	const image = picture.querySelector("img");
	if (image) image.src = image.dataset.src ?? "";
}
