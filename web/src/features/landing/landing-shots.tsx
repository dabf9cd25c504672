import { texts } from '#texts/features/landing'
import deskDarkLarge from '../../assets/shots/desk-dark-1280.avif'
import deskDark from '../../assets/shots/desk-dark-1280.webp'
import deskDarkSmall from '../../assets/shots/desk-dark-780.avif'
import deskLightLarge from '../../assets/shots/desk-light-1280.avif'
import deskLight from '../../assets/shots/desk-light-1280.webp'
import deskLightSmall from '../../assets/shots/desk-light-780.avif'
import receiptDarkSmall from '../../assets/shots/receipt-dark-390.avif'
import receiptDarkLarge from '../../assets/shots/receipt-dark-780.avif'
import receiptDark from '../../assets/shots/receipt-dark-780.webp'
import receiptLightSmall from '../../assets/shots/receipt-light-390.avif'
import receiptLightLarge from '../../assets/shots/receipt-light-780.avif'
import receiptLight from '../../assets/shots/receipt-light-780.webp'
import writeDarkSmall from '../../assets/shots/write-dark-390.avif'
import writeDarkLarge from '../../assets/shots/write-dark-780.avif'
import writeDark from '../../assets/shots/write-dark-780.webp'
import writeLightSmall from '../../assets/shots/write-light-390.avif'
import writeLightLarge from '../../assets/shots/write-light-780.avif'
import writeLight from '../../assets/shots/write-light-780.webp'

interface ShotFiles {
  readonly small: string
  readonly large: string
  readonly plain: string
}

const desk = {
  light: { small: deskLightSmall, large: deskLightLarge, plain: deskLight },
  dark: { small: deskDarkSmall, large: deskDarkLarge, plain: deskDark },
}
const write = {
  light: { small: writeLightSmall, large: writeLightLarge, plain: writeLight },
  dark: { small: writeDarkSmall, large: writeDarkLarge, plain: writeDark },
}
const receipt = {
  light: { small: receiptLightSmall, large: receiptLightLarge, plain: receiptLight },
  dark: { small: receiptDarkSmall, large: receiptDarkLarge, plain: receiptDark },
}

/**
 * One picture in both themes; the one of the other theme is not displayed and, being lazy, not
 * loaded.
 */
function Shot({
  files,
  alt,
  width,
  height,
  large,
  sizes,
}: {
  readonly files: Readonly<Record<'light' | 'dark', ShotFiles>>
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly large: number
  readonly sizes: string
}) {
  return (['light', 'dark'] as const).map((theme) => (
    <picture key={theme} className={`shot shot--${theme}`}>
      <source
        type="image/avif"
        srcSet={`${files[theme].small} ${width}w, ${files[theme].large} ${large}w`}
        sizes={sizes}
      />
      <img
        src={files[theme].plain}
        alt={alt}
        width={large}
        height={Math.round((height * large) / width)}
        loading="lazy"
        decoding="async"
      />
    </picture>
  ))
}

/** The product itself, as `npm run pictures` saw it. */
export function LandingShots() {
  const { shots } = texts
  return (
    <section className="land__section" id="how">
      <div className="land__band">
        <h2 className="land__title">{shots.title}</h2>
        <figure className="land__desk">
          <div className="land__glass">
            <Shot
              files={desk}
              alt={shots.desk.alt}
              width={780}
              height={487.5}
              large={1280}
              sizes="(max-width: 80rem) 94vw, 76rem"
            />
          </div>
          <figcaption>{shots.desk.text}</figcaption>
        </figure>
        <div className="land__steps">
          {(
            [
              [write, shots.write],
              [receipt, shots.receipt],
            ] as const
          ).map(([files, words]) => (
            <figure key={words.title} className="land__step">
              <figcaption>
                <h3>{words.title}</h3>
                <p>{words.text}</p>
              </figcaption>
              <div className="land__glass land__glass--phone">
                <Shot
                  files={files}
                  alt={words.alt}
                  width={390}
                  height={780}
                  large={780}
                  sizes="(max-width: 480px) 80vw, 20rem"
                />
              </div>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
