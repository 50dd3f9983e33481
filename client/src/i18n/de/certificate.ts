import type { certificate as english } from '../en/certificate.ts';

export const certificate = {
  Certificate_Kind: 'Besitzzertifikat',
  Certificate_Title: 'Ihre persönliche Kennung',
  Certificate_Congratulation:
    'Herzlichen Glückwunsch! Diese UnikatID wurde für Sie vergeben. Sie läuft nie ab und wird nie an jemand anderen vergeben.',
  Certificate_TakeControlTitle: 'Die ID in drei Schritten übernehmen',
  Certificate_Step1:
    'Öffnen Sie <address>{{address}}</address> oder scannen Sie den Code am unteren Rand.',
  Certificate_Step2:
    'Registrieren Sie sich mit E-Mail-Adresse oder anonym, oder melden Sie sich an.',
  Certificate_Step3:
    'Übernehmen Sie die ID. Ohne den Code geben Sie ID und Besitzgeheimnis selbst ein.',
  Certificate_SecretTitle: 'Besitzgeheimnis – bitte für sich behalten',
  Certificate_SecretText:
    'Wer dieses Geheimnis hat, kann {{id}} übernehmen, ein einziges Mal. Groß- und Kleinschreibung spielt keine Rolle. Trennen Sie den Abschnitt danach ab und vernichten Sie ihn.',
  Certificate_TakeControlCode: 'Code zum Übernehmen',
  Certificate_AboutTitle: 'Wofür die ID da ist',
  Certificate_About:
    'Geben Sie Ihre UnikatID statt Ihres Namens an: Studien und Kliniken erkennen dann, welche Befunde zusammengehören, ohne zu wissen, wer Sie sind. Mit einer Challenge beweisen Sie jederzeit, dass sie Ihnen gehört.',
  Certificate_Help:
    'Etwas verloren, oder zwei IDs? Unter <address>{{address}}</address> steht, was zu tun ist.',
  Certificate_Issuer: 'Vergeben von',
  Certificate_Contact: 'Kontakt: {{name}}',
  Certificate_Issued: 'Signiert am {{timestamp}}, Nr. {{number}}',
  Certificate_VerifyCode: 'Prüfen unter {{address}}',
} satisfies Record<keyof typeof english, string>;
