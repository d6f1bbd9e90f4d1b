import type { messages as english } from '../en/first.ts'
import type { Translation } from '../translator.ts'

export { ui } from './ui.ts'

/** The texts of the first page and of the frame around every page. */
export const messages: Translation<typeof english> = {
  app: {
    retry: 'Reintentar',
    crashed: 'Algo ha fallado.',
    crashedHint: 'Ha fallado esta parte de la página. El resto sigue funcionando.',
    reload: 'Recargar la página',
    storageMemory: 'Este navegador bloquea el almacenamiento: perderás los cambios cuando cierres la página.',
    offline: 'No tienes conexión. Puede que esta página no esté al día.',
  },
  nav: {
    timeline: 'Cronología',
    feed: 'Feed de {product}',
    profile: 'Perfil',
    contacts: 'Contactos',
    vault: 'Archivo',
    messages: 'Mensajes',
    alerts: 'Avisos',
    bookmarks: 'Guardados',
    settings: 'Ajustes',
    home: 'Inicio',
    city: 'Ciudad',
    dm: 'MD',
    compose: 'Publicar',
    signIn: 'Iniciar sesión',
    signOut: 'Cerrar sesión',
    accounts: 'Cuentas',
  },
  aside: {
    whoToFollow: 'A quién seguir',
    follow: 'Seguir',
    followPerson: 'Seguir a {name}',
    preview: 'Vista rápida',
    search: 'Buscar',
    searchPeople: 'Buscar personas',
    searchHint: 'Nombre, NIP-05, npub o hex',
  },
  welcome: {
    title: '¡Te damos la bienvenida a Nostr!',
    eyebrow: '{fullName}',
    lead: 'Un club para toda la ciudad, en una red que no es de nadie. Sin contraseña y sin empresas de por medio: tus dos claves son tu cuenta.',
    publicTitle: 'Tu clave pública',
    publicText:
      'Es tu nombre en la red. Empieza por npub. Compártela sin miedo: así te encuentran y te siguen los demás.',
    privateTitle: 'Tu clave privada',
    privateText:
      'Es tu firma. Empieza por nsec. No la compartas nunca: quien la tenga puede actuar en tu nombre, y nadie puede reemplazarla.',
    getKeys: 'Consigue tus claves',
    look: 'Echar un vistazo primero',
    now: 'Ahora mismo en la ciudad',
    openTitle: 'Abierto a todo el mundo',
    closedTitle: 'Para miembros',
    openText:
      'Puedes leer el feed de la ciudad y todos los perfiles sin claves. Para publicar necesitas claves.',
  },
  city: {
    eyebrow: 'La ciudad, en directo',
    refresh: 'Actualizar',
    signInTitle: 'Inicia sesión para publicar',
    signInText: 'Leer puede cualquiera. Para publicar necesitas tus propias claves.',
    closedText: 'Aquí solo pueden leer y publicar los miembros.',
    placeholder: 'Cuéntale algo a la ciudad…',
    loadMore: 'Cargar más publicaciones',
    loadingMore: 'Cargando publicaciones…',
    loading: 'Cargando publicaciones…',
    empty: 'No hay publicaciones en el feed de la ciudad.',
    emptyHint: '¡Publica algo antes que nadie!',
    unreachable: 'No se puede conectar con los relays. Inténtalo de nuevo.',
    failed: 'No se ha podido cargar el feed de la ciudad',
    away: 'Los relays no responden. Reintentando…',
    newPosts: '{count, plural, one {# publicación nueva} other {# publicaciones nuevas}}',
    end: 'Has llegado al final.',
  },
  age: {
    now: 'ahora',
    m: '{count} min',
    h: '{count} h',
    d: '{count} d',
  },
  post: {
    signIn: 'Inicia sesión para publicar',
    linkCopied: '¡Enlace copiado al portapapeles!',
    copyFailed: 'No se ha podido copiar al portapapeles',
  },
}

/** Loads the messages of the pages. */
export const loadPages = () => import('./pages.ts')
