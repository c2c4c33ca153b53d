<?php

/**
 * Superscripts, subscripts and struck words where there is no markup, by elements and by styles, as the website has them
 * (its lib/html/meaning.ts and docs/specification/texts.md, 'As plain text').
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Figures
{
    private const RAISED = [
        '0' => '⁰', '1' => '¹', '2' => '²', '3' => '³', '4' => '⁴', '5' => '⁵', '6' => '⁶', '7' => '⁷', '8' => '⁸', '9' => '⁹',
        '+' => '⁺', '-' => '⁻', '−' => '⁻', '–' => '⁻', '=' => '⁼', '(' => '⁽', ')' => '⁾',
        'A' => 'ᴬ', 'B' => 'ᴮ', 'D' => 'ᴰ', 'E' => 'ᴱ', 'G' => 'ᴳ', 'H' => 'ᴴ', 'I' => 'ᴵ', 'J' => 'ᴶ', 'K' => 'ᴷ', 'L' => 'ᴸ',
        'M' => 'ᴹ', 'N' => 'ᴺ', 'O' => 'ᴼ', 'P' => 'ᴾ', 'R' => 'ᴿ', 'T' => 'ᵀ', 'U' => 'ᵁ', 'V' => 'ⱽ', 'W' => 'ᵂ',
        'a' => 'ᵃ', 'b' => 'ᵇ', 'c' => 'ᶜ', 'd' => 'ᵈ', 'e' => 'ᵉ', 'f' => 'ᶠ', 'g' => 'ᵍ', 'h' => 'ʰ', 'i' => 'ⁱ', 'j' => 'ʲ',
        'k' => 'ᵏ', 'l' => 'ˡ', 'm' => 'ᵐ', 'n' => 'ⁿ', 'o' => 'ᵒ', 'p' => 'ᵖ', 'r' => 'ʳ', 's' => 'ˢ', 't' => 'ᵗ', 'u' => 'ᵘ',
        'v' => 'ᵛ', 'w' => 'ʷ', 'x' => 'ˣ', 'y' => 'ʸ', 'z' => 'ᶻ',
        'β' => 'ᵝ', 'γ' => 'ᵞ', 'δ' => 'ᵟ', 'θ' => 'ᶿ', 'φ' => 'ᵠ', 'χ' => 'ᵡ',
    ];

    private const LOWERED = [
        '0' => '₀', '1' => '₁', '2' => '₂', '3' => '₃', '4' => '₄', '5' => '₅', '6' => '₆', '7' => '₇', '8' => '₈', '9' => '₉',
        '+' => '₊', '-' => '₋', '−' => '₋', '–' => '₋', '=' => '₌', '(' => '₍', ')' => '₎',
        'a' => 'ₐ', 'e' => 'ₑ', 'h' => 'ₕ', 'i' => 'ᵢ', 'j' => 'ⱼ', 'k' => 'ₖ', 'l' => 'ₗ', 'm' => 'ₘ', 'n' => 'ₙ', 'o' => 'ₒ',
        'p' => 'ₚ', 'r' => 'ᵣ', 's' => 'ₛ', 't' => 'ₜ', 'u' => 'ᵤ', 'v' => 'ᵥ', 'x' => 'ₓ',
        'β' => 'ᵦ', 'γ' => 'ᵧ', 'ρ' => 'ᵨ', 'φ' => 'ᵩ', 'χ' => 'ᵪ',
    ];

    /** Elements whose words are raised, lowered or struck. */
    private const ELEMENTS = ['sup' => 'sup', 'sub' => 'sub', 's' => 'struck', 'strike' => 'struck', 'del' => 'struck'];

    private const VOID = ['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr'];

    private const MAY_MEAN = '#<(?:sup|sub|s|strike|del)\b|vertical-align|line-through|text-raise#i';

    /** @return string the HTML with signs in the place of superscripts and subscripts, and without struck words */
    public static function written(string $html): string
    {
        if (preg_match(self::MAY_MEAN, $html) !== 1) {
            return $html;
        }
        $written = '';
        $open = [];
        $states = [['position' => null, 'isStruck' => false]];
        foreach (preg_split('#(<[/a-zA-Z!][^>]*>)#', $html, -1, PREG_SPLIT_DELIM_CAPTURE) ?: [] as $part) {
            $state = $states[count($states) - 1];
            if (preg_match('#^<(/?)([a-z][a-z0-9-]*)#i', $part, $tag) !== 1) {
                $written .= $state['isStruck'] ? '' : self::inSigns($part, $state['position']);
                continue;
            }
            $name = strtolower($tag[2]);
            $at = $tag[1] === '' ? false : array_search($name, array_reverse($open, true), true);
            if ($tag[1] === '' && !in_array($name, self::VOID, true)) {
                $open[] = $name;
                $states[] = self::within($state, $name, self::styleOf($part));
            } elseif ($at !== false) {
                $states = array_slice($states, 0, $at + 1);
                $open = array_slice($open, 0, $at);
            }
            // These divide no words.
            $written .= isset(self::ELEMENTS[$name]) || $name === 'span' || $name === 'font' ? '' : $part;
        }
        return $written;
    }

    /** A text in lower case as it is typed: with figures and letters on the line. */
    public static function folded(string $text): string
    {
        static $typed = null;
        $typed ??= array_map(
            static fn(int|string $letter): string => strtr(mb_strtolower((string) $letter), ['−' => '-', '–' => '-']),
            array_flip(self::RAISED) + array_flip(self::LOWERED),
        );
        return strtr($text, $typed);
    }

    private static function inSigns(string $html, ?string $position): string
    {
        if ($position === null || $html === '') {
            return $html;
        }
        $text = html_entity_decode($html, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        return htmlspecialchars(strtr($text, $position === 'sup' ? self::RAISED : self::LOWERED), ENT_NOQUOTES, 'UTF-8');
    }

    private static function styleOf(string $tag): string
    {
        return preg_match('#\sstyle\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s>]+))#i', $tag, $found) === 1
            ? strtolower(html_entity_decode(implode('', array_slice($found, 1)), ENT_QUOTES | ENT_HTML5, 'UTF-8'))
            : '';
    }

    /**
     * @param array{position: ?string, isStruck: bool} $around
     * @return array{position: ?string, isStruck: bool}
     */
    private static function within(array $around, string $name, string $style): array
    {
        $own = self::ELEMENTS[$name] ?? null;
        $position = $own === 'struck' ? null : $own;
        $isStruck = $own === 'struck';
        foreach (explode(';', $style) as $declaration) {
            [$property, $value] = [...array_map('trim', explode(':', $declaration, 2)), ''];
            if ($property === 'vertical-align' || $property === 'mso-text-raise') {
                $position = self::positionOf((string) preg_replace('/\s*!important$/', '', $value), $position);
            } elseif (preg_match('/^(?:-webkit-)?text-decoration(?:-line)?$/', $property) === 1 && !str_starts_with($value, 'inherit')) {
                $isStruck = str_contains($value, 'line-through');
            }
        }
        return ['position' => $position ?? $around['position'], 'isStruck' => $isStruck || $around['isStruck']];
    }

    /** A tenth of a line of 24 pixels is no more than an adjustment. */
    private static function positionOf(string $value, ?string $before): ?string
    {
        if ($value === 'super' || $value === 'sub') {
            return $value === 'sub' ? 'sub' : 'sup';
        }
        if (preg_match('/^([+-]?(?:\d+\.?\d*|\.\d+))(px|pt|em|rem|ex|%|)$/', $value, $length) !== 1) {
            return in_array($value, ['baseline', 'middle', 'initial', 'unset'], true) ? null : $before;
        }
        $pixels = (float) $length[1] * ['px' => 1, 'pt' => 4 / 3, 'em' => 16, 'rem' => 16, 'ex' => 8, '%' => 0.24, '' => 0][$length[2]];
        return abs($pixels) < 2.4 ? null : ($pixels > 0 ? 'sup' : 'sub');
    }
}
