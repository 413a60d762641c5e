"""Confere um dossiê extraído, sem rede e só com a biblioteca padrão: python3 conferir.py [pasta]"""
import hashlib, json, pathlib, sys
pasta, falhas, vistos, pendentes = pathlib.Path(sys.argv[1] if sys.argv[1:] else "."), [], {}, set()
onde = {"documentHash": "conteudo/{}.", "evidenceHash aceite": "evidencias/{}-", "sha256": "documentos/{}", "foto": "fotos/{}/"}
def sha(dado): return hashlib.sha256(dado if isinstance(dado, bytes) else dado.encode()).hexdigest()
def canonico(valor): return json.dumps(valor, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
def le(nome): return (pasta / nome).read_bytes().decode()
def integro(e): return sha(canonico({k: e[k] for k in "at contentHash fichaId kind previousHash seq".split()})) == e["hash"]
def sobe(folha, index, size, path):  # RFC 6962: da folha à raiz
    no, path = sha(b"\0" + bytes.fromhex(folha)), list(path)
    while size > 1:
        if (index ^ 1) < size: par = path.pop(0); no = sha(b"\1" + bytes.fromhex(par + no if index % 2 else no + par))
        index, size = index // 2, (size + 1) // 2
    return None if path else no
def confere(ficha):
    eventos, provas = json.loads(le(f"registro/{ficha}.json")), [json.loads(le(n)) for n in ha if n.startswith(f"provas/{ficha}")]
    ditos = [("foto", f["sha256"]) for n in ha if n.startswith((f"conteudo/{ficha}.", f"evidencias/{ficha}-contestacao-")) for f in json.loads(le(n)).get("fotos", [])]
    for e in eventos:
        vistos[e["seq"]], ditos = e, ditos + list(json.loads(e["content"]).items())
        integro(e) and sha(e["content"]) == e["contentHash"] or falhas.append(f"registro/{ficha}.json: evento {e['seq']}")
    for nome, lugar in [(k, v.format(ficha)) for k, v in onde.items()]:
        tem, diz = {h: n for n, h in ha.items() if n.startswith(lugar)}, {v for k, v in ditos if k in nome.split()}
        falhas.extend(f"{tem.get(h, lugar)}: falta ou não é o que o registro diz ({h})" for h in diz ^ set(tem))
    passos, antes = ([(x["evento"] | ({"contentHash": sha(x["conteudo"])} if "conteudo" in x else {}), x["prova"]) for p in provas for k in nomes for x in p.get(k, [])] for nomes in (("eventos", "depois"), ("compromissos",)))
    {e["hash"] for e, _ in passos} == {e["hash"] for e in eventos} or falhas.append(f"provas/{ficha}: não são os eventos do registro")
    pendentes.update(e["seq"] for e, p in passos if not p)
    for e, raiz, caminho in [(e, p["root"], p["proof"]["path"]) for e, p in passos + antes if p]:
        dia = json.loads(le(f"raizes/{raiz['day']}.json"))
        certo = integro(e) and sobe(e["hash"], e["seq"] - dia["firstSeq"], dia["size"], caminho) == dia["root"]
        certo and all(raiz.get(k, v) == v for k, v in dia.items()) or falhas.append(f"raiz de {dia['day']}: evento {e['seq']}")
try: d, somas = json.loads(le("registro-deste-dossie.json")), {s[66:]: s[:64] for s in le("SHA256SUMS.txt").splitlines()}; d["evento"], d["conteudo"]
except Exception as erro: sys.exit(f"NÃO CONFERE: SHA256SUMS.txt ou registro-deste-dossie.json: falta ou não pôde ser lido (rode na pasta do dossiê): {erro!r}")
ha = {f.relative_to(pasta).as_posix(): sha(f.read_bytes()) for f in pasta.rglob("*") if f.is_file()}
falhas += [f"{n}: falta, sobra ou mudou" for n in {*somas, *ha} - {"SHA256SUMS.txt", "SHA256SUMS.txt.sig", "registro-deste-dossie.json"} if somas.get(n) != ha.get(n)]
sha(d["conteudo"]) == d["evento"]["contentHash"] and integro(d["evento"]) and ha["SHA256SUMS.txt"] in d["conteudo"] or falhas.append("SHA256SUMS.txt: outra lista")
for ficha in sorted({n[9:-5] for n in ha if n[:9] in ("registro/", "conteudo/")}):
    try: confere(ficha)
    except Exception as erro: falhas.append(f"{ficha}: não pôde ser conferida: {erro!r}")
falhas += [f"evento {s + 1}: não segue o {s}" for s in vistos if s + 1 in vistos and vistos[s + 1]["previousHash"] != vistos[s]["hash"]]
sys.exit("\n".join(f"NÃO CONFERE: {f}" for f in sorted(falhas)) or print(f"CONFERE: {len(ha)} arquivos, {len(vistos)} eventos; sem raiz ainda: {sorted(pendentes) or 'nenhum'}"))
