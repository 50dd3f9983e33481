import type { verify as english } from '../en/verify.ts';

export const verify = {
  Verify_Lead: 'Geprüft wird in Ihrem Browser. Das Zertifikat wird an niemanden gesendet.',
  Verify_Signature: 'Unterschrift des Zertifikats',
  Verify_SignatureHint:
    'Der Text hinter dem Code am Fuß des Zertifikats oder die Adresse, die er öffnet.',
  Verify_Check: 'Prüfen',
  Verify_CouldNotLoadKeys: 'Die öffentlichen Schlüssel konnten nicht geladen werden',
  Verify_ValidTitle: 'Dieses Zertifikat ist gültig',
  Verify_AlteredTitle: 'Dieses Zertifikat wurde verändert',
  Verify_AlteredText:
    'Die Unterschrift passt nicht zu dem, was auf dem Zertifikat steht. Vertrauen Sie ihm nicht und lassen Sie sich das Original zeigen.',
  Verify_UnknownKeyTitle: 'Mit unbekanntem Schlüssel unterschrieben',
  Verify_UnknownKeyText:
    'Der Schlüssel dieser Unterschrift ist keiner von unseren. Das Zertifikat stammt vielleicht von einem anderen Dienst oder ist gefälscht.',
  Verify_UnreadableTitle: 'Das ist kein vollständiges Zertifikat',
  Verify_UnreadableText:
    'Der Text lässt sich nicht als Zertifikat lesen. Vielleicht fehlt ein Teil: Bitte scannen oder kopieren Sie ihn noch einmal.',
  Verify_IssuedBy: 'Vergeben von',
  Verify_NameConfirmed: 'Name vom Betreiber bestätigt',
  Verify_NameNotConfirmed: 'Name nicht bestätigt',
  Verify_NameNotConfirmedText:
    'Den Namen hat die Ausgabestelle selbst eingetragen. Als das Zertifikat gedruckt wurde, hatte der Betreiber ihn nicht geprüft.',
  Verify_IssuedAt: 'Unterschrieben am',
  Verify_LimitsTitle: 'Was das beweist und was nicht',
  Verify_LimitsText:
    'Es beweist, dass diese Ausgabestelle die ID vergeben hat. Es beweist nicht, dass sie der Person vor Ihnen gehört: Senden Sie eine Challenge, um das herauszufinden.',
  Verify_Another: 'Ein anderes Zertifikat prüfen',
} satisfies Record<keyof typeof english, string>;
