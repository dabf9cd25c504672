const loopbackName = /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Whether an address is one that the town may send people and messages to: http or https on this
 * machine.
 */
export function isLoopbackAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, protocol } = new URL(address)
  return loopbackName.test(hostname) && /^https?:$/.test(protocol)
}

/** The address a person is sent back to after a consent screen; what is undefined is left out. */
export function consentReturn(
  redirectUri: string,
  answer: Record<string, string | undefined>,
): string {
  const target = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) target.searchParams.set(name, value)
  return target.href
}
