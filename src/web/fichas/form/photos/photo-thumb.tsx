import { useEffect, useState } from "react";
import type { PhotoPlace } from "./take-photo.ts";

const look = "size-24 rounded-field border border-line object-cover";

/** A photo of a form: from the server, or out of the device's own keeping. */
export function PhotoThumb({ id, alt, here }: { id: string; alt: string; here: PhotoPlace | undefined }) {
	const [address, setAddress] = useState(here ? undefined : `/app/fotos/${id}/miniatura`);
	useEffect(() => {
		if (!here) return;
		let shown: string | undefined;
		let left = false;
		void here.address(id).then((made) => {
			shown = made;
			if (left) URL.revokeObjectURL(made);
			else setAddress(made);
		});
		return () => {
			left = true;
			if (shown) URL.revokeObjectURL(shown);
		};
	}, [here, id]);
	return address ? (
		<img src={address} alt={alt} loading="lazy" className={look} />
	) : (
		<span className={`block ${look}`} />
	);
}
