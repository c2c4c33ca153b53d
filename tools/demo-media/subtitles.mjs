/**
 * @typedef {[number, number, string]} Cue start and end in seconds, and the text; a line break
 *   separates two lines
 */

/** @param {number} seconds @param {string} point */
function stamp(seconds, point) {
  const parts = [3600, 60, 1].map((unit, i) =>
    String(Math.floor((i ? seconds % (unit * 60) : seconds) / unit)).padStart(2, '0'),
  );
  return `${parts.join(':')}${point}${String(Math.round((seconds % 1) * 1000)).padStart(3, '0')}`;
}

/** @param {ReadonlyArray<Cue>} cues @param {string} point */
const blocks = (cues, point) =>
  cues.map(
    ([from, to, text], i) => `${i + 1}\n${stamp(from, point)} --> ${stamp(to, point)}\n${text}\n`,
  );

/** Returns a WebVTT file. @param {ReadonlyArray<Cue>} cues @param {string} language */
export const vtt = (cues, language) =>
  `WEBVTT\nLanguage: ${language}\n\n${blocks(cues, '.').join('\n')}`;

/** Returns a SubRip file. @param {ReadonlyArray<Cue>} cues */
export const srt = (cues) => blocks(cues, ',').join('\n');

/** The narrator's text, by clip and language. @type {Record<string, Record<string, Cue[]>>} */
export const CUES = {
  thermal: {
    en: [
      [0.4, 2.9, 'At 02:58 the camera is turned\nto bearing 214.'],
      [3.1, 5.8, 'It holds the boat for eleven minutes.\nNine people can be counted.'],
      [6, 8.8, 'No vessel is sent.\nThe engine is still warm.'],
    ],
    fr: [
      [0.4, 2.9, 'À 02 h 58, la caméra est tournée\nvers le relèvement 214.'],
      [3.1, 5.8, 'Elle suit le bateau onze minutes durant.\nOn compte neuf personnes.'],
      [6, 8.8, 'Aucun navire n’est envoyé.\nLe moteur est encore chaud.'],
    ],
    ar: [
      [0.4, 2.9, 'عند الساعة 02:58 وُجِّهت الكاميرا\nإلى الاتجاه 214.'],
      [3.1, 5.8, 'تتبّعت القارب إحدى عشرة دقيقة.\nيمكن عدّ تسعة أشخاص.'],
      [6, 8.8, 'لم تُرسَل أي سفينة.\nوالمحرّك ما زال دافئًا.'],
    ],
  },
  cloud: {
    en: [
      [0.3, 2.4, 'Three phones filmed the same wall.'],
      [2.6, 5.1, 'Eleven scars on the plaster\ncould still be measured.'],
      [5.3, 7.7, 'Traced back, their lines cross\nin the street to the south.'],
    ],
    fr: [
      [0.3, 2.4, 'Trois téléphones ont filmé le même mur.'],
      [2.6, 5.1, 'Onze impacts sur l’enduit\npouvaient encore être mesurés.'],
      [5.3, 7.7, 'Prolongées, leurs lignes se croisent\ndans la rue, au sud.'],
    ],
    ar: [
      [0.3, 2.4, 'صوّرت ثلاثة هواتف الجدار نفسه.'],
      [2.6, 5.1, 'كان قياس أحد عشر أثرًا\nعلى الجصّ لا يزال ممكنًا.'],
      [5.3, 7.7, 'وعند مدّ خطوطها إلى الوراء\nتتقاطع في الشارع جنوبًا.'],
    ],
  },
  plan: {
    en: [
      [0.4, 3.1, 'The first witness stood here,\nbehind the second pillar.'],
      [3.4, 6.4, 'Turning, she could see four rooms,\nbut only part of the corridor.'],
      [6.8, 9.7, 'The place of the event\nis visible from one position only.'],
    ],
  },
  terrain: {
    en: [
      [0.5, 3.2, 'The survey covers eleven kilometres\nof the upper valley.'],
      [3.6, 6.2, 'The track follows the contour at 1040 metres.'],
      [6.5, 8.8, 'No road on any earlier map\nreaches this slope.'],
    ],
  },
  plume: {
    en: [
      [0.3, 2.5, 'The fire begins in a rented shed.'],
      [2.8, 5.2, 'Within five minutes the smoke\nhas crossed three streets.'],
      [5.5, 7.8, 'At fourteen minutes\nit reaches the school.'],
    ],
  },
  drift: {
    en: [
      [0.4, 2.7, 'The last known position\nwas given at 02:41.'],
      [3, 5.4, 'From there we computed\none hundred and ten paths.'],
      [5.6, 7.8, 'None of them leaves\nthe search area.'],
    ],
  },
  crater: {
    en: [
      [0.4, 2.6, 'Seen under one light, the crater is round.'],
      [2.9, 5.2, 'As the light turns,\nthe longer axis appears.'],
      [5.5, 7.8, 'The ejecta point back\nto the direction of arrival.'],
    ],
  },
  sync: {
    en: [
      [0.4, 3, 'Seven films, seven clocks,\nnone of them right.'],
      [3.4, 6.4, 'Three sounds are shared.\nSix of the films hold all of them.'],
      [6.8, 9.6, 'Aligned by these sounds,\nthey agree to a single frame.'],
    ],
  },
};
