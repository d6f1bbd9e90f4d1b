/** The Vault. */
export const vault = {
  vault: {
    title: 'Tu archivo',
    signedOut: 'Inicia sesión para ver tu archivo',
    signedOutHint: 'Busca y exporta todo lo que has publicado.',
    totalPosts: 'Publicaciones',
    mediaPosts: 'Con multimedia',
    activeRelays: 'Relays activos',
    search: 'Busca en tus publicaciones…',
    filter: 'Tipo de publicación',
    all: 'Todas',
    text: 'Texto',
    media: 'Multimedia',
    empty: 'Tu archivo está vacío',
    emptyHint: 'Aquí aparecerá todo lo que publiques.',
    nothingFound: 'Ninguna publicación coincide',
    failed: 'No se han podido cargar tus publicaciones',
    away: 'Los relays no responden. Reintentando…',
    showMore: '{count, plural, one {Mostrar # más} other {Mostrar # más}}',
    copied: 'Copiado al portapapeles',
    rebroadcast: '¡Difundida de nuevo!',
    waiting: 'Esperando a tus relays',
    waitingHint: 'La publicación se enviará en cuanto uno esté accesible.',
    rebroadcastFailed: 'No se ha podido difundir',
    rebroadcastFailedHint: 'No se ha podido volver a difundir la publicación',
    archive: 'Exportar e importar',
    archiveHint:
      'El archivo contiene todo lo que has firmado y guardan tus relays: publicaciones, me gusta, listas y mensajes cifrados, un evento por línea. Puedes volver a enviarlo a cualquier relay.',
    export: 'Exportar todo',
    exporting: '{count, plural, one {# evento hasta ahora…} other {# eventos hasta ahora…}}',
    exported: '{count, plural, one {# evento exportado.} other {# eventos exportados.}}',
    exportMissing:
      'Estos relays no han terminado de responder: {relays}. En el archivo faltan los eventos que solo guardan ellos.',
    exportFailed: 'No ha respondido ningún relay. No se ha exportado nada.',
    exportUnwritten: 'No se ha podido escribir el archivo. Inténtalo de nuevo.',
    import: 'Importar un archivo',
    reading: 'Comprobando firmas…',
    importing: '{done} de {total} enviados',
    imported:
      '{count, plural, one {# evento está ya en tus relays.} other {# eventos están ya en tus relays.}}',
    importQueued:
      '{count, plural, one {# está en espera y se enviará cuando haya un relay accesible.} other {# están en espera y se enviarán cuando haya un relay accesible.}}',
    importRefused:
      '{count, plural, one {# no ha sido aceptado por ningún relay.} other {# no han sido aceptados por ningún relay.}}',
    importUnsent: '{count, plural, one {# no se ha enviado.} other {# no se han enviado.}}',
    importForeign:
      '{count, plural, one {# es de otra cuenta y se ha omitido.} other {# son de otras cuentas y se han omitido.}}',
    importBroken:
      '{count, plural, one {# línea no es un evento válido y se ha omitido.} other {# líneas no son eventos válidos y se han omitido.}}',
    stop: 'Detener',
  },
} as const
