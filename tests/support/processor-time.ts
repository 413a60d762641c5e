/** The processor's milliseconds since it was made: what others do on a busy machine does not count, a loop without end does. */
export function startProcessorTime(): () => number {
	const began = process.cpuUsage();
	return () => {
		const { user, system } = process.cpuUsage(began);
		return (user + system) / 1000;
	};
}
