import { tools, type ToolType } from '@marquee/contract/networks/table.ts'

/** TikTok and X hold one account at a time. */
export const holdsOne = (network: ToolType): boolean => tools[network].holdsOne

/**
 * An account as its people know it: handles of TikTok and X with their @, everything else by its
 * plain name.
 */
export function shownName({
  network,
  name,
}: {
  readonly network: ToolType
  readonly name: string
}): string {
  // what has a blank in it is a display name, for want of a handle
  return holdsOne(network) && /^[^@\s]\S*$/.test(name) ? `@${name}` : name
}
