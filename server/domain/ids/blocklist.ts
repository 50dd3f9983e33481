// German and English words that no ID may contain. Those with I, L or O matter only for samples: no
// issued suffix contains these letters.
const words = `
  ANAL ANUS ARSCH ARSE ASS BALLS BASTD BITCH BOOB BUTT CLIT COCK COON CRAP CUM CUNT DAMN DEAD DEPP
  DICK DIE DILDO DRECK DUMB DYKE FAG FART FCK FETT FICK FOTZE FUCK FUK GAY GEIL GOOK HASS HATE HEIL
  HELL HEXE HIV HOE HOMO HURE HUSO IDIOT ISIS JAP JEW JUDE KACK KAKE KIKE KILL KKK KOT LESBO LIAR
  LUDER MILF MIST MORD MUFF NAZ NEGER NIGGA NSDAP NSU NUDE NUTTE PAKI PENIS PISS POO PORN POTT PUFF
  PUSSY QUEER RAPE SAU SCUM SEX SHAG SHIT SLAG SLUT SPAST SPERM SPIC STFU SUCK SUFF TEAT TITS TOD
  TOT TRANS TUNTE TURD TWAT URIN VAGIN VOTZE WANK WHORE WTF
`;

// What German number plates must not show either, and the number that means two of them.
const marks = ['HJ', 'KZ', 'NS', 'SA', 'SS', '88'];

/** The characters that look like a letter. */
const readings: Readonly<Record<string, string>> = {
  A: 'A4',
  B: 'B8',
  C: 'CK',
  E: 'E3',
  G: 'G69',
  I: 'I1',
  L: 'L1',
  O: 'O0',
  S: 'S5',
  T: 'T7',
  U: 'UV',
  Z: 'Z2',
};

const offensive = new RegExp(
  [...words.trim().split(/\s+/), ...marks]
    .map((word) => word.replaceAll(/[A-Z]/g, (letter) => `[${readings[letter] ?? letter}]`))
    .join('|'),
);

/** Whether a suffix contains an offensive word; digits and letters that look alike count as one. */
export function isOffensive(suffix: string): boolean {
  return offensive.test(suffix);
}
