export const contact = {
  Contact_Name: 'Name',
  Contact_Email: 'E-mail address',
  Contact_PhoneNumber: 'Phone number',
  Contact_Street: 'Street and number',
  Contact_PostalCode: 'Postal code',
  Contact_City: 'City',
  Contact_Country: 'Country',
};
