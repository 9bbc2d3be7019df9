import type { SvgIconComponent } from '@mui/icons-material'
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined'
import AltRoute from '@mui/icons-material/AltRouteOutlined'
import Article from '@mui/icons-material/ArticleOutlined'
import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined'
import Badge from '@mui/icons-material/BadgeOutlined'
import Block from '@mui/icons-material/BlockOutlined'
import Brush from '@mui/icons-material/BrushOutlined'
import CallToAction from '@mui/icons-material/CallToActionOutlined'
import Category from '@mui/icons-material/CategoryOutlined'
import Checklist from '@mui/icons-material/ChecklistOutlined'
import EditNote from '@mui/icons-material/EditNoteOutlined'
import EventBusy from '@mui/icons-material/EventBusyOutlined'
import Factory from '@mui/icons-material/FactoryOutlined'
import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined'
import Healing from '@mui/icons-material/HealingOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Image from '@mui/icons-material/ImageOutlined'
import Inventory from '@mui/icons-material/Inventory2Outlined'
import Key from '@mui/icons-material/KeyOutlined'
import Label from '@mui/icons-material/LabelOutlined'
import LinkOff from '@mui/icons-material/LinkOffOutlined'
import List from '@mui/icons-material/ListOutlined'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import LocationCity from '@mui/icons-material/LocationCityOutlined'
import Map_ from '@mui/icons-material/MapOutlined'
import Medication from '@mui/icons-material/MedicationOutlined'
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined'
import Notes from '@mui/icons-material/NotesOutlined'
import Outbox from '@mui/icons-material/OutboxOutlined'
import Palette from '@mui/icons-material/PaletteOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import PermMedia from '@mui/icons-material/PermMediaOutlined'
import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined'
import Public from '@mui/icons-material/PublicOutlined'
import RateReview from '@mui/icons-material/RateReviewOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Reviews from '@mui/icons-material/ReviewsOutlined'
import RssFeed from '@mui/icons-material/RssFeedOutlined'
import Rule from '@mui/icons-material/RuleOutlined'
import Science from '@mui/icons-material/ScienceOutlined'
import Security from '@mui/icons-material/SecurityOutlined'
import Sell from '@mui/icons-material/SellOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Straighten from '@mui/icons-material/StraightenOutlined'
import SwapVert from '@mui/icons-material/SwapVertOutlined'
import Tune from '@mui/icons-material/TuneOutlined'
import ViewCarousel from '@mui/icons-material/ViewCarouselOutlined'
import Warehouse from '@mui/icons-material/WarehouseOutlined'
import WebAsset from '@mui/icons-material/WebAssetOutlined'
import Webhook from '@mui/icons-material/WebhookOutlined'

/** The icons by the names that registry entries use. */
const icons: Record<string, SvgIconComponent> = {
  admin_panel_settings: AdminPanelSettings,
  article: Article,
  assignment_return: AssignmentReturn,
  badge: Badge,
  block: Block,
  brush: Brush,
  call_to_action: CallToAction,
  category: Category,
  checklist: Checklist,
  edit_note: EditNote,
  alt_route: AltRoute,
  outbox: Outbox,
  webhook: Webhook,
  event_busy: EventBusy,
  link_off: LinkOff,
  factory: Factory,
  forward_to_inbox: ForwardToInbox,
  healing: Healing,
  history: History,
  image: Image,
  inventory: Inventory,
  key: Key,
  label: Label,
  list: List,
  local_shipping: LocalShipping,
  location_city: LocationCity,
  map: Map_,
  medication: Medication,
  monitor_heart: MonitorHeart,
  notes: Notes,
  palette: Palette,
  payments: Payments,
  people: People,
  perm_media: PermMedia,
  photo_library: PhotoLibrary,
  public: Public,
  rate_review: RateReview,
  receipt_long: ReceiptLong,
  reviews: Reviews,
  rss_feed: RssFeed,
  rule: Rule,
  science: Science,
  security: Security,
  sell: Sell,
  settings: Settings,
  straighten: Straighten,
  swap_vert: SwapVert,
  tune: Tune,
  view_carousel: ViewCarousel,
  warehouse: Warehouse,
  web_asset: WebAsset,
}

export const iconOf = (name: string): SvgIconComponent => icons[name] ?? Article
