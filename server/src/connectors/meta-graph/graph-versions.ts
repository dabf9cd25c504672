/** When a version of the Graph API ends, newest first. */
interface GraphVersion {
  readonly version: string
  /** The day from which Meta answers it by its oldest live version, without a word. */
  readonly endsOn: string
}

/**
 * Source: Meta's changelog, "Available Graph API Versions", read 2026-11-20 (networks.md section 1,
 * Hosts). A version lives for about two years; of the newest no end is named, nor of v22.0 and
 * v23.0 in the fact sheet.
 */
export const graphVersions: readonly GraphVersion[] = [
  { version: 'v25.0', endsOn: '2028-07-29' },
  { version: 'v24.0', endsOn: '2028-02-18' },
  { version: 'v21.0', endsOn: '2027-01-21' },
  { version: 'v20.0', endsOn: '2026-09-24' },
]

const warnedMs = 90 * 86_400_000

/** What the operator should know of this version's end; null: it lives on, or no end is known. */
export function whyChangeVersion(version: string, now: Date): string | null {
  const endsOn = endOf(version)
  if (endsOn === null) return null
  const leftMs = Date.parse(endsOn) - now.getTime()
  if (leftMs <= 0)
    return `FACEBOOK_GRAPH_VERSION ${version} is over since ${endsOn}: Meta answers it by the oldest version that lives, without a word, so calls may behave differently. Leave the setting out.`
  return leftMs <= warnedMs
    ? `FACEBOOK_GRAPH_VERSION ${version} ends on ${endsOn}. Leave the setting out before that day.`
    : null
}

/** What is older than a version that ended has ended too, by that day at the latest. */
function endOf(version: string): string | null {
  const known = graphVersions.find((one) => one.version === version)
  const oldest = graphVersions.at(-1)
  if (known || !oldest) return known?.endsOn ?? null
  return numberOf(version) < numberOf(oldest.version) ? oldest.endsOn : null
}

const numberOf = (version: string): number => Number(version.slice(1))
