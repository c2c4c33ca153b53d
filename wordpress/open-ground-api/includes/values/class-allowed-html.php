<?php

/**
 * Adds HTML and CSS that the website supports but WordPress doesn't allow, for texts of all users.
 *
 * This includes formulas (MathML), times, film files, elements for mixed text directions and long words, and styles that raise,
 * lower, strike through and number.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class AllowedHtml
{
    /** The same list as in the website's lib/html/math.ts. */
    private const FORMULA_TAGS = [
        'math', 'merror', 'mfrac', 'mi', 'mmultiscripts', 'mn', 'mo', 'mover', 'mpadded', 'mphantom', 'mprescripts',
        'mroot', 'mrow', 'ms', 'mspace', 'msqrt', 'mstyle', 'msub', 'msubsup', 'msup', 'mtable', 'mtd', 'mtext', 'mtr',
        'munder', 'munderover', 'semantics',
    ];
    private const FORMULA_ATTRIBUTES = [
        'accent', 'accentunder', 'alttext', 'columnspan', 'depth', 'dir', 'display', 'displaystyle', 'fence', 'form',
        'height', 'lang', 'largeop', 'linethickness', 'lspace', 'mathvariant', 'maxsize', 'minsize', 'movablelimits',
        'rowspan', 'rspace', 'scriptlevel', 'separator', 'stretchy', 'symmetric', 'voffset', 'width',
    ];

    private const OTHERS = [
        'bdi' => ['dir' => true, 'lang' => true],
        'source' => ['src' => true, 'type' => true],
        'time' => ['datetime' => true, 'dir' => true, 'lang' => true],
        'wbr' => [],
    ];

    /** Inline elements. */
    private const INLINE = ['em', 'i', 'strong', 'b', 'u', 's', 'strike', 'del', 'ins', 'sub', 'sup', 'br', 'wbr', 'span', 'font'];

    /** @return array<string, array<string, true>> allowed HTML of a line, with further elements */
    public static function inline(string ...$more): array
    {
        return array_fill_keys([...self::INLINE, ...$more], ['lang' => true, 'dir' => true, 'style' => true]);
    }

    public static function withProperties(mixed $properties): mixed
    {
        return is_array($properties) ? array_values(array_unique([...$properties, ...StyleMeaning::PROPERTIES])) : $properties;
    }

    /** Allows the colour of a coloured strikethrough. Browsers write it as `rgb()`, which makes WordPress drop the declaration. */
    public static function allowColouredLine(mixed $isAllowed, mixed $css): mixed
    {
        return $isAllowed || (is_string($css)
            && preg_match('/^text-decoration(?:-line)?\s*:[\sa-z-]*rgba?\([\d\s.,%\/]*\)[\sa-z-]*$/i', $css) === 1);
    }

    public static function extended(mixed $tags, mixed $context): mixed
    {
        // WordPress sanitises titles in this context for users without the permission to write HTML.
        if ($context === 'title_save_pre' && is_array($tags)) {
            return $tags + self::inline();
        }
        return $context === 'post' && is_array($tags)
            ? $tags + self::OTHERS + array_fill_keys(self::FORMULA_TAGS, array_fill_keys(self::FORMULA_ATTRIBUTES, true))
            : $tags;
    }
}
