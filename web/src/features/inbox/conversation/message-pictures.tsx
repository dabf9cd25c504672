import { texts } from '#texts/features/inbox'

/** What came with a message, each to be opened large; several as a small gallery. */
export function MessagePictures({ urls }: { readonly urls: readonly string[] }) {
  const [first] = urls
  if (first === undefined) return null
  if (urls.length === 1) return <Picture url={first} words={texts.picture} />
  return (
    <ul className="message__pictures">
      {urls.map((url, at) => (
        <li key={url}>
          <Picture url={url} words={texts.pictureOf({ nth: at + 1, count: urls.length })} />
        </li>
      ))}
    </ul>
  )
}

const Picture = ({ url, words }: { readonly url: string; readonly words: string }) => (
  <a href={url} target="_blank" rel="noreferrer">
    <img src={url} alt={words} loading="lazy" />
  </a>
)
