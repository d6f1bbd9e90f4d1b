import { ArrowLeft, ChevronRight, LogOut } from 'lucide'
import { pointing } from './pointing-icon.ts'

/** The icon set: lucide (ISC licence) under the product's own names. */
export {
  ArrowUp as UpIcon,
  AtSign as MentionIcon,
  Bell as AlertsIcon,
  Bookmark as BookmarkIcon,
  Building2 as CityIcon,
  Check as CheckIcon,
  ChartBarBig as PollIcon,
  ChevronDown as ChevronDownIcon,
  CircleAlert as ErrorIcon,
  CircleCheck as SuccessIcon,
  Copy as CopyIcon,
  Download as DownloadIcon,
  Ellipsis as MoreIcon,
  Expand as EnlargeIcon,
  Eye as ShowIcon,
  EyeOff as HideIcon,
  Heart as LikeIcon,
  House as HomeIcon,
  ImagePlus as AddImageIcon,
  Info as InfoIcon,
  KeyRound as KeyIcon,
  Mail as MessagesIcon,
  MessageCircle as ReplyIcon,
  Monitor as DisplayIcon,
  Palette as AppearanceIcon,
  Pencil as EditIcon,
  Play as PlayIcon,
  Plus as PlusIcon,
  QrCode as QrCodeIcon,
  Radio as RadioIcon,
  RadioTower as RebroadcastIcon,
  RefreshCw as RefreshIcon,
  Repeat2 as RepostIcon,
  Search as SearchIcon,
  Server as RelayIcon,
  Settings as SettingsIcon,
  Share2 as ShareIcon,
  ShieldCheck as PrivacyIcon,
  SmilePlus as AddReactionIcon,
  Square as StopIcon,
  SquarePen as ComposeIcon,
  Trash2 as RemoveIcon,
  TriangleAlert as WarningIcon,
  Upload as UploadIcon,
  User as ProfileIcon,
  UserCheck as FollowingIcon,
  UserPlus as FollowIcon,
  Users as ContactsIcon,
  Vault as VaultIcon,
  Volume2 as SoundIcon,
  VolumeX as MutedIcon,
  X as CloseIcon,
  Zap as ZapIcon,
} from 'lucide'

/** An arrow back. Mirrored where the writing runs from right to left. */
export const BackIcon = /* @__PURE__ */ pointing(ArrowLeft)
/** An angle onwards. Mirrored where the writing runs from right to left. */
export const ChevronRightIcon = /* @__PURE__ */ pointing(ChevronRight)
/** A door with an arrow out of it. Mirrored where the writing runs from right to left. */
export const SignOutIcon = /* @__PURE__ */ pointing(LogOut)
