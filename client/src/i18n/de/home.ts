import type { home as english } from '../en/home.ts';

export const home = {
  Home_PageTitle: 'Eine ID, Ihr Leben lang',
  Home_Promise: 'Eine\u00a0ID. Ihr\u00a0Leben\u00a0lang.',
  Home_Lead: 'Kliniken und Studien führen Ihre Daten zusammen, ohne Ihren Namen zu kennen.',
  Home_GetYourId: 'ID erhalten',
  Home_HaveOne: 'Haben Sie schon eine?',
  Home_LogIn: 'Anmelden',
  Home_SendChallenge: 'Challenge senden',
  Home_SampleLabel: 'Eine Beispiel-ID',
  Home_TubeLabel:
    'Ein Blutröhrchen. Auf dem Etikett stehen eine ID und ein Strichcode statt eines Namens.',
  Home_Vision_Eyebrow: 'Die Idee',
  Home_Vision_Title: 'Erkannt, nicht bekannt',
  Home_Vision_Text:
    'Ihre Proben, Bilder und Befunde liegen an vielen Orten unter vielen Nummern. Damit sie sich zusammenführen lassen, reist Ihr Name mit. Eine UnikatID ersetzt den Namen: Sie werden überall wiedererkannt, und niemand muss wissen, wer Sie sind.',
  Home_Vision_More: 'Fragen und Antworten',
  Home_Vision_Permanent_Title: 'Dauerhaft',
  Home_Vision_Permanent_Text:
    'Einmal vergeben, nie geändert und nie jemand anderem zugeteilt, auch wenn Sie Ihr Konto löschen.',
  Home_Vision_Readable_Title: 'Lesbar',
  Home_Vision_Readable_Text:
    'Ihr Geburtsdatum und fünf Zeichen. Leicht auf ein Röhrchen zu schreiben, vorzulesen und zu merken.',
  Home_Vision_Provable_Title: 'Beweisbar',
  Home_Vision_Provable_Text:
    'Eine Challenge zeigt in einer Minute, dass eine ID Ihnen gehört: ohne Ausweis und ohne Namen.',
  Home_Use_Eyebrow: 'So geht es',
  Home_Use_Title: 'Drei Schritte zu Ihrer ID',
  Home_Use_Register_Title: 'Registrieren',
  Home_Use_Register_Text: 'Mit Ihrer E-Mail-Adresse oder anonym, nur mit einem Passwort.',
  Home_Use_Claim_Title: 'ID aussuchen',
  Home_Use_Claim_Text:
    'Geben Sie Ihr Geburtsdatum ein und wählen Sie eine von fünf IDs. Von da an gehört sie Ihnen.',
  Home_Use_Give_Title: 'Statt des Namens angeben',
  Home_Use_Give_Text:
    'In der Klinik, in einer Studie, auf einem Fragebogen: überall, wo Daten zueinanderfinden sollen.',
  Home_Clinics_Eyebrow: 'Für Kliniken, Ämter und Studien',
  Home_Clinics_Title: 'Vergeben Sie IDs im eigenen Haus',
  Home_Clinics_Text:
    'Geburtsdatum eingeben, ID annehmen, Zertifikat drucken. Ihre Patientinnen und Patienten übernehmen die ID zu Hause, und Sie verwenden sie auf Röhrchen, Bildern und Befunden.',
  Home_Clinics_Point_Desk: 'Weniger als eine Minute je ID, ohne etwas zu installieren.',
  Home_Clinics_Point_Paper: 'Zertifikate und Etiketten mit der ID, zum Drucken und zum Scannen.',
  Home_Clinics_Point_Match: 'Daten verschiedener Häuser finden ohne Namen zueinander.',
  Home_Clinics_Request: 'Konto anfragen',
  Home_Clinics_Answer: 'Wir antworten per E-Mail.',
  Home_Clinics_Picture:
    'Ein Zertifikat mit ID, QR-Code und einem Geheimnis unter der Abrisslinie, daneben ein Bogen Etiketten mit derselben ID und Strichcodes.',
  Home_Challenge_Eyebrow: 'Eine ID prüfen',
  Home_Challenge_Title: 'Ist das wirklich Ihre ID?',
  Home_Challenge_Text:
    'Senden Sie eine Challenge an die ID und bitten Sie die Person, Ihnen den Code vorzulesen. Nur die Person, der die ID gehört, kann ihn sehen. Sie brauchen dafür kein Konto.',
} satisfies Record<keyof typeof english, string>;
