/**
 * The shape of a room's texts with any words in it: every key, every parameter, every list as long
 * as the English one.
 */
export type Catalogue<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Catalogue<R>
    : { readonly [K in keyof T]: Catalogue<T[K]> }
