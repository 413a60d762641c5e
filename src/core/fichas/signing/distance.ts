const EARTH_RADIUS_M = 6_371_008.8;

type Point = { latitude: number; longitude: number };

/** Metres over the ground between two points, rounded: the device's accuracy is far coarser. */
export function distanceInMetres(from: Point, to: Point): number {
	const radians = (degrees: number) => (degrees * Math.PI) / 180;
	const halfLat = Math.sin(radians(to.latitude - from.latitude) / 2);
	const halfLon = Math.sin(radians(to.longitude - from.longitude) / 2);
	const chord = halfLat ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLon ** 2;
	return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord))));
}
