import Subdirectory from '@mui/icons-material/SubdirectoryArrowRight'
import { IconButton, Tooltip } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { writeQuery } from '#domain/contract/list-query.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { PublishSwitch } from '../lists/PublishSwitch.tsx'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { ChargeCell } from './ChargeCell.tsx'

type Below = { page: 'cities' | 'areas'; field: 'region_id' | 'city_id'; words: 'cities_of' | 'areas_of' }

/** A link from a location to the locations within it. */
function WayDown({ record, below }: { record: RaRecord; below: Below }) {
  const { t, title } = useTranslate()
  const may = useMay()
  if (!may('list', below.page)) return null
  const words = t(`setup.${below.words}`, { place: title(record, 'title') })
  const query = writeQuery({ filter: JSON.stringify({ [below.field]: String(record.id) }), page: 1 })
  return (
    <Tooltip title={words}>
      <IconButton
        component={Link}
        to={`/dashboard/${below.page}?${query}`}
        aria-label={words}
        onClick={(event) => event.stopPropagation()}
      >
        <Subdirectory sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  )
}

const toCities = (record: RaRecord) => (
  <WayDown record={record} below={{ page: 'cities', field: 'region_id', words: 'cities_of' }} />
)
const toAreas = (record: RaRecord) => (
  <WayDown record={record} below={{ page: 'areas', field: 'city_id', words: 'areas_of' }} />
)

/** Divisions, each with a link to its districts. */
export const RegionList = () => <ListPage rowTools={toCities} cardTools={toCities} />

/** Districts with their delivery charge, and a link to their areas. */
export function CityList() {
  const { t } = useTranslate()
  const own = {
    delivery_charge: (record: RaRecord) => <ChargeCell record={record} usual={t('setup.as_shop')} />,
  }
  return <ListPage own={own} rowTools={toAreas} cardTools={toAreas} />
}

/** Areas with their delivery charge and availability. */
export function AreaList() {
  const { t } = useTranslate()
  const own = {
    delivery_charge: (record: RaRecord) => <ChargeCell record={record} usual={t('setup.as_city')} />,
    served: (record: RaRecord) => <PublishSwitch page="areas" record={record} field="served" />,
  }
  return <ListPage own={own} />
}
