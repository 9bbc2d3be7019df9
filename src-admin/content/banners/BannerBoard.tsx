import { arrayMove } from '@dnd-kit/sortable'
import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material'
import { choices } from '#domain/fields/choices.ts'
import { Message } from '../../layout/page/Message.tsx'
import { Section } from '../../layout/page/Section.tsx'
import { SortableRow, SortableRows } from '../../layout/rows/SortableRows.tsx'
import { useShopTexts } from '../../providers/shop-texts.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { BannerLine } from './BannerLine.tsx'
import type { BoardBanner } from './banner-calls.ts'
import { CalendarStrip } from './CalendarStrip.tsx'
import { daysFrom } from './calendar.ts'
import { useBoard } from './use-board.tsx'

/** The banners by their place in the shop, in its order, with their schedule. */
export default function BannerBoard() {
  const { t, digits, title } = useTranslate()
  const { own, zone } = useShopTexts()
  const board = useBoard()
  const now = Date.now()
  if (board.error)
    return (
      <Message title={t('list.failed')} text={board.error.message}>
        <Button variant="outlined" onClick={board.refetch}>
          {t('list.retry')}
        </Button>
      </Message>
    )
  if (!board.rows) return <Skeleton variant="rounded" height={320} />
  const ofType = (id: number) => board.rows?.filter(({ display_type }) => display_type === id) ?? []
  return (
    <Stack sx={{ gap: 2 }}>
      {board.rows.length >= board.most && (
        <Alert severity="info">{t('banners.too_many', { n: digits(board.most) })}</Alert>
      )}
      {choices.banner_display_type.map(own).map((type) => (
        <Section key={type.id} title={title(type, 'title')}>
          <Place
            name={title(type, 'title')}
            banners={ofType(type.id)}
            now={now}
            days={daysFrom(now, zone)}
            busy={board.busy}
            onOrder={(ids) => board.order(type.id, ids)}
          />
        </Section>
      ))}
    </Stack>
  )
}

type PlaceProps = {
  name: string
  banners: BoardBanner[]
  now: number
  days: number[]
  busy: boolean
  onOrder: (ids: number[]) => void
}

function Place({ name, banners, now, days, busy, onOrder }: PlaceProps) {
  const { t, title } = useTranslate()
  const may = useMay()
  if (banners.length === 0) return <Typography color="text.secondary">{t('banners.none')}</Typography>
  // Moving one banner changes the position of others.
  const fixed = busy || banners.length < 2 || !banners.every((one) => may('edit', 'promotional-banners', one))
  const rows = banners.map((one) => ({ id: String(one.id), title: title(one, 'banner_title') }))
  const ids = banners.map(({ id }) => id)
  return (
    <Stack sx={{ gap: 2 }} aria-busy={busy}>
      <SortableRows rows={rows} onMove={(from, to) => onOrder(arrayMove(ids, from, to))}>
        {banners.map((banner, at) => (
          <SortableRow key={banner.id} id={String(banner.id)} title={rows[at]?.title ?? ''} disabled={fixed}>
            <BannerLine banner={banner} now={now} />
          </SortableRow>
        ))}
      </SortableRows>
      <CalendarStrip banners={banners} days={days} label={t('banners.calendar', { place: name })} />
    </Stack>
  )
}
