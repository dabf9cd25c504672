/**
 * Null where it is no JSON. A whole number that JavaScript cannot hold, as some networks' ids are,
 * comes as its digits in text.
 */
export function readJson(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  try {
    // few answers have such digits, and only those are worth the slower reading
    return /[[:,\s]-?\d{16,}/.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
  } catch {
    return null
  }
}

function keepDigits(
  _name: string,
  value: unknown,
  written?: { readonly source?: string },
): unknown {
  const digits = written?.source
  return typeof value === 'number' &&
    !Number.isSafeInteger(value) &&
    digits !== undefined &&
    /^-?\d+$/.test(digits)
    ? digits
    : value
}
