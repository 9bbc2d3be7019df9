import Clone from '@mui/icons-material/ContentCopyOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import { IconButton, Tooltip } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'

/** Links to the product in the shop and to a copy of it. */
export function ProductRowTools({ record }: { record: RaRecord }) {
  const { t } = useTranslate()
  const may = useMay()
  return (
    <>
      {record.status === true && (
        <Tooltip title={t('product.view')}>
          <IconButton
            component="a"
            href={`/products/${encodeURIComponent(String(record.slug))}`}
            target="_blank"
            rel="noopener"
            aria-label={t('product.view')}
            onClick={(event) => event.stopPropagation()}
          >
            <Storefront sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      )}
      {may('create', 'products') && (
        <Tooltip title={t('rows.clone')}>
          <IconButton
            component={Link}
            to={`/dashboard/products/create?clone=${record.id}`}
            aria-label={t('rows.clone')}
            onClick={(event) => event.stopPropagation()}
          >
            <Clone sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      )}
    </>
  )
}
