/** `Osteria Lume, Lume Catering and Bristol Supper Club`. */
export const listed = (names: readonly string[], and: string): string =>
  names.length === 1
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`
