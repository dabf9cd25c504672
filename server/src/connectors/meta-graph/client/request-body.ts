export type Fields = Readonly<Record<string, string>>

export interface RequestBody {
  readonly contentType: string
  readonly bytes: Buffer
}

export function formBody(fields: Fields): RequestBody {
  return {
    contentType: 'application/x-www-form-urlencoded',
    bytes: Buffer.from(new URLSearchParams(fields).toString()),
  }
}
