/** Reads a control call's JSON body without trusting it. */
export function bodyFields(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

export function textField(fields: Record<string, unknown>, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
}

export function textList(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.split(/[\s,]+/).filter(Boolean)
  return Array.isArray(value) ? value.map(String) : undefined
}

/** The ticked boxes of a form; those of one name arrive as one text or as a list. */
export function checkedBoxes(body: unknown, name: string): string[] {
  return [bodyFields(body)[name]].flat().filter((one) => typeof one === 'string')
}
