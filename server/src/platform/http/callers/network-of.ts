import { isIPv6 } from 'node:net'

/**
 * Who a caller is counted as: an IPv4 address, or the /64 of an IPv6 one, since a single line is
 * given all of that (RFC 6177) and could call from a new address each time. Anything else is
 * itself.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::')
  const before = head === '' ? [] : head.split(':')
  // what `::` stands for; without it all eight groups are there
  const gap =
    tail === undefined
      ? []
      : Array.from(
          { length: 8 - before.length - (tail === '' ? 0 : tail.split(':').length) },
          () => '0',
        )
  const groups = [...before, ...gap, ...(tail ? tail.split(':') : [])]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
