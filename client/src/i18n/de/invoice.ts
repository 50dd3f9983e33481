import type { invoice as english } from '../en/invoice.ts';

export const invoice = {
  Invoice_Invoice: 'Rechnung',
  Invoice_Cancellation: 'Stornorechnung',
  Invoice_Number: 'Rechnungsnummer',
  Invoice_Cancels: 'Storniert Rechnung',
  Invoice_Date: 'Rechnungsdatum',
  Invoice_Delivery: 'Lieferung',
  Invoice_DeliveryBy: 'bis {{date}}',
  Invoice_Order: 'Bestellung',
  Invoice_Ordered: 'Bestellt am',
  Invoice_Reference: 'Ihre Bestellnummer',
  Invoice_VatId: 'USt-IdNr. {{id}}',
  Invoice_TaxNumber: 'Steuernummer {{number}}',
  Invoice_Product: 'Produkt',
  Invoice_Quantity: 'Menge',
  Invoice_Price: 'Preis',
  Invoice_Vat: 'USt.',
  Invoice_Sum: 'Summe',
  Invoice_Shipping: 'Versand',
  Invoice_Total: 'Gesamtsumme',
  Invoice_VatShare: 'Enthält {{percent}} USt. auf {{net}}',
  Invoice_SmallBusiness: 'Steuerbefreiung für Kleinunternehmer gemäß § 19 UStG.',
  Invoice_Pay:
    'Bitte zahlen Sie die Gesamtsumme nach Erhalt dieser Rechnung und geben Sie ihre Nummer an.',
  Invoice_PayBy:
    'Bitte zahlen Sie {{total}} bis {{date}} und geben Sie die Nummer dieser Rechnung an.',
  Invoice_Paid: 'Diese Rechnung ist bezahlt.',
  Invoice_Cancels_Unpaid:
    'Dieses Dokument storniert die oben genannte Rechnung. Es ist nichts zu zahlen.',
  Invoice_Cancels_Paid:
    'Dieses Dokument storniert die oben genannte Rechnung. Den gezahlten Betrag erstatten wir auf das Konto, von dem er überwiesen wurde.',
  Invoice_CancelledBy_Unpaid: 'Storniert durch {{number}}. Es ist nichts zu zahlen.',
  Invoice_CancelledBy_Paid:
    'Storniert durch {{number}}. Den gezahlten Betrag erstatten wir auf das Konto, von dem er überwiesen wurde.',
  Invoice_Payment: 'So bezahlen Sie',
  Invoice_Holder: 'Kontoinhaber',
  Invoice_Iban: 'IBAN',
  Invoice_Bic: 'BIC',
  Invoice_Bank: 'Bank',
  Invoice_Amount: 'Betrag',
  Invoice_Due: 'Zahlbar bis',
  Invoice_Remittance: 'Verwendungszweck',
  Invoice_Code: 'Mit der Banking-App scannen',
  Invoice_ShippedTo: 'Lieferadresse',
} satisfies Record<keyof typeof english, string>;
