/** Joins the class names that hold; whatever is false, null or undefined is left out. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
