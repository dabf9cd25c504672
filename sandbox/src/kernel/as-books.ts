/**
 * Every plain object in it inherits nothing, so that a name from outside such as `constructor`
 * stands in none of the town's books. Changes them in place.
 */
export function asBooks<T>(value: T): T {
  if (Array.isArray(value)) value.forEach(asBooks)
  else if (typeof value === 'object' && value !== null) {
    if (Object.getPrototypeOf(value) === Object.prototype) Object.setPrototypeOf(value, null)
    Object.values(value).forEach(asBooks)
  }
  return value
}
