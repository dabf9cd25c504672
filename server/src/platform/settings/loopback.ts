import { isIPv4 } from 'node:net'

/** Whether a host as it stands in an address, or an address to listen on, is this machine alone. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}

/** Names and addresses that only a private network has, this machine's among them. */
export function isPrivateHost(host: string): boolean {
  return (
    isLoopbackHost(host) ||
    !/[.:]/.test(host) ||
    /\.(internal|local|lan)$/.test(host) ||
    /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/.test(host)
  )
}
