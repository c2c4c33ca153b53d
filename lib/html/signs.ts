/** Unicode's superscripts and subscripts, each before the characters it stands for. */
const RAISED =
  '⁰0¹1²2³3⁴4⁵5⁶6⁷7⁸8⁹9⁺+⁻-⁻−⁻–⁼=⁽(⁾)ᴬAᴮBᴰDᴱEᴳGᴴHᴵIᴶJᴷKᴸLᴹMᴺNᴼOᴾPᴿRᵀTᵁUⱽVᵂWᵃaᵇbᶜcᵈdᵉeᶠfᵍgʰhⁱiʲjᵏkˡlᵐmⁿnᵒoᵖpʳrˢsᵗtᵘuᵛvʷwˣxʸyᶻzᵝβᵞγᵟδᶿθᵠφᵡχ';
const LOWERED = '₀0₁1₂2₃3₄4₅5₆6₇7₈8₉9₊+₋-₋−₋–₌=₍(₎)ₐaₑeₕhᵢiⱼjₖkₗlₘmₙnₒoₚpᵣrₛsₜtᵤuᵥvₓxᵦβᵧγᵨρᵩφᵪχ';

const pairsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(text.matchAll(/(.)(.)/gu), ([, sign = '', typed = '']) => [typed, sign] as const),
  );

const SIGNS = { sup: pairsIn(RAISED), sub: pairsIn(LOWERED) };

/** Writes a superscript or subscript with Unicode's signs. Characters that have none stay unchanged. */
export const inSigns = (text: string, position: 'sup' | 'sub'): string =>
  Array.from(text, (character) => SIGNS[position].get(character) ?? character).join('');
