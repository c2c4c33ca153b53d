<?php

/**
 * Writes superscripts, subscripts and struck words in plain text, from elements and styles, like the website
 * (docs/specification/texts.md, 'As plain text').
 *
 * Time: each tag is read once, opened once and closed once. Memory: that of class-tags.php.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Superscripts
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

    /** Elements whose meaning has been written into the text. */
    private const GONE = ['sup', 'sub', 's', 'strike', 'del', 'span', 'font'];

    private const VOID = ['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr'];

    /** A quick test for texts that need no conversion. */
    private const MAY_MEAN = '#<(?:sup|sub|s|strike|del)\b|\bstyle\s*=#i';

    /** @return string the HTML with superscripts and subscripts as Unicode characters, and without struck words */
    public static function written(string $html): string
    {
        if (preg_match(self::MAY_MEAN, $html) !== 1) {
            return $html;
        }
        $written = '';
        $open = [];
        $states = [['position' => null, 'isStruck' => false]];
        $counts = [];
        foreach (Tags::divided($html) as $part) {
            $state = $states[count($states) - 1];
            [$name, $isClosing] = Tags::read($part) ?? [null, false];
            if ($name === null) {
                $written .= $state['isStruck'] ? '' : self::inSigns($part, $state['position']);
                continue;
            }
            if (!$isClosing && !in_array($name, self::VOID, true)) {
                $open[] = $name;
                $states[] = self::within($state, StyleMeaning::of($name, Tags::attribute($part, 'style')));
                $counts[$name] = ($counts[$name] ?? 0) + 1;
            } elseif ($isClosing && ($counts[$name] ?? 0) > 0) {
                do {
                    $closed = array_pop($open);
                    array_pop($states);
                    $counts[$closed]--;
                } while ($closed !== $name);
            }
            $written .= in_array($name, self::GONE, true) ? '' : $part;
        }
        return $written;
    }

    /** Returns a text in lower case as it is typed, with superscript and subscript characters as ordinary ones. */
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

    /**
     * @param array{position: ?string, isStruck: bool} $around
     * @param array{position?: string, isStruck?: bool} $said
     * @return array{position: ?string, isStruck: bool}
     */
    private static function within(array $around, array $said): array
    {
        if ($said === []) {
            // The same array, which thousands of elements then share.
            return $around;
        }
        $position = $said['position'] ?? 'none';
        return [
            'position' => $position === 'none' ? $around['position'] : $position,
            'isStruck' => $around['isStruck'] || ($said['isStruck'] ?? false),
        ];
    }
}
