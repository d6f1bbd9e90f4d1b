/** Questions and messages about the private keys on a device. */
export const keys = {
  keyQuestion: {
    cancel: 'Cancelar',
    lastCopy:
      'Esto quita la clave privada de {name} de este dispositivo. Sin una copia, la cuenta no se puede recuperar.',
    noBackup: 'Todavía no has hecho una copia de esta clave.',
    takeCopy: 'Haz antes una copia',
    encrypted: 'Hacer una copia cifrada',
    replaceTitle: '¿Reemplazar {name}?',
    replaceText:
      'Puedes guardar hasta tres cuentas. Si guardas {newName}, {name} se quita de tus cuentas guardadas.',
    replaceInUse:
      '{name} está en uso, así que su clave privada se queda en este dispositivo hasta que cierres sesión o cambies de cuenta.',
    replaceElsewhere: 'Su clave privada se creó en este dispositivo y se queda aquí.',
    replace: 'Reemplazar',
    leaveTitle: '{name} no está guardada en este dispositivo',
    leaveText:
      'Ya tienes tres cuentas guardadas. Para conservar también esta, cancela y quita antes una cuenta guardada.',
    leave: 'Continuar sin ella',
    signOutTitle: '¿Cerrar la sesión de {name}?',
    signOutMadeHere: 'Tu clave privada se creó en este dispositivo.',
    signOutTyped:
      'Tu clave privada no está guardada en este dispositivo. Para volver a entrar necesitas tu propia copia.',
    keep: 'Conservarla en este dispositivo',
    keepHint: 'Podrás volver sin escribir tu clave privada. No lo actives en un ordenador compartido.',
    keepHintLocked: 'Podrás volver con tu frase de contraseña.',
    keepFull: 'Ya tienes tres cuentas guardadas. Quita una para conservar esta.',
    noRoom:
      'El almacenamiento de este navegador está lleno o bloqueado, así que la clave privada no se puede conservar aquí. Haz una copia antes de continuar.',
    signOut: 'Cerrar sesión',
    signOutAnyway: 'Cerrar sesión igualmente',
    removeTitle: '¿Quitar {name} de este dispositivo?',
    removeInUse:
      'Tu sesión sigue abierta. Cuando la cierres, su clave privada desaparecerá de este dispositivo si no la conservas entonces.',
    remove: 'Quitar',
  },
  eraseAccount: {
    title: 'Borrar esta cuenta',
    text: 'Pide a los relays que borren todo lo que esta cuenta ha publicado. {product} borra también tus archivos y tu membresía.',
    open: 'Borrar la cuenta',
    question: '¿Borrar la cuenta de {name}?',
    what: 'Se borran las publicaciones, las respuestas, los me gusta, las listas, tu perfil y los mensajes que te han enviado. Lo que aún espera para enviarse se retira.',
    where: 'Dónde',
    everywhere: 'En todos los relays',
    inCity: 'Solo en {product}',
    limits:
      'Esto no se puede deshacer. Los relays pueden negarse y otras personas pueden tener copias. Si quieres conservar tus publicaciones, descárgalas antes en el archivo.',
    understood: 'Entiendo que mis publicaciones desaparecerán',
    erase: 'Borrar',
    close: 'Cerrar',
    published: 'Tu petición se ha enviado',
    publishedText:
      'Los relays que la aceptan borran lo que tienen. Cierra la sesión ahora para que desde aquí no se publique nada más con esta cuenta.',
    waiting: 'Tu petición está en espera',
    waitingText:
      'Ningún relay la ha aceptado todavía. Se vuelve a enviar hasta que uno la acepte, aunque cierres la sesión.',
    failed: 'La cuenta no se ha borrado',
    unreachable: 'No se ha podido contactar con ningún relay.',
  },
  signedOut: {
    title: 'Sesión cerrada',
    saved: 'Esta cuenta sigue entre las guardadas en este dispositivo.',
    locked: 'Tu clave privada se queda en este dispositivo, protegida por tu frase de contraseña.',
    stored: 'Tu clave privada se queda en este dispositivo.',
    gone: 'Tu clave privada ya no está en este dispositivo.',
    elsewhere: 'Tu clave privada nunca se guardó en este dispositivo.',
    unsent:
      '{count, plural, one {# publicación, mensaje o cambio de esta cuenta no se ha publicado. Queda en este dispositivo, y lo que espera a un relay se envía también después de cerrar sesión.} other {# publicaciones, mensajes o cambios de esta cuenta no se han publicado. Quedan en este dispositivo, y lo que espera a un relay se envía también después de cerrar sesión.}}',
  },
  keyList: {
    title: 'En este dispositivo',
    noBackup: 'Sin copia',
    remove: 'Quitar {name}',
    restore: 'Conservar {name} en este dispositivo',
    alsoSaved: '{name} también está guardada en este dispositivo.',
    removed: '{name} ya no está en este dispositivo',
    typedNote:
      'Tu clave privada no está guardada en este dispositivo. Podrás conservarla cuando cierres sesión.',
    isPublic: 'Esto es una clave pública. Tu clave privada empieza por nsec.',
    isPost: 'Esto es un enlace a una publicación. Tu clave privada empieza por nsec.',
    isBunker: 'Esto es la dirección de un firmante remoto. Pégala abajo, en «Firmante remoto».',
    extensionNote: 'Tu clave privada se queda en la extensión de tu navegador.',
    remoteNote: 'Tu clave privada se queda en tu firmante remoto.',
    signerNote: 'Tu clave privada se queda en tu firmante.',
    noneNote: 'Tu clave privada nunca ha estado aquí.',
  },
  firstSteps: {
    welcome: '¡Hola! Paso {number} de {count}',
    profileText: 'Añade un nombre y una foto para que te reconozcan. Puedes cambiar ambos cuando quieras.',
    name: 'Tu nombre',
    picture: 'Subir foto',
    skip: 'Omitir',
    next: 'Continuar',
    keyText:
      'Tu clave privada es tu cuenta. Solo está en este dispositivo y nadie puede reemplazarla, así que guarda una copia en un lugar seguro, como un gestor de contraseñas.',
    people: 'A quién seguir',
    peopleText: 'Sigue a algunas personas. Sus publicaciones aparecerán en tu cronología.',
    finish: 'Terminar',
  },
  refusal: {
    busy: 'El servidor está ocupado. Inténtalo de nuevo dentro de un momento.',
    'email-malformed': 'Esto no es una dirección de correo.',
    'email-not-sent': 'No se ha podido enviar el correo. No se ha cambiado nada. Inténtalo más tarde.',
    'email-refused': 'El servidor de correo no acepta mensajes para esta dirección.',
    'name-malformed': 'Un nombre tiene de 2 a 30 caracteres: a-z, 0-9, ".", "_" y "-".',
    'name-taken': 'Este nombre ya está en uso.',
    'no-avatars-left':
      'Esta cuenta ya ha usado {limit, plural, one {su único avatar} other {sus # avatares}}.',
    'no-member': 'Esto es solo para miembros. Pide al club que te añada.',
    'no-relay': 'No había ningún relay accesible. Tu insignia está guardada. Inténtalo de nuevo más tarde.',
    'quota-full': 'Tu almacenamiento está lleno. Borra algo primero.',
    'storage-full': 'El almacenamiento de la ciudad está lleno. Avisa al club, por favor.',
    'too-many-devices':
      'Una cuenta puede tener avisos en {limit, plural, one {# dispositivo} other {# dispositivos}} como máximo. Desactívalos primero en uno.',
    'too-many-devices-today': 'Hoy se han añadido demasiados dispositivos desde tu red. Inténtalo mañana.',
    'too-many-emails-today': 'Hoy se han pedido demasiados correos. Inténtalo mañana.',
    'too-many-names': 'Una cuenta puede tener {limit, plural, one {# nombre} other {# nombres}} como máximo.',
    'too-many-names-today': 'Hoy se han reservado demasiados nombres desde tu red. Inténtalo mañana.',
    'too-many-requests': 'Demasiadas peticiones. Inténtalo más tarde.',
    'unknown-badge': 'Esta insignia no se otorga aquí.',
  },
  upload: {
    failed: 'No se ha podido subir: {reason}',
    notConfigured: 'No se ha podido subir y no hay ningún endpoint NIP-96 configurado',
    withoutUrl: 'La respuesta a la subida no incluía ninguna URL',
    unsupported: 'No se aceptan imágenes SVG',
    signedOut: 'Inicia sesión para subir archivos',
  },
  wrongFile: {
    notAnImage: '{name} no es una imagen. Elige un archivo JPEG, PNG, WebP o GIF.',
    svg: '{name} es un SVG y no se acepta. Elige un archivo JPEG, PNG, WebP o GIF.',
    empty: '{name} está vacío.',
  },
  importFailure: {
    empty: '{name} está vacío.',
    tooLarge: '{name} es demasiado grande. El archivo más grande que se puede importar ocupa 200 MB.',
    noEvents:
      '{name} no contiene eventos de Nostr. Elige un archivo .jsonl exportado desde un archivo personal.',
    unreadable: 'No se ha podido leer {name}.',
  },
  unsavedProfile: {
    title: '¿Salir sin guardar?',
    text: 'Los cambios de tu perfil no se han guardado.',
    stay: 'Seguir editando',
    discard: 'Descartar los cambios',
    restored: 'Estos son los cambios que dejaste sin guardar.',
  },
} as const
