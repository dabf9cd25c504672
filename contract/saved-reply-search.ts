const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Those whose title or text has every word that was asked for, accents and capitals aside. */
export function searchReplies<R extends { readonly title: string; readonly text: string }>(
  replies: readonly R[],
  asked: string,
): readonly R[] {
  const words = plain(asked).split(/\s+/).filter(Boolean)
  return replies.filter(({ title, text }) => {
    const said = plain(`${title}\n${text}`)
    return words.every((word) => said.includes(word))
  })
}
