import type { Tool } from '@marquee/contract/accounts.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks.ts'
import { Heart, MessageCircle, Share2, ThumbsUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { activeTool } from '#features/accounts'
import { Avatar } from '#ui/avatar.tsx'
import { FilmPlayer } from '#ui/film-player.tsx'
import { NetworkMark } from '#ui/network-mark.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { inOrder } from '../network-names.ts'
import { tallest, widest } from './instagram-crop.ts'
import { texts } from './texts.ts'
import { filmOf, type DraftContent, type DraftPicture } from './draft-content.ts'

const words = texts.preview
/** Where each network cuts the text in a feed, in letters. */
const cutAfter: Readonly<Record<NetworkKey, number>> = { facebook: 477, instagram: 125, google: 250, tiktok: 150, twitter: 280 }
const mostTiles = 4

/** How the post will look on a phone, network by network. No brand phone and no brand chrome: what matters is what is cut. */
export function PostPreview({ content, tools }: { readonly content: DraftContent; readonly tools: readonly Tool[] }) {
  const networks = inOrder(content.networks)
  const film = filmOf(content)
  const [wanted, setWanted] = useState<NetworkKey>('facebook')
  const network = networks.includes(wanted) ? wanted : (networks[0] ?? 'facebook')
  const name = activeTool(tools, network)?.pageName.split(' - ')[0] ?? networkNames[network]
  const caption = <Caption network={network} name={name} text={content.text} />
  const isCaptionBelow = network === 'instagram' || network === 'tiktok'
  return (
    <section className="preview" aria-label={words.title}>
      <div className="preview__head">
        <h3>{words.title}</h3>
        {networks.length < 2 ? null : (
          <Segmented label={words.choose} value={network} onChange={setWanted} options={networks.map((one) => ({ value: one, label: <NetworkMark network={one} silent />, name: networkNames[one] }))} />
        )}
      </div>
      <div className="handset">
        <div className="handset__glass">
          <p className="handset__who">
            <Avatar name={name} src={activeTool(tools, network)?.profilePic} size="sm" venue />
            <span><b>{name}</b><span className="handset__dim">{words.now}</span></span>
          </p>
          {isCaptionBelow ? null : caption}
          {network === 'twitter' ? null : film ? <FilmTile film={film} /> : network === 'instagram' ? <Carousel pictures={content.pictures} /> : <Tiles pictures={content.pictures} />}
          <Actions network={network} />
          {isCaptionBelow ? caption : null}
          {network === 'twitter' && content.pictures.length > 0 ? <p className="handset__note">{words.textOnly}</p> : null}
        </div>
      </div>
    </section>
  )
}

function Caption({ network, name, text }: { readonly network: NetworkKey; readonly name: string; readonly text: string }) {
  if (text.trim() === '') return <p className="handset__text handset__dim">{words.empty}</p>
  const letters = [...text]
  const isCut = letters.length > cutAfter[network]
  return (
    <p className="handset__text">
      {network === 'instagram' || network === 'tiktok' ? <b>{name} </b> : null}
      {isCut ? `${letters.slice(0, cutAfter[network]).join('').trimEnd()}… ` : text}
      {isCut ? <span className="handset__dim">{words.more}</span> : null}
    </p>
  )
}

const croppedRatio = ({ width, height }: DraftPicture) => String(Math.min(widest, Math.max(tallest, width / height)))
const wholeRatio = ({ width, height }: DraftPicture) => `${width} / ${height}`

/** Instagram shows one picture at a time, all of them in the shape of the first. */
function Carousel({ pictures }: { readonly pictures: readonly DraftPicture[] }) {
  const [first] = pictures
  if (first === undefined) return <p className="handset__blank">{words.noPicture}</p>
  return (
    <>
      <div className="handset__tiles handset__tiles--1" style={{ aspectRatio: croppedRatio(first) }}>
        <span className="handset__tile">
          <img src={first.url} alt="" />
          {pictures.length < 2 ? null : <span className="handset__nth">{words.pictureOf(1, pictures.length)}</span>}
        </span>
      </div>
      {pictures.length < 2 ? null : <p className="handset__dots" aria-hidden="true">{pictures.map(({ id }) => <span key={id} />)}</p>}
    </>
  )
}

/** Plays as it will, between bars where it is wider than phones are. */
function FilmTile({ film }: { readonly film: DraftPicture }) {
  return (
    <div className="handset__film">
      <FilmPlayer src={film.url} poster={film.thumbUrl} name={film.name} />
    </div>
  )
}

/** A picture alone is shown whole; several share the space. */
function Tiles({ pictures }: { readonly pictures: readonly DraftPicture[] }) {
  const [first] = pictures
  if (first === undefined) return <p className="handset__blank">{words.noPicture}</p>
  const shown = pictures.slice(0, mostTiles)
  const hidden = pictures.length - shown.length
  return (
    <div className={`handset__tiles handset__tiles--${shown.length}`} style={pictures.length === 1 ? { aspectRatio: wholeRatio(first) } : undefined}>
      {shown.map((picture, index) => (
        <span key={picture.id} className="handset__tile">
          <img src={pictures.length === 1 ? picture.url : picture.thumbUrl} alt="" />
          {hidden > 0 && index === shown.length - 1 ? <span className="handset__hidden">+{hidden}</span> : null}
        </span>
      ))}
    </div>
  )
}

function Actions({ network }: { readonly network: NetworkKey }): ReactNode {
  const Like = network === 'facebook' ? ThumbsUp : Heart
  return (
    <p className="handset__acts" aria-hidden="true">
      <span><Like />{words.like}</span>
      <span><MessageCircle />{words.comment}</span>
      <span><Share2 />{words.share}</span>
    </p>
  )
}
