import SwapHoriz from '@mui/icons-material/SwapHoriz'
import { Box, Button, Chip, Stack, Typography } from '@mui/material'
import { type RaRecord, useGetManyAggregate, useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { Gate } from '../layout/page/Gate.tsx'
import { LoadingPage } from '../layout/page/LoadingPage.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { Section } from '../layout/page/Section.tsx'
import { pageOf } from '../providers/registry.ts'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { LocationStocks } from './LocationStocks.tsx'
import { newTransferFrom } from './location-calls.ts'

const back = '/dashboard/stock-locations'

type Location = RaRecord & {
  id: number
  phone: string | null
  address: string | null
  is_main: boolean
  city_ids: number[]
  area_ids: number[]
  created_by: number | null
}

/** A location: where it is, the orders that it serves, and what lies in it. */
export const LocationShow = () => {
  const id = Number(useParams().id)
  return (
    <Gate action="show">
      <Loaded key={id} id={id} />
    </Gate>
  )
}

function Loaded({ id }: { id: number }) {
  // Rows of lists do not have the cities and areas.
  const { data, error, refetch } = useGetOne<Location>(
    'stock-locations',
    { id, meta: { whole: true } },
    { gcTime: 0, retry: false },
  )
  return data ? (
    <Shown location={data} />
  ) : (
    <LoadingPage back={back} error={error} onRetry={() => void refetch()} />
  )
}

function Shown({ location }: { location: Location }) {
  const { t, title, field, digits } = useTranslate()
  const may = useMay()
  const { id, phone, address, is_main } = location
  return (
    <>
      <PageHeader
        title={title(location, 'title')}
        back={back}
        below={[address, phone && digits(phone)].filter(Boolean).join(' · ')}
      >
        {is_main && <Chip size="small" label={field('stock-locations', 'is_main')} />}
        {may('edit', 'stock-locations', location) && (
          <Button component={Link} to={`${back}/${id}`} variant="outlined">
            {t('location.edit')}
          </Button>
        )}
        {may('create', 'stock-transfers') && (
          <Button component={Link} to={newTransferFrom(id)} variant="contained" startIcon={<SwapHoriz />}>
            {t('location.new_transfer')}
          </Button>
        )}
      </PageHeader>
      <Stack sx={{ gap: 2, pb: 4, maxWidth: 900 }}>
        <Section title={t('location.serves')}>
          {location.city_ids.length + location.area_ids.length === 0 ? (
            <Typography variant="body2" color="text.secondary">
              {t('location.serves_none')}
            </Typography>
          ) : (
            <Stack sx={{ gap: 1.5 }}>
              <Served resource="cities" ids={location.city_ids} />
              <Served resource="areas" ids={location.area_ids} />
            </Stack>
          )}
        </Section>
        <LocationStocks id={id} />
      </Stack>
    </>
  )
}

/** The cities or the areas by their titles; nothing for users who may not see them. */
function Served({ resource, ids }: { resource: 'cities' | 'areas'; ids: number[] }) {
  const { name, title } = useTranslate()
  const may = useMay()
  const page = pageOf(resource)
  const isShown = ids.length > 0 && may('list', page)
  const { data = [] } = useGetManyAggregate(page, { ids }, { enabled: isShown })
  if (!isShown) return null
  return (
    <div>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {name(page, 2)}
      </Typography>
      <Box component="ul" sx={chipsStyle}>
        {data.map(
          (place) =>
            place && <Chip component="li" key={place.id} variant="outlined" label={title(place, 'title')} />,
        )}
      </Box>
    </div>
  )
}

const chipsStyle = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }
