import { Box, Skeleton } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { useListContext } from 'react-admin'
import { useTranslate } from '../../providers/use-translate.ts'
import { gridStep } from './grid-step.ts'
import type { Picture } from './media-library.ts'
import { PictureTile } from './PictureTile.tsx'

type Props = {
  /** The selected pictures in the order of selection. */
  chosen: readonly number[]
  onToggle: (picture: Picture) => void
  /** The address that a picture opens; without it a click selects. */
  leads?: (picture: Picture) => string
  /** Whether pictures can be selected when a click opens them. */
  selectable?: boolean
  /** Whether the order of selection is shown. */
  counted?: boolean
}

/** A grid of equal tiles; arrow keys move the focus, Enter opens, the space bar selects. */
export function PictureGrid({ chosen, onToggle, leads, selectable = false, counted = false }: Props) {
  const { t } = useTranslate()
  const { data = [], isPending, isPlaceholderData, perPage = 10 } = useListContext<Picture>()
  const [focused, setFocused] = useState<number>()
  const current = data.some(({ id }) => id === focused) ? focused : data[0]?.id

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')]
    const at = tiles.indexOf(event.target as HTMLElement)
    const first = tiles[0]
    if (at < 0 || !first) return
    if (event.key === ' ' && leads && selectable) {
      event.preventDefault()
      const picture = data[at]
      if (picture) onToggle(picture)
      return
    }
    const across = tiles.filter(({ offsetTop }) => offsetTop === first.offsetTop).length
    const to = gridStep(event.key, at, tiles.length, across)
    if (to === null) return
    event.preventDefault()
    tiles[to]?.focus()
  }

  if (isPending)
    return (
      <Box sx={gridStyle} aria-busy>
        {Array.from({ length: Math.min(perPage, 24) }, (_, at) => `box ${at}`).map((key) => (
          <Skeleton key={key} variant="rounded" sx={{ aspectRatio: '1', height: 'auto', mb: 5.5 }} />
        ))}
      </Box>
    )
  return (
    <Box
      component="ul"
      aria-label={t('library.pictures')}
      onKeyDown={move}
      sx={{ ...gridStyle, opacity: isPlaceholderData ? 0.55 : 1 }}
    >
      {data.map((picture) => (
        <PictureTile
          key={picture.id}
          picture={picture}
          chosen={chosen.includes(picture.id)}
          {...(counted && { place: chosen.indexOf(picture.id) + 1 })}
          {...(leads && { to: leads(picture) })}
          selectable={selectable}
          reachable={picture.id === current}
          onFocus={() => setFocused(picture.id)}
          onToggle={() => onToggle(picture)}
        />
      ))}
    </Box>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(104px, 1fr))',
    sm: 'repeat(auto-fill, minmax(136px, 1fr))',
  },
  listStyle: 'none',
  m: 0,
  p: 1.5,
}
