import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'

/** Every address of a name. */
export type ResolveName = (hostname: string) => Promise<readonly LookupAddress[]>

/** Everything of the internet's special-purpose registries (RFC 6890), multicast and class E. */
const specialV4 = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
  addRange(specialV4, range, 'ipv4')

/** What is handed out to networks of the internet: nothing else of IPv6 is public. */
const globalV6 = new BlockList()
addRange(globalV6, '2000::/3', 'ipv6')
/** Within it what leads elsewhere: protocol assignments and Teredo, examples, 6to4. */
const specialV6 = new BlockList()
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
  addRange(specialV6, range, 'ipv6')

function addRange(list: BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [net = '', bits] = range.split('/')
  list.addSubnet(net, Number(bits), family)
}

/** Whether a numeric address is one of the public internet; false for what is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialV4.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}

const ownNames = /(^|\.)(local|localhost|internal|intranet|lan|home|corp|arpa|onion|invalid|test)$/

/**
 * Whether an address of the web may be asked that somebody named: http or https at its usual port,
 * nobody's name or password in it, and a public host. What the host's name resolves to is looked at
 * when it is connected to (`publicLookup`). Decimal, octal and hexadecimal forms of an address are
 * read as every browser reads them, by `URL`.
 */
export function isPublicUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  if (url.port !== '' || url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !ownNames.test(host)
}

/**
 * By the name servers themselves: a look-up of the system would keep one of the few threads of this
 * process for as long as a stranger's name server is silent, and everybody else's would wait.
 */
async function resolveAll(hostname: string): Promise<readonly LookupAddress[]> {
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  const [v4, v6] = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ])
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
  return [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ]
}

const refusal = (hostname: string) =>
  Object.assign(new Error(`${hostname} is no public address`), { code: 'ENOTFOUND' })

/**
 * For `net.connect`: resolves a name once and answers only addresses that were looked at, so that a
 * name cannot answer otherwise a moment later. One private address among them refuses all.
 */
export const publicLookup =
  (resolve: ResolveName = resolveAll): LookupFunction =>
  (hostname, { all }, done) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isPublicAddress(address)))
          done(refusal(hostname), '')
        else if (all) done(null, [...found])
        else done(null, first.address, first.family)
      },
      (error: unknown) => {
        done(Object.assign(new Error('unresolved', { cause: error }), { code: 'ENOTFOUND' }), '')
      },
    )
  }
