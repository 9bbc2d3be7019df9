import { useState } from 'react'
import { playerOf } from '#domain/content/video.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Icon } from '../../components/icon.tsx'
import { Picture } from '../../components/pictures/picture.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { Rail } from '../../components/rail.tsx'
import styles from './videos.module.css'

/** A video or reel of the shop's settings (docs/domain.md 6.15): its preview picture and URL. */
export type Video = { title: string; title_bn: string | null; url: string; image: string | null }

type CardProps = { video: Video; upright: boolean; play: (() => void) | null }

/** The preview picture of a video. A link to the video; with a script it plays in a dialog. */
function VideoCard({ video, upright, play }: CardProps) {
  const { t, localized } = useTranslate()
  const inside = (
    <>
      <span className={`${styles.box} ${upright ? styles.upright : ''}`}>
        {video.image && (
          <Picture
            path={video.image}
            alt=""
            width={upright ? 320 : 640}
            height={upright ? 569 : 360}
            sizes={
              upright
                ? '(min-width: 1024px) 200px, (min-width: 640px) 180px, 40vw'
                : '(min-width: 1024px) 400px, (min-width: 640px) 320px, 82vw'
            }
          />
        )}
        {play && (
          <span className={styles.play}>
            <Icon name="play" size={28} filled />
          </span>
        )}
      </span>
      <span className={styles.title}>{localized(video, 'title')}</span>
    </>
  )
  if (!play && video.url.startsWith('/'))
    return (
      <PrefetchLink to={video.url} className={styles.video}>
        {inside}
      </PrefetchLink>
    )
  return (
    <a
      href={video.url}
      rel="noopener"
      className={styles.video}
      aria-label={play ? t('home.play_video', { title: localized(video, 'title') }) : undefined}
      onClick={(event) => {
        if (!play || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        play()
      }}
    >
      {inside}
    </a>
  )
}

type VideosProps = { title: string; videos: readonly Video[]; upright?: boolean }

/** Videos of the shop: preview pictures with a play button. The player is loaded on click, not before. */
export function Videos({ title, videos, upright = false }: VideosProps) {
  const { localized, language } = useTranslate()
  const [playing, setPlaying] = useState<Video | null>(null)
  const player = playing && playerOf(playing.url, language)
  if (videos.length === 0) return null
  return (
    <>
      <Rail title={title} kind={upright ? 'reels' : 'videos'} more={videos.length > (upright ? 6 : 3)}>
        {videos.map((video) => (
          <li key={video.url}>
            <VideoCard
              video={video}
              upright={upright}
              play={playerOf(video.url, language) ? () => setPlaying(video) : null}
            />
          </li>
        ))}
      </Rail>
      <Dialog
        open={player !== null}
        onClose={() => setPlaying(null)}
        label={playing ? localized(playing, 'title') : title}
        className={`${styles.dialog} ${upright ? styles.tall : ''}`}
      >
        <p className={styles.name}>{playing ? localized(playing, 'title') : ''}</p>
        <iframe
          className={styles.player}
          src={player ?? undefined}
          title={playing ? localized(playing, 'title') : title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </Dialog>
    </>
  )
}
