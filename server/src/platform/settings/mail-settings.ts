import { ConfigError } from './config-error.ts'

const wanted =
  'SMTP_URL must be an address such as smtp://name:password@mail.example:587, and in name and password %, @, : and / are written as %25, %40, %3A and %2F.'

/** Throws without repeating the value, which may hold a password. */
export function smtpUrlFrom(value: string | undefined): string | null {
  if (!value) return null
  const url = URL.parse(value)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') throw new ConfigError(wanted)
  // a password with a letter of addresses in it ends the host too early
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '')
    throw new ConfigError(wanted)
  if (!canBeDecoded(url.username) || !canBeDecoded(url.password)) throw new ConfigError(wanted)
  return value
}

function canBeDecoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const oneAddress = /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/

/** Who mails come from: an address alone, or a name and the address in angle brackets. */
export function mailFromFrom(value: string | undefined): string | null {
  if (!value) return null
  if (!oneAddress.test(value.trim()))
    throw new ConfigError(
      `MAIL_FROM must be an address such as Marquee <hello@marquee.example>, not "${value}".`,
    )
  return value
}
