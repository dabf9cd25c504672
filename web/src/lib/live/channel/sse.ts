/**
 * The `data` of each server-sent event of a byte stream, in order. Comments and other fields are
 * skipped; ends with the stream. Whatever comes is told by `onBytes`, comments, too.
 */
export async function* eventData(
  stream: ReadableStream<Uint8Array>,
  onBytes?: () => void,
): AsyncGenerator<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes?.()
      rest += decoder.decode(value, { stream: true })
      const lines = rest.split(/\r\n|\n|\r/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5))
        else if (line === '' && data.length > 0) {
          yield data.join('\n')
          data = []
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
