import { useState } from 'react'
import { playerOf } from '#domain/content/film.ts'
import { useWords } from '../../app/shop-context.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Icon } from '../../components/icon.tsx'
import { Picture } from '../../components/pictures/picture.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { Rail } from '../../components/rail.tsx'
import styles from './videos.module.css'

/** A film or reel of the shop's settings (docs/domain.md 6.15): its picture, and where it is. */
export type Film = { title: string; title_bn: string | null; url: string; image: string | null }

type CardProps = { film: Film; upright: boolean; play: (() => void) | null }

/** The picture of a film. It is a link to it; where a script runs, the film is shown over the page. */
function FilmCard({ film, upright, play }: CardProps) {
  const { t, said } = useWords()
  const inside = (
    <>
      <span className={`${styles.box} ${upright ? styles.upright : ''}`}>
        {film.image && (
          <Picture
            path={film.image}
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
      <span className={styles.title}>{said(film, 'title')}</span>
    </>
  )
  if (!play && film.url.startsWith('/'))
    return (
      <PrefetchLink to={film.url} className={styles.film}>
        {inside}
      </PrefetchLink>
    )
  return (
    <a
      href={film.url}
      rel="noopener"
      className={styles.film}
      aria-label={play ? t('home.play_film', { title: said(film, 'title') }) : undefined}
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

type FilmsProps = { title: string; films: readonly Film[]; upright?: boolean }

/** Videos of the shop: pictures with a play button. The player's page is asked for when one of them is pressed, not before. */
export function Videos({ title, films, upright = false }: FilmsProps) {
  const { said, language } = useWords()
  const [playing, setPlaying] = useState<Film | null>(null)
  const player = playing && playerOf(playing.url, language)
  if (films.length === 0) return null
  return (
    <>
      <Rail title={title} kind={upright ? 'reels' : 'films'} more={films.length > (upright ? 6 : 3)}>
        {films.map((film) => (
          <li key={film.url}>
            <FilmCard
              film={film}
              upright={upright}
              play={playerOf(film.url, language) ? () => setPlaying(film) : null}
            />
          </li>
        ))}
      </Rail>
      <Dialog
        open={player !== null}
        onClose={() => setPlaying(null)}
        label={playing ? said(playing, 'title') : title}
        className={`${styles.dialog} ${upright ? styles.tall : ''}`}
      >
        <p className={styles.name}>{playing ? said(playing, 'title') : ''}</p>
        <iframe
          className={styles.player}
          src={player ?? undefined}
          title={playing ? said(playing, 'title') : title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </Dialog>
    </>
  )
}
