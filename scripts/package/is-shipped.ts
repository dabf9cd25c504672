/** Only for development: tests with their suites, builders and stand-ins, and guards' corpora. */
const notShipped = [
  /\.(test|suite)\.tsx?$/,
  /(^|\/)testing(-[\w-]+)?(\.ts|\/|$)/,
  /(^|\/)stand-in-[\w-]+\.ts$/,
  /(^|\/)guard\/([\w-]+-)?corpus\.ts$/,
  /(^|\/)node_modules(\/|$)/,
]

/** Whether a file or folder of our own goes into the archive. Pure. */
export const isShipped = (path: string): boolean => !notShipped.some((one) => one.test(path))
