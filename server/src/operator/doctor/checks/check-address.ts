import { connect } from 'node:tls'
import * as z from 'zod/mini'
import type { Outbound, OutboundAnswer } from '#platform/outbound/outbound-http.ts'
import { readJson } from '#platform/read-json.ts'
import { reasonOf } from '../examined.ts'
import { open, todo, well, type Finding } from '../finding.ts'

const patienceMs = 10_000
const dayMs = 86_400_000
/** Certificates of free authorities are renewed a month before they end. */
const soonDays = 14

export interface PictureToAsk {
  /** Of a picture of the library, as networks fetch it; null: there is none. */
  readonly picturePath: string | null
  /** One sentence, where there may be one but it could not be looked for. */
  readonly whyNone?: string
}

export interface AddressDeps extends PictureToAsk {
  readonly publicUrl: string
  readonly outbound: Outbound
  readonly now: Date
  /** Whether a process that says this of itself is one of this installation. */
  readonly isOurs: (process: string) => Promise<boolean>
  /** When the certificate at that host ends. */
  readonly certificateEnd?: (host: string, port: number) => Promise<Date>
}

/** The public address as networks and people use it: by its name, through whatever stands in front. */
export async function checkAddress(deps: AddressDeps): Promise<Finding[]> {
  const url = new URL(deps.publicUrl)
  const answer = await ask(deps.outbound, `${deps.publicUrl}/health/live`)
  if ('failed' in answer)
    return [
      todo(
        'public address',
        `${deps.publicUrl} does not answer (${answer.failed}); look at its DNS name, the proxy in front and the certificate. It was asked from this machine: a router that does not lead its own address back looks the same, so ask from elsewhere too.`,
      ),
    ]
  return [await whoAnswers(deps, answer), await certificateOf(deps, url), await pictureOf(deps)]
}

/** A release of before 28 November 2026 says nothing of its process. */
const living = z.object({ status: z.literal('live'), process: z.optional(z.string()) })

async function whoAnswers(
  { publicUrl, isOurs }: AddressDeps,
  { status, body }: OutboundAnswer,
): Promise<Finding> {
  const subject = 'public address'
  const said = z.safeParse(living, readJson(body))
  if (status !== 200 || !said.success)
    return todo(
      subject,
      `${publicUrl}/health/live answers ${status} and not as this product does; let the proxy pass everything to it.`,
    )
  const { process } = said.data
  if (process === undefined)
    return todo(
      subject,
      `${publicUrl} leads to a Marquee that does not say which one it is: another installation, or an older release that still runs here. Look at its DNS name and the proxy, or start this release.`,
    )
  try {
    return (await isOurs(process))
      ? well(subject, `${publicUrl} leads here, asked from this machine.`)
      : todo(
          subject,
          `${publicUrl} leads to another installation of Marquee; look at its DNS name and at where the proxy passes it on to.`,
        )
  } catch (error) {
    return open(
      subject,
      `${publicUrl} leads to a Marquee; whether to this one could not be looked up (${reasonOf(error)}).`,
    )
  }
}

type AddressAnswer = OutboundAnswer | { readonly failed: string }

async function ask(outbound: Outbound, url: string): Promise<AddressAnswer> {
  try {
    return await outbound.send({ method: 'GET', url, timeoutMs: patienceMs })
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

async function certificateOf(
  { now, certificateEnd = endOfCertificate }: AddressDeps,
  url: URL,
): Promise<Finding> {
  const subject = 'certificate'
  if (url.protocol === 'http:') return open(subject, 'None: the address is on this machine.')
  try {
    const end = await certificateEnd(url.hostname, Number(url.port || 443))
    const days = Math.floor((end.getTime() - now.getTime()) / dayMs)
    return days < soonDays
      ? todo(
          subject,
          `It ends in ${days} days; renew it, and see why that does not happen by itself.`,
        )
      : well(subject, `It holds for ${days} more days.`)
  } catch (error) {
    return todo(
      subject,
      `It could not be read (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
}

function endOfCertificate(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host }, () => {
      const { valid_to: end } = socket.getPeerCertificate()
      socket.end()
      resolve(new Date(end))
    })
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}

/** Networks take a picture only as it is: its type and length, no detour, no cookie. */
async function pictureOf(deps: AddressDeps): Promise<Finding> {
  const { publicUrl, picturePath, outbound } = deps
  const subject = 'pictures at /m/'
  if (picturePath === null)
    return open(subject, deps.whyNone ?? 'No library has a picture yet to ask for.')
  const answer = await ask(outbound, `${publicUrl}${picturePath}`)
  if ('failed' in answer) return todo(subject, `A picture did not come: ${answer.failed}.`)
  const wrong = whatIsWrong(answer)
  return wrong === null
    ? well(subject, 'A picture comes with its type, length and ranges, without cookie or detour.')
    : todo(subject, `A picture ${wrong}; networks refuse that. Let the proxy pass /m/ as it is.`)
}

function whatIsWrong({ status, headers, body }: OutboundAnswer): string | null {
  if (status >= 300 && status < 400) return 'is answered with a redirect'
  if (status !== 200) return `is answered with ${status}`
  if (!headers['content-type']?.startsWith('image/')) return 'comes without its type'
  if (headers['set-cookie'] !== undefined) return 'comes with a cookie'
  if (headers['accept-ranges'] !== 'bytes') return 'comes without ranges'
  if (Number(headers['content-length']) !== body.length) return 'comes without its length'
  return null
}

/** Where networks tell us of changes: whatever stands in front must let them through. */
export async function checkWebhook(
  outbound: Outbound,
  { subject, address }: { readonly subject: string; readonly address: string },
): Promise<Finding> {
  const answer = await ask(outbound, address)
  if ('failed' in answer) return todo(subject, `${address} does not answer (${answer.failed}).`)
  const { status } = answer
  // it is asked without a signature: any refusal of the product's own is as it should be
  if (status >= 300 && status < 400)
    return todo(subject, `${address} is answered with a redirect, which networks do not follow.`)
  if (status >= 500) return todo(subject, `${address} is answered with ${status}.`)
  if (answer.headers['x-request-id'] === undefined)
    return todo(subject, `${address} is answered by something else; let the proxy pass it.`)
  return well(subject, `${address} is reached.`)
}
