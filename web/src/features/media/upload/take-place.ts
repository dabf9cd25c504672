let last = 0

/**
 * The next place in the order in which things are chosen; it rises for as long as the page is open.
 * An upload's id is its place.
 */
export function takePlace(): number {
  last += 1
  return last
}
