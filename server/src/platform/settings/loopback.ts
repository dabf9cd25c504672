import { isIPv4 } from 'node:net'

/** Whether a host as it stands in an address, or an address to listen on, is this machine alone. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}
