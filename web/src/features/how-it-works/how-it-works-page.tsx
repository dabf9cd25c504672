import './how-it-works.css'
import '#ui/badge.css'
import { useState } from 'react'
import { useConfig } from '#lib/config.ts'
import { PageHead } from '#ui/page-head.tsx'
import { SkeletonPage } from '#ui/skeleton.tsx'
import { Carousel } from './carousel.tsx'
import { filmsOf } from './films.ts'
import { Stage } from './stage.tsx'
import { texts } from '#texts/features/how-it-works'

/** The films of the product. `?video=<id>` opens one of them, `?autoplay=1` plays it at once. */
export function HowItWorksPage() {
  const { data: config } = useConfig()
  return (
    <>
      <PageHead title={texts.heading} />
      {config ? <Films addresses={config.tutorials} /> : <SkeletonPage />}
    </>
  )
}

function Films({ addresses }: { readonly addresses: readonly string[] }) {
  const films = filmsOf(addresses)
  const [asked] = useState(() => new URLSearchParams(location.search))
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      films.findIndex(({ id }) => id === asked.get('video')),
    ),
  )
  const [autoplay, setAutoplay] = useState(() => asked.get('autoplay') === '1')
  const film = films[chosen]
  return (
    <section className="films">
      <div className="films__head" aria-live="polite">
        <h2>{film?.title}</h2>
        <p className="num">{texts.place({ number: chosen + 1, of: films.length })}</p>
      </div>
      {film ? <Stage film={film} autoplay={autoplay} /> : null}
      <Carousel
        films={films}
        chosen={chosen}
        onChoose={(index) => {
          setChosen(index)
          setAutoplay(true)
        }}
      />
    </section>
  )
}
