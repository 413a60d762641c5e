/**
 * Programs that change the machine, or need another, stand in for themselves: each checks what it is asked as far as
 * this machine can tell, and fails where the real one would not understand. `$SANDBOX` is the root of the file system,
 * `$REPO` this repository, `$SITE` a product that answers for www.example.com.
 */
const knownOptions = (program: string) => `
help=$( (command -p ${program} --help || /usr/sbin/${program} --help) 2>/dev/null || true)
for word in "$@"; do
	case $word in
	--?*) [ -z "$help" ] || printf '%s' "$help" | grep -q -e "\${word%%=*}" || { echo "${program} has no $word" >&2; exit 2; } ;;
	esac
done`;

const services = `services=$(sed -n '/^services:/,/^networks:/s/^  \\([a-z-]*\\):.*/\\1/p' compose.yaml)
is_service() { printf '%s\\n' "$services" | grep -qx "$1" || { echo "no service $1 in compose.yaml" >&2; exit 2; }; }`;

export const standIns: Record<string, string> = {
	sudo: '[ "$1 $2" = "-u rubrica" ] && shift 2\nexec "$@"',
	useradd: knownOptions("useradd"),
	"apt-get": '[ "$1" = install ] && [ "$2" = caddy ]',
	systemctl: `case $1 in
daemon-reload) exit 0 ;;
enable | restart | start | stop) ;;
*) exit 2 ;;
esac
[ "$2" = caddy ] || [ -f "$REPO/deploy/$2.service" ]`,
	npm: `case $1 in
ci) exit 0 ;;
start) grep -q '"start":' "$REPO/package.json" ;;
run) grep -q "\\"$2\\":" "$REPO/package.json"
	program=$(sed -n "s|.*\\"$2\\": \\".*\\(scripts/[^ \\"]*\\).*|\\1|p" "$REPO/package.json")
	case $program in scripts/*/*) program=\${program%/*} ;; esac
	for word in "$@"; do
		case $word in --?*) grep -rqw -e "\${word#--}" "$REPO/$program" || { echo "$2 has no $word" >&2; exit 2; } ;; esac
	done ;;
*) exit 2 ;;
esac`,
	docker: `${services}
case "$1 $2" in
"compose build" | "compose ps") exit 0 ;;
"buildx imagetools") printf 'sha256:%064d\\n' 7; exit 0 ;;
"compose up" | "compose logs") shift 2; scaled=""; for word in "$@"; do
	case $word in
	--scale) scaled=1 ;;
	-*) ;;
	*) [ -z "$scaled" ] || word=\${word%%=*}; scaled=""; is_service "$word" ;;
	esac
done ;;
"compose exec") shift 2; while [ "\${1#-}" != "$1" ]; do shift; done; is_service "$1"; shift; exec "$@" ;;
"run --init") for last in "$@"; do :; done; [ "$last" = rubrica ] && grep -q "image: rubrica" compose.yaml ;;
*) echo "docker $1 $2?" >&2; exit 2 ;;
esac`,
	pg_dump: `${knownOptions("pg_dump")}\nfor word in "$@"; do case $word in --file=*) : > "\${word#--file=}" ;; esac; done`,
	pg_basebackup: knownOptions("pg_basebackup"),
	createdb: knownOptions("createdb"),
	pg_restore: `${knownOptions("pg_restore")}\nfor last in "$@"; do :; done; [ -f "$last" ]`,
	curl: `for url in "$@"; do :; done
case $url in
https://www.example.com/*) exec node -e '
	const [site, url, ...options] = process.argv.slice(1);
	const { request } = require("node:http");
	const { pathname } = new URL(url);
	const method = options.includes("-sI") ? "HEAD" : "GET";
	request(site + pathname, { method, headers: { host: "www.example.com" } }, (answer) => {
		if (method === "HEAD") console.log(Object.keys(answer.headers).join("\\n"));
		answer.pipe(process.stdout);
		process.exitCode = answer.statusCode < 400 ? 0 : 22;
	}).end();' "$SITE" "$url" "$@" ;;
https://api.mercadopago.com/*) echo '{"site_id":"MLB"}' ;;
*) exit 2 ;;
esac`,
};

/** These do what they always do, inside the sandbox. */
export const realPrograms =
	"bash sh basename cat chmod cp cut date dirname env git grep gzip head install ln mkdir mktemp mv node openssl printf rm sed sort tar tr true uname".split(
		" ",
	);
