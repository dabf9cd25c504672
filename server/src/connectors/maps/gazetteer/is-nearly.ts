/**
 * Whether one mistake of typing lies between two words: a letter too many, too few, another one, or
 * two the wrong way round.
 */
export function isNearly(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  let end = 0
  while (
    end < Math.min(typed.length, meant.length) - start &&
    typed[typed.length - 1 - end] === meant[meant.length - 1 - end]
  )
    end += 1
  const [a, b] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)]
  if (a.length <= 1 && b.length <= 1) return true
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}
