/** What must not leave: `kind` names it in a finding, where its value is never shown. */
export interface Secret {
  readonly kind: string
  readonly value: string
}
/** Something that left, and where it was found. */
export interface Said {
  readonly where: string
  readonly text: string
}

/**
 * A log line or a message may be cut: so many letters of a secret betray it. Shorter ones are
 * looked for whole.
 */
const tellingLength = 24
/** Every secret is longer; shorter words would be found by chance. */
const shortest = 10

/**
 * The middle letters of the base64 of anything that holds these bytes, whatever stands before and
 * after them.
 */
function insideBase64(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)])
    return bytes
      .toString('base64')
      .slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6))
  })
}

/**
 * How a secret may be spelled on its way: as it is, in an address, in JSON, in base64 of either
 * alphabet, in hex.
 */
function spellings(value: string): string[] {
  const head = value.slice(0, tellingLength)
  const inAddress = encodeURIComponent(head)
  const json = JSON.stringify(head).slice(1, -1)
  const base64 = insideBase64(head)
  const all = [
    head,
    inAddress,
    encodeURIComponent(inAddress),
    new URLSearchParams({ '': head }).toString().slice(1),
    json,
    json.replaceAll('/', '\\/'),
    json.replaceAll('"', '\\"'),
    ...base64,
    ...base64.map((one) => one.replaceAll('+', '-').replaceAll('/', '_')),
    Buffer.from(head).toString('hex'),
  ]
  return [...new Set(all)]
}

/**
 * Looks for all of `secrets` at once, in every spelling; answers one line a finding, `kind` and
 * `where`, never the secret. Throws for a secret that is too short to be told from chance.
 */
export function leakFinder(secrets: readonly Secret[]): (said: Iterable<Said>) => string[] {
  const byBeginning = new Map<string, { readonly spelling: string; readonly kind: string }[]>()
  for (const { kind, value } of secrets) {
    if (value.length < shortest)
      throw new Error(`A ${kind} of ${value.length} letters cannot be looked for.`)
    for (const spelling of spellings(value)) {
      const beginning = spelling.slice(0, shortest)
      const known = byBeginning.get(beginning)
      if (known) known.push({ spelling, kind })
      else byBeginning.set(beginning, [{ spelling, kind }])
    }
  }
  function* kindsIn(text: string): Generator<string> {
    for (let at = 0; at + shortest <= text.length; at += 1) {
      const here = byBeginning.get(text.slice(at, at + shortest))
      if (here) for (const { spelling, kind } of here) if (text.startsWith(spelling, at)) yield kind
    }
  }
  return (said) => {
    const found = new Set<string>()
    for (const { where, text } of said)
      for (const kind of kindsIn(text)) found.add(`${kind} in ${where}`)
    return [...found].sort()
  }
}
