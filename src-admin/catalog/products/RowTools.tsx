import Clone from '@mui/icons-material/ContentCopyOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import { IconButton, Tooltip } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMay } from '../../providers/use-may.ts'
import { useWords } from '../../providers/use-words.ts'

/** A look at a product in the shop, and a new one after it. */
export function RowTools({ record }: { record: RaRecord }) {
  const { t } = useWords()
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
