/** The features that a role can access (docs/product.md 6, docs/domain.md 4, docs/decisions/0005). The group is the menu's. */
export type MenuGroup = (typeof menuGroups)[number]

export const menuGroups = [
  'Collection Types',
  'Components',
  'GEO Information',
  'Data Information',
  'Frontend Setting',
  'Generals',
] as const

export const features = {
  1: 'products',
  2: 'categories',
  3: 'companies',
  4: 'media-galleries',
  5: 'media-categories',
  6: 'custom-product-designs',
  14: 'user-role-infos',
  15: 'users',
  21: 'product-color-info',
  22: 'product-size-info',
  23: 'product-info-types',
  24: 'product-types',
  25: 'product-type-info-name',
  26: 'product-price-types',
  27: 'tags',
  28: 'generics',
  29: 'disease',
  30: 'product-return-request',
  31: 'order-infos',
  32: 'customer-infos',
  33: 'delivery-persons',
  41: 'static-page-infos',
  42: 'promotional-banners',
  43: 'logo-info',
  45: 'basic-config',
  46: 'blog-infos',
  47: 'customer-comments',
  48: 'stock-levels',
  49: 'stock-ledger',
  50: 'history',
  51: 'product-reviews',
  52: 'delivery-cash',
  55: 'header-setup',
  56: 'footer-setup',
  57: 'theme-setup',
  58: 'blocked-contacts',
  59: 'daily-closings',
  60: 'wallet-transfers',
  61: 'courier-consignments',
  62: 'courier-statements',
  63: 'promotions',
  66: 'stocktakes',
  75: 'stock-batches',
  76: 'stock-locations',
  77: 'stock-transfers',
  78: 'redirects',
  79: 'missing-pages',
  80: 'webhooks',
  81: 'webhook-deliveries',
  67: 'customer-groups',
  64: 'suppliers',
  65: 'purchase-orders',
  73: 'stock-requests',
  74: 'abandoned-carts',
  69: 'price-lists',
  70: 'customer-accounts',
  71: 'prescription-queue',
  101: 'regions',
  102: 'cities',
  103: 'areas',
  201: 'oauth-clients',
  202: 'security-events',
  203: 'third-party-keys',
  204: 'message-templates',
  205: 'messages',
  206: 'instances',
} as const

export type FeatureId = keyof typeof features

/** docs/product.md 4 on roles: the six flags in addition to the row itself. */
export const accessFlags = [
  'create',
  'view_others',
  'edit',
  'edit_others',
  'delete',
  'delete_others',
] as const

export type AccessFlag = (typeof accessFlags)[number]

/** docs/product.md 1: user types; the configuration may override the ids (docs/decisions/0036). */
export const userType = { admin: 1, delivery: 2, customer: 3 } as const
