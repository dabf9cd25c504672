export const codeLength = 6

/**
 * A pasted or auto-filled text as six digits; null when it is anything else, which is then ignored
 * (OTP-005).
 */
export function pastedCode(text: string): readonly string[] | null {
  const trimmed = text.trim()
  return /^\d{6}$/.test(trimmed) ? [...trimmed] : null
}

export const noDigits: readonly string[] = Array.from({ length: codeLength }, () => '')
