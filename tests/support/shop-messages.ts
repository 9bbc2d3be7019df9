import { shop as bengaliFirst } from '../../src/language/shop.bn.ts'
import { shop as englishFirst } from '../../src/language/shop.en.ts'
import { shopDeferred as bengaliDeferred } from '../../src/language/shop-deferred.bn.ts'
import { shopDeferred as englishDeferred } from '../../src/language/shop-deferred.en.ts'

/** All messages of the storefront in each language. */
export const english = { ...englishFirst, ...englishDeferred }
export const bengali = { ...bengaliFirst, ...bengaliDeferred }
