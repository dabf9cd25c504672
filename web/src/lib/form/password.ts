const uppers = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const lowers = 'abcdefghijkmnopqrstuvwxyz'
const digits = '23456789'
const symbols = '!@#$%^&*-_=+?'
const length = 12

function pick(from: string): string {
  // below the largest multiple of the alphabet's size, so that every sign is equally likely
  const limit = Math.floor(256 / from.length) * from.length
  for (;;) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? 255
    if (byte < limit) return from[byte % from.length] ?? ''
  }
}

/**
 * Twelve signs with at least one capital, one lower-case letter, one digit and one symbol
 * (SIGNUP-045), without look-alikes.
 */
export function generatePassword(): string {
  const all = uppers + lowers + digits + symbols
  const signs = [pick(uppers), pick(lowers), pick(digits), pick(symbols)]
  while (signs.length < length) signs.push(pick(all))
  for (let index = signs.length - 1; index > 0; index -= 1) {
    const other = Number.parseInt(pick('0123456789'), 10) % (index + 1)
    const held = signs[index] ?? ''
    signs[index] = signs[other] ?? ''
    signs[other] = held
  }
  return signs.join('')
}
