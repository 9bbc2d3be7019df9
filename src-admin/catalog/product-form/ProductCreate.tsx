import { Skeleton } from '@mui/material'
import { useMemo } from 'react'
import { useGetOne } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { CreatePage } from '../../forms/CreatePage.tsx'
import { useUnread } from '../../forms/use-unread.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { clonedProduct } from './clone.ts'
import { onlyOffered, type ProductForm } from './offered.ts'
import { ProductBody, productWidth } from './ProductBody.tsx'

const page = {
  body: ProductBody,
  width: productWidth,
  transform: (data: object) => onlyOffered(data as ProductForm),
}

/** A new product, empty or copied from the one in the URL. */
export function ProductCreate() {
  const [params] = useSearchParams()
  const id = params.get('clone')
  return id && /^\d+$/.test(id) ? <Clone key={id} id={Number(id)} /> : <CreatePage {...page} />
}

function Clone({ id }: { id: number }) {
  const { t, title } = useTranslate()
  const unread = useUnread()
  const { data } = useGetOne('products', { id, meta: { whole: true } }, { onError: unread, gcTime: 0 })
  const record = useMemo(() => data && clonedProduct(data as Partial<ProductForm>), [data])
  if (!data || !record) return <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
  return (
    <CreatePage
      {...page}
      record={record}
      title={t('product.clone_of', { title: title(data, 'product_title') })}
    />
  )
}
