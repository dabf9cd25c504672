import './how-it-works.css'
import '#ui/badges/badge.css'
import { useState } from 'react'
import { useConfig } from '#lib/api/config.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { SkeletonPage } from '#ui/loading/skeleton.tsx'
import { Carousel } from './carousel.tsx'
import { videosOf } from './videos.ts'
import { Stage } from './stage.tsx'
import { texts } from '#texts/features/how-it-works'

/** The videos of the product. `?video=<id>` opens one of them, `?autoplay=1` plays it at once. */
export function HowItWorksPage() {
  const { data: config } = useConfig()
  return (
    <>
      <PageHead title={texts.heading} />
      {config ? <Videos addresses={config.tutorials} /> : <SkeletonPage />}
    </>
  )
}

function Videos({ addresses }: { readonly addresses: readonly string[] }) {
  const videos = videosOf(addresses)
  const [asked] = useState(() => new URLSearchParams(location.search))
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      videos.findIndex(({ id }) => id === asked.get('video')),
    ),
  )
  const [autoplay, setAutoplay] = useState(() => asked.get('autoplay') === '1')
  const video = videos[chosen]
  return (
    <section className="films">
      <div className="films__head" aria-live="polite">
        <h2>{video?.title}</h2>
        <p className="num">{texts.place({ number: chosen + 1, of: videos.length })}</p>
      </div>
      {video ? <Stage video={video} autoplay={autoplay} /> : null}
      <Carousel
        videos={videos}
        chosen={chosen}
        onChoose={(index) => {
          setChosen(index)
          setAutoplay(true)
        }}
      />
    </section>
  )
}
