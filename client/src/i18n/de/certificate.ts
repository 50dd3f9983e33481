import type { certificate as english } from '../en/certificate.ts';

export const certificate = {
  Certificate_Kind: 'Besitzzertifikat',
  Certificate_Title: 'Ihre persönliche Kennung',
  Certificate_Congratulation:
    'Herzlichen Glückwunsch! Diese UnikatID wurde für Sie vergeben. Sie läuft nie ab und wird nie an jemand anderen vergeben.',
  Certificate_TakeControlTitle: 'Die ID in drei Schritten übernehmen',
  Certificate_Step1: 'Öffnen Sie {{address}} oder scannen Sie den Code unten mit dem Handy.',
  Certificate_Step2:
    'Melden Sie sich an oder registrieren Sie sich: mit E-Mail-Adresse oder anonym.',
  Certificate_Step3: 'Wählen Sie „Eine ID übernehmen“ und geben Sie ID und Besitzgeheimnis ein.',
  Certificate_SecretTitle: 'Besitzgeheimnis – bitte für sich behalten',
  Certificate_SecretText:
    'Wer dieses Geheimnis kennt, kann {{id}} übernehmen. Es besteht nur aus Buchstaben und Ziffern; Groß- und Kleinschreibung spielt keine Rolle. Es gilt nur einmal: Trennen Sie diesen Teil danach ab und vernichten Sie ihn.',
  Certificate_TakeControlCode: 'Code zum Übernehmen',
  Certificate_AboutTitle: 'Wofür die ID da ist',
  Certificate_About:
    'Geben Sie Ihre UnikatID statt Ihres Namens an: Studien und Kliniken erkennen dann, welche Befunde zusammengehören, ohne zu wissen, wer Sie sind. Mit einer Challenge beweisen Sie jederzeit, dass sie Ihnen gehört.',
  Certificate_Issuer: 'Vergeben von',
  Certificate_Issued: 'Unterschrieben am {{timestamp}}',
  Certificate_VerifyCode: 'Prüfen unter {{address}}',
} satisfies Record<keyof typeof english, string>;
